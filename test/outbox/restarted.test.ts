import { expect } from 'chai';
import type { Answer } from '../../src/contract/index.js';
import type { Terms } from '../../src/form/migrate/terms.js';
import type { Shared } from '../../src/outbox/core/events.js';
import { sharedOf } from '../../src/outbox/core/state.js';
import type { StoredShared } from '../../src/outbox/store/store.js';
import { joinStored } from '../../src/outbox/tabs/join-stored.js';
import { Bench } from './bench.js';

const unchanged: Terms = { place: (path) => path, answer: (_, value) => value };

const stored = (shared: Shared): StoredShared => ({ ...shared, gate: { now: 0, wall: 0, gate: shared.gate } });

const restarted = (answers: Record<string, string>, terms = unchanged) =>
  ({
    type: 'restarted',
    version_id: 'fvr_2',
    createKey: 'other-key',
    answers,
    groups: {},
    dropped: [],
    terms,
  }) as const;

describe('a draft that moves to a newer version before there is an entry', () => {
  it('does not take what it had for later than what another tab was heard to say meanwhile', () => {
    const bench = new Bench({ tabs: true }).type('a', 'earlier').type('b', '1');
    bench.tell({ type: 'mirrored', path: 'a', value: 'later', seq: 9 }).storeAll();
    const answer = (path: string, value: Answer): Answer => (path === 'b' ? '2' : value);
    bench.tell(restarted({ a: 'earlier', b: '2' }, { ...unchanged, answer })).storeAll();
    bench.tell({ type: 'turn', others: 1 }).storeAll();
    expect(bench.sync.kept).to.equal(false);
    bench.opens({}).tell({ type: 'arrived', path: 'a', value: 'later', reached: 'service' });
    bench.tell({ type: 'outdated' }).tell({ type: 'turn', others: 0 }).storeAll().reads({ a: 'later' });
    expect(bench.answers).to.deep.equal({ a: 'later', b: '2' });
    expect(bench.state.draft.shelf).to.deep.equal([{ path: 'a', value: 'earlier', whose: 'mine' }]);
  });

  /** Another tab takes the draft to the newer version first, and this one hears of it. */
  const takenThere = (bench: Bench): Bench => {
    const { beginning, createRound } = bench.state.draft;
    const planted = { groups: { g: ['ins_theirs'] }, beginning: { ...beginning, version_id: 'fvr_2' } };
    const theirs = { createKey: 'their-key', createRound: createRound + 1, planted };
    bench.tell({ type: 'agreed', shared: { ...sharedOf(bench.state), ...theirs } }).storeAll();
    expect(bench.reports('outbox.moved')).to.have.length(1);
    return bench;
  };

  const makesTheirs = (bench: Bench): void => {
    bench.storeAll().tell({ type: 'turn' }).storeAll();
    expect(bench.sent).to.have.length(1);
    expect(bench.sent[0]).to.deep.include({ kind: 'create', key: 'their-key', groups: { g: ['ins_theirs'] } });
    expect(bench.state.draft).to.deep.include({ version_id: 'fvr_2', createRound: 1 });
  };

  it('is made once where another tab was first to take it there: under its key, and with what it begins with', () => {
    const bench = new Bench({ tabs: true }, { groups: { g: ['ins_ours'] } }).type('a', '1').type('g.ins_ours.b', '2');
    const answers = { a: '1', 'g.ins_ours.b': '2', c: '3' };
    takenThere(bench).tell({ ...restarted(answers), groups: { g: ['ins_ours'] } });
    makesTheirs(bench);
    expect(bench.answers).to.deep.equal(answers);
    expect(bench.groups.g).to.have.members(['ins_theirs', 'ins_ours']);
  });

  it('is made once also where this tab has followed already, and shows what has come to it meanwhile', () => {
    const bench = takenThere(new Bench({ tabs: true }).type('a', '1'));
    bench.tell({ type: 'followed', version_id: 'fvr_2', terms: unchanged, dropped: [] });
    bench.tell({ type: 'added', group: 'g', id: 'ins_ours' }).tell({ type: 'changed', path: 'b', value: '2' });
    bench.effects = [];
    bench.tell(restarted({ a: '1' }));
    expect(bench.reports('outbox.foreign')).to.deep.equal([
      { type: 'outbox.foreign', changed: { b: '2' }, groups: { g: ['ins_theirs', 'ins_ours'] } },
    ]);
    makesTheirs(bench);
    expect(bench.answers).to.deep.equal({ a: '1', b: '2' });
  });

  it('takes along what a tab that died meanwhile had left, in the words of the newer version, and shows it', () => {
    const bench = new Bench({ tabs: true }).type('a', '1');
    const left = new Bench({ tabs: true }).type('old_b', '2').type('gone', '3');
    left
      .tell({ type: 'added', group: 'g', id: 'ins_theirs' })
      .tell({ type: 'changed', path: 'g.ins_theirs.c', value: '4' });
    bench.tell({ type: 'turn', orphans: [{ lane: 'lane_1', draft: left.state.draft }] });
    bench.effects = [];
    const place = (path: string) => (path === 'gone' ? null : path.replace('old_', ''));
    bench.tell(restarted({ a: '1' }, { ...unchanged, place }));
    expect(bench.reports('outbox.foreign')).to.deep.equal([
      { type: 'outbox.foreign', changed: { b: '2', 'g.ins_theirs.c': '4' }, groups: { g: ['ins_theirs'] } },
    ]);
    bench.storeAll().tell({ type: 'turn' }).storeAll();
    expect(bench.sent.at(-1)).to.deep.include({ kind: 'create', key: 'other-key', groups: { g: ['ins_theirs'] } });
    expect(bench.answers).to.deep.equal({ a: '1', b: '2', 'g.ins_theirs.c': '4' });
    expect(bench.state.draft.shelf).to.deep.equal([{ path: 'gone', value: '3', whose: 'undone' }]);
  });

  it('has the later of two answers where a tab that died meanwhile had given it', () => {
    const bench = new Bench({ tabs: true }).type('a', 'earlier');
    const left = new Bench({ tabs: true }, { seq: 5 }).type('a', 'later');
    bench.tell({ type: 'turn', orphans: [{ lane: 'lane_1', draft: left.state.draft }] });
    bench.effects = [];
    bench.tell(restarted({ a: 'earlier' }));
    expect(bench.reports('outbox.foreign')).to.deep.equal([
      { type: 'outbox.foreign', changed: { a: 'later' }, groups: {} },
    ]);
    expect(bench.answers).to.deep.equal({ a: 'later' });
  });

  it('leaves out an instance that a tab that died meanwhile had taken away', () => {
    const bench = new Bench({ tabs: true }, { groups: { g: ['ins_1', 'ins_2'] } }).type('g.ins_1.a', '1');
    const left = new Bench({ tabs: true }, { groups: { g: ['ins_1', 'ins_2'] }, seq: 5 });
    left.tell({ type: 'removed', group: 'g', id: 'ins_1' });
    bench.tell({ type: 'turn', orphans: [{ lane: 'lane_1', draft: left.state.draft }] });
    bench.effects = [];
    bench.tell({ ...restarted({ 'g.ins_1.a': '1' }), groups: { g: ['ins_1', 'ins_2'] } });
    expect(bench.reports('outbox.foreign')).to.deep.equal([
      { type: 'outbox.foreign', changed: {}, groups: { g: ['ins_2'] } },
    ]);
    expect([bench.answers, bench.groups]).to.deep.equal([{}, { g: ['ins_2'] }]);
  });

  it('keeps in sight what was answered in an instance that is gone', () => {
    const bench = new Bench({ tabs: true }, { groups: { g: ['ins_1'] } });
    const left = new Bench({ tabs: true }, { groups: { g: ['ins_1'] } });
    left.tell({ type: 'added', group: 'g.ins_1.pets', id: 'ins_2' });
    left.tell({ type: 'changed', path: 'g.ins_1.pets.ins_2.kind', value: 'cat' });
    bench.tell({ type: 'removed', group: 'g', id: 'ins_1' });
    bench.tell({ type: 'turn', orphans: [{ lane: 'lane_1', draft: left.state.draft }] });
    bench.tell({ ...restarted({}), groups: { g: [] } });
    expect([bench.answers, bench.groups]).to.deep.equal([{}, { g: [] }]);
    expect(bench.state.draft.shelf).to.deep.equal([{ path: 'g.ins_1.pets.ins_2.kind', value: 'cat', whose: 'mine' }]);
  });

  it('does not say once more what another tab was heard to answer, and has sent meanwhile', () => {
    const bench = new Bench({ tabs: true }).type('b', 'ours');
    bench.tell({ type: 'mirrored', path: 'a', value: 'theirs', seq: 9 });
    bench.tell({ type: 'arrived', path: 'a', value: 'theirs', seq: 9, reached: 'service' });
    bench.tell(restarted({ a: 'theirs', b: 'ours' }));
    expect(bench.state.draft.pending.map((change) => 'path' in change && change.path)).to.deep.equal(['b']);
  });

  it('is made under another key where another tab has named an older version', () => {
    const bench = new Bench({ tabs: true }, { version_id: 'fvr_2' }).type('a', '1');
    bench
      .tell(restarted({ a: '1' }))
      .storeAll()
      .tell({ type: 'turn' })
      .storeAll();
    expect(bench.sent.at(-1)).to.include({ kind: 'create', key: 'other-key' });
    expect(bench.state.draft.beginning.version_id).to.equal('fvr_2');
  });
});

