import { expect } from 'chai';
import type { Shared } from '../../src/outbox/core/events.js';
import { sharedOf } from '../../src/outbox/core/state.js';
import { Bench } from './bench.js';

const agreed = (bench: Bench, more: Partial<Shared>): Shared => ({ ...sharedOf(bench.state), ...more });

describe('a submit of which nothing was heard', () => {
  for (const entry of [null, { entry_id: 'ent_2', entry_key: 'ek_2' }]) {
    const where = entry ? 'has begun another entry' : 'starts over';
    it(`is not sent a second time where another tab ${where}`, () => {
      const bench = Bench.tab({ a: '1' }).tell({ type: 'submit', key: 'submit-key' }).storeAll();
      bench.tell({ type: 'turn' }).storeAll().loses();
      expect(bench.kinds).to.deep.equal(['submit']);
      const anew = { entry, createKey: 'new-key', createRound: bench.state.draft.createRound + 1, submitSent: false };
      bench
        .tell({ type: 'agreed', shared: agreed(bench, anew) })
        .after(5000)
        .storeAll();
      bench.tell({ type: 'turn', shared: agreed(bench, anew) }).storeAll();
      bench
        .refuses(401, 'unauthorized')
        .tell({ type: 'turn', shared: agreed(bench, anew) })
        .storeAll();
      expect(bench.kinds).to.deep.equal(['submit', 'read', 'submit']);
      expect(bench.state.draft.entry?.entry_id).to.equal('ent_1');
      expect(bench.sent.at(-1)).to.include({ kind: 'submit', key: 'submit-key' });
    });
  }
});
