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
