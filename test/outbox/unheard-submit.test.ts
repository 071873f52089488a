import { expect } from 'chai';
import type { Shared } from '../../src/outbox/core/events.js';
import { sharedOf } from '../../src/outbox/core/state.js';
import { submissionResult } from '../support/replies.js';
import { Bench } from './bench.js';

const agreed = (bench: Bench, more: Partial<Shared>): Shared => ({ ...sharedOf(bench.state), ...more });

describe('a submit of which nothing was heard', () => {
  for (const entry of [null, { entry_id: 'ent_2', entry_key: 'ek_2' }]) {
    const where = entry ? 'has begun another entry' : 'starts over';
    it(`is not sent a second time where another tab ${where}`, () => {
      const bench = Bench.tab({ a: '1' }).tell({ type: 'submit', key: 'submit-key' }).storeAll();
      bench.tell({ type: 'turn' }).storeAll().loses();
      expect(bench.kinds).to.deep.equal(['submit']);
      const again = { entry, createKey: 'new-key', createRound: bench.state.draft.createRound + 1, submitSent: false };
      bench
        .tell({ type: 'agreed', shared: agreed(bench, again) })
        .after(5000)
        .storeAll();
      bench.tell({ type: 'turn', shared: agreed(bench, again) }).storeAll();
      bench
        .refuses(401, 'unauthorized')
        .tell({ type: 'turn', shared: agreed(bench, again) })
        .storeAll();
      expect(bench.kinds).to.deep.equal(['submit', 'read', 'submit']);
      expect(bench.state.draft.entry?.entry_id).to.equal('ent_1');
      expect(bench.sent.at(-1)).to.include({ kind: 'submit', key: 'submit-key' });
    });
  }

  describe('where the draft is thrown away before anybody has', () => {
    const thrownAway = (): Bench =>
      Bench.opened().tell({ type: 'submit', key: 'submit-key' }).storeAll().tell({ type: 'discard' }).storeAll();

    it('is told as ours when it has arrived, also once the key has expired', () => {
      const bench = thrownAway().loses().after(10_000).storeAll().refuses(401, 'entry_key_expired').storeAll();
      expect(bench.reports('outbox.discarded')).to.deep.equal([]);
      expect(bench.kinds).to.deep.equal(['create', 'submit', 'read', 'submit']);
      expect(bench.sent.at(-1)).to.include({ kind: 'submit', key: 'submit-key' });
      bench.tell({ type: 'replied', reply: { kind: 'submitted', result: submissionResult() } });
      expect(bench.reports('outbox.submitted')).to.have.length(1);
      expect(bench.reports('outbox.discarded')).to.deep.equal([]);
      // Other tabs find the receipt, and do not take it for the doing of another device.
      expect(bench.effects.filter(({ type }) => type === 'finish' || type === 'clear')).to.have.length(1);
      expect(bench.effects.find(({ type }) => type === 'finish')).to.have.nested.property('receipt.entry_id', 'ent_1');
    });

    it('is over with the draft when it has not arrived, and the key has expired', () => {
      const bench = thrownAway().loses().after(10_000).storeAll();
      bench.refuses(401, 'entry_key_expired').storeAll().refuses(401, 'entry_key_expired');
      expect(bench.reports('outbox.discarded')).to.have.length(1);
      expect(bench.reports('outbox.keyRejected')).to.deep.equal([]);
    });

    it('is not repeated when it has not arrived', () => {
      const bench = thrownAway().loses().after(10_000).storeAll().reads({ a: '1' }).storeAll();
      expect(bench.kinds).to.deep.equal(['create', 'submit', 'read', 'discard']);
    });

    for (const code of ['state_conflict', 'entry_already_submitted']) {
      it(`is told as ours when it arrives just before the draft can be thrown away: ${code}`, () => {
        const bench = thrownAway().loses().after(10_000).storeAll().reads({ a: '1' }).storeAll();
        bench.refuses(409, code).storeAll().reads({ a: '1' }, { state: 'submitted', mode: 'read' });
        expect(bench.kinds).to.deep.equal(['create', 'submit', 'read', 'discard', 'read']);
        expect(bench.reports('outbox.submitted')).to.have.length(1);
        expect(bench.reports('outbox.discarded')).to.deep.equal([]);
        expect(bench.reports('outbox.refused')).to.deep.equal([]);
      });
    }

    it('is not wished for again when the form took nothing at the time', () => {
      const bench = thrownAway().refuses(409, 'form_not_open');
      expect(bench.state.draft).to.include({ discarding: true, submitKey: null });
    });
  });
});