describe('a page whose draft another tab took over while a request was on its way', () => {
  it('does not take an instance that is missing there for a form that is shut', () => {
    const bench = Bench.tab({ a: '1' });
    bench.tell({ type: 'removed', group: 'g', id: 'ins_1' }).flush().tell({ type: 'turn' }).storeAll();
    expect(bench.kinds).to.deep.equal(['remove']);
    bench.tell({ type: 'thawed', lost: true, written: bench.state.draft.seq }).storeAll();
    bench.refuses(404, 'not_found').type('a', '2').flush().tell({ type: 'turn' }).storeAll();
    expect(bench.reports('outbox.unavailable')).to.deep.equal([]);
    expect(bench.kinds).to.deep.equal(['remove', 'read']);
  });

  it('is left as it is where another tab has made the entry before this one could say so', () => {
    const entry = { entry_id: 'ent_theirs', entry_key: 'ek_theirs' };
    const bench = new Bench({ tabs: true }).type('a', '1');
    const before = stored(sharedOf(bench.state));
    bench.tell(restarted({ a: '1' }));
    const agreed = joinStored({ ...before, entry }, stored(sharedOf(bench.state)));
    expect(agreed.entry).to.deep.equal(entry);
    bench.tell({ type: 'agreed', shared: { ...sharedOf(bench.state), ...agreed, gate: bench.state.gate } }).storeAll();
    bench.tell({ type: 'turn' }).storeAll();
    expect(bench.kinds).to.deep.equal(['read']);
    expect(bench.state.draft.entry).to.deep.equal(entry);
  });

  it('is left as it is too where the tab with the entry hears of the newer version first', () => {
    const bench = Bench.tab({ a: '1' }, { client: 'this-tab' });
    const { entry } = bench.state.draft;
    const other = new Bench({ tabs: true }).type('b', '2').tell(restarted({ b: '2' }));
    bench.tell({ type: 'agreed', shared: sharedOf(other.state) }).storeAll();
    expect(bench.state.draft.entry).to.deep.equal(entry);
    const agreed = joinStored(stored(sharedOf(other.state)), stored(sharedOf(bench.state)));
    expect(agreed.entry).to.deep.equal(entry);
  });

  it('is made again all the same where somebody starts again with an entry that is lost', () => {
    const bench = Bench.tab({ a: '1' }, { client: 'this-tab' });
    const known = stored(sharedOf(bench.state));
    bench.tell({ type: 'renewed', createKey: 'again' });
    expect(joinStored(known, stored(sharedOf(bench.state)))).to.deep.include({ entry: null, createKey: 'again' });
  });
});
