import { expect } from 'chai';
import type { Draft } from '../../src/outbox/core/draft.js';
import { Bench } from './bench.js';

const tab = (answers: Record<string, string>) => Bench.tab(answers, { client: 'this-tab' });

/** What a tab that is gone left behind. */
const left = (bench: Bench): Draft => JSON.parse(JSON.stringify(bench.state.draft));

describe('what a tab left behind, where this one has sent something', () => {
  it('says nothing any more that came before an answer which has left already', () => {
    const other = tab({ a: '1' }).type('c', 'first');
    const { seq } = other.state.draft;
    const bench = tab({ a: '1' }).tell({ type: 'mirrored', path: 'c', value: 'first', seq }).type('c', 'second');
    bench.flush().tell({ type: 'turn' }).storeAll().loses().after(60_000).storeAll();
    other.tell({ type: 'added', group: 'g', id: 'ins_1' }).type('c', 'third');
    bench.tell({ type: 'turn', orphans: [{ lane: 'lane-2', draft: left(other) }] }).storeAll();
    const waiting = bench.state.draft.pending.map((change) => ('value' in change ? change.value : change.kind));
    expect([bench.lastSaved, waiting]).to.deep.equal([{ c: 'second' }, ['add', 'third']]);
  });
});

describe('what a tab left behind that was only asleep', () => {
  /** This tab has taken over what the other left, and looks at the entry; the other is back and answers the same again. */
  const backAgain = () => {
    const other = tab({ a: '1' }).type('c', 'before its sleep');
    const bench = tab({ a: '1' }).tell({ type: 'outdated' }).storeAll();
    bench.tell({ type: 'turn', orphans: [{ lane: 'lane-2', draft: left(other) }] }).storeAll();
    const { seq } = other.type('c', 'after it').state.draft;
    const said = { path: 'c', value: 'after it', seq };
    return { said, bench: bench.tell({ type: 'mirrored', ...said }).storeAll() };
  };

  /** What is sent once the entry was looked at, and nothing of it had arrived there. */
  const sentBy = (bench: Bench) => {
    bench.reads({ a: '1' }, { revision: bench.state.draft.revision });
    if (bench.flush().state.turn === 'asked') bench.tell({ type: 'turn', others: 1 }).storeAll();
    return bench.lastSaved;
  };

  for (const reached of ['device', 'service'] as const) {
    it(`gives way to what it answers again once that is with the ${reached}, and stays on the shelf`, () => {
      const { bench, said } = backAgain();
      bench.tell({ type: 'arrived', ...said, reached });
      expect(sentBy(bench)).to.deep.equal({});
      expect(bench.state.draft.shelf).to.deep.equal([{ path: 'c', value: 'before its sleep', whose: 'mine' }]);
    });
  }

  it('is sent as long as what it answers again may die with it', () => {
    expect(sentBy(backAgain().bench)).to.deep.equal({ c: 'before its sleep' });
  });

  it('does not give way to what that tab was heard to say before it', () => {
    const { bench, said } = backAgain();
    bench.tell({ type: 'arrived', ...said, seq: said.seq - 2, reached: 'device' });
    expect(sentBy(bench)).to.deep.equal({ c: 'before its sleep' });
  });

  it('is what a button sees that was pressed on it', () => {
    const { bench, said } = backAgain();
    bench.tell({ type: 'pressed', button: 'calculate', key: 'press-key' });
    bench.tell({ type: 'arrived', ...said, reached: 'device' });
    expect(sentBy(bench)).to.deep.equal({ c: 'before its sleep' });
  });

  it('is not mistaken for what was answered in this tab, which says so itself', () => {
    const bench = tab({ a: '1' }).type('c', 'here');
    const said = { path: 'c', value: 'there, later', seq: bench.state.draft.seq + 1 };
    bench.tell({ type: 'mirrored', ...said }).tell({ type: 'arrived', ...said, reached: 'device' });
    bench.flush().tell({ type: 'turn', others: 1 }).storeAll();
    expect(bench.lastSaved).to.deep.equal({ c: 'here' });
  });
});
