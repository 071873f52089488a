import { expect } from 'chai';
import type { Draft } from '../../src/outbox/core/draft.js';
import { Bench } from './bench.js';

const tab = (answers: Record<string, string>) => Bench.tab(answers, { client: 'this-tab' });
/** What a tab that is gone left behind. */
const left = (bench: Bench): Draft => JSON.parse(JSON.stringify(bench.state.draft));

describe('what a tab that is gone left behind', () => {
  it('stays where it was only heard of, in a tab that wakes up to find its draft taken over before it was written', () => {
    const gone = tab({ a: '1' }).type('b', 'written');
    const bench = tab({ a: '1' });
    bench.tell({ type: 'mirrored', path: 'b', value: 'heard', seq: gone.state.draft.seq + 1 });
    bench.type('c', 'mine').after(3000).storeAll();
    bench.tell({ type: 'turn', orphans: [{ lane: 'gone', draft: left(gone) }] });
    bench.tell({ type: 'thawed', lost: true, written: bench.state.draft.seq });
    expect(bench.state.draft.pending).to.deep.include({ ...gone.state.draft.pending[0], value: 'heard', seq: 2 });
  });

  it('takes no answer away without a word that was given in an instance the other tab has removed', () => {
    const groups = { g: ['ins_1'] };
    const gone = new Bench({ tabs: true }, { groups, seq: 9 });
    gone.tell({ type: 'removed', group: 'g', id: 'ins_1' }).storeAll();
    const bench = new Bench({ tabs: true }, { groups }).type('g.ins_1.name', 'typed here');
    bench.tell({ type: 'turn', orphans: [{ lane: 'gone', draft: left(gone) }] });
    expect(bench.groups).to.deep.equal({ g: [] });
    expect(bench.state.draft.shelf).to.deep.equal([{ path: 'g.ins_1.name', value: 'typed here', whose: 'mine' }]);
  });

  it('has no place in an instance that was taken away here before: answers in it stay in sight, and nothing is sent', () => {
    const groups = { g: ['ins_1', 'ins_2'] };
    const bench = new Bench({ tabs: true }, { groups }).tell({ type: 'removed', group: 'g', id: 'ins_1' }).storeAll();
    const gone = new Bench({ tabs: true }, { groups, seq: 9 }).type('g.ins_2.name', 'stays');
    gone.tell({ type: 'added', group: 'g.ins_1.pets', id: 'ins_3' }).type('g.ins_1.pets.ins_3.kind', 'typed there');
    bench.tell({ type: 'turn', orphans: [{ lane: 'gone', draft: left(gone) }] });
    expect(bench.groups).to.deep.equal({ g: ['ins_2'] });
    expect(bench.answers).to.deep.equal({ 'g.ins_2.name': 'stays' });
    expect(bench.state.draft.pending.map(({ kind }) => kind)).to.deep.equal(['remove', 'set']);
    const shelved = { path: 'g.ins_1.pets.ins_3.kind', value: 'typed there', whose: 'mine' };
    expect(bench.state.draft.shelf).to.deep.equal([shelved]);
  });

  it('does not hide that an instance is there which both had brought back: removed again, the service is told', () => {
    const bench = new Bench(
      { tabs: true },
      { entry: { entry_id: 'ent_1', entry_key: 'ek_1' }, revision: 3, groups: { g: ['ins_1'] } },
    );
    const gone = new Bench(
      { tabs: true },
      { entry: { entry_id: 'ent_1', entry_key: 'ek_1' }, revision: 3, removed: ['ins_1'] },
    );
    gone.tell({ type: 'restored', group: 'g', id: 'ins_1', position: 'end', answers: {} });
    bench.tell({ type: 'turn', orphans: [{ lane: 'gone', draft: left(gone) }] });
    bench.tell({ type: 'removed', group: 'g', id: 'ins_1' });
    expect(bench.state.draft.pending.map(({ kind }) => kind)).to.deep.equal(['remove']);
    expect(bench.groups).to.deep.equal({ g: [] });
  });
});
