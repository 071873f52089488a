import { expect } from 'chai';
import { Bench } from './bench.js';

const begunAnew = (answers: Record<string, string>) =>
  ({ type: 'begunAnew', version_id: 'fvr_2', createKey: 'other-key', answers, groups: {}, dropped: [] }) as const;

describe('a draft that moves to a newer version before there is an entry', () => {
  it('does not take what it had for later than what another tab was heard to say meanwhile', () => {
    const bench = new Bench({ tabs: true }).type('a', 'earlier').type('b', '1');
    bench.tell({ type: 'mirrored', path: 'a', value: 'later', seq: 9 }).storeAll();
    bench.tell(begunAnew({ a: 'earlier', b: '2' })).storeAll();
    bench.tell({ type: 'turn', others: 1 }).storeAll();
    expect(bench.sync.kept).to.equal(false);
    bench.opens({}).tell({ type: 'arrived', path: 'a', value: 'later', reached: 'service' });
    bench.tell({ type: 'outdated' }).tell({ type: 'turn', others: 0 }).storeAll().reads({ a: 'later' });
    expect(bench.answers).to.deep.equal({ a: 'later', b: '2' });
    expect(bench.state.draft.shelf).to.deep.equal([{ path: 'a', value: 'earlier', whose: 'mine' }]);
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
});
