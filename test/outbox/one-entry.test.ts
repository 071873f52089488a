import { expect } from 'chai';
import type { Shared } from '../../src/outbox/core/events.js';
import { sharedOf } from '../../src/outbox/core/state.js';
import { Bench } from './bench.js';

const agreed = (bench: Bench, more: Partial<Shared> = {}): Shared => ({ ...sharedOf(bench.state), ...more });

/** Everything is written down, and the store tells what the tabs agree on. */
const storedWith = (bench: Bench, more: Partial<Shared>): Bench =>
  bench.tell({ type: 'stored', version: bench.state.version, durable: true, shared: agreed(bench, more) });

/** A tab that is about to make the entry, and waits for its turn. */
const aboutToMake = (): Bench => new Bench({ tabs: true }).type('a', '1').after(3000);

/** A turn in which the store takes too long to say anything. */
const silentTurn = { type: 'turn', silent: true } as const;

const entry = { entry_id: 'ent_theirs', entry_key: 'ek_theirs' };

describe('tabs that are to make one entry', () => {
  it('go on with the one another tab has made as soon as the store tells: the next turn may tell nothing', () => {
    const bench = storedWith(aboutToMake(), { entry });
    bench.tell(silentTurn).storeAll();
    expect(bench.kinds).to.deep.equal(['read']);
    expect(bench.state.draft.entry).to.deep.equal(entry);
    expect(bench.answers.a).to.equal('1');
  });

  it('go on with it also where the store tells just before theirs would leave', () => {
    const bench = storedWith(aboutToMake().storeAll().tell(silentTurn), { entry });
    bench.storeAll();
    expect(bench.kinds).to.deep.equal(['read']);
  });

  // The second is what a tab hears that was stopped in the middle of its turn, and begins with other answers.
  for (const [status, code] of [
    [409, 'state_conflict'],
    [422, 'idempotency_key_reused'],
  ] as const)
    it(`go on with it where the service has refused to make it once more: ${code}`, () => {
      const bench = aboutToMake().storeAll().tell(silentTurn).storeAll();
      const { createRound, createKey } = sharedOf(bench.state);
      const refusal = { kind: 'refused', status, code, details: [], freshKey: 'fresh' } as const;
      bench.tell({ type: 'failed', failure: { ...refusal, spread: 0 } });
      storedWith(bench, { entry, createRound, createKey }).tell(silentTurn).storeAll();
      expect(bench.kinds).to.deep.equal(['create', 'read']);
    });

  it('make none where another tab has sent it by now', () => {
    const receipt = { reference: 'CON-1', submitted_at: 'now', entry_id: 'ent_theirs' };
    const bench = storedWith(aboutToMake(), { receipt });
    bench.tell(silentTurn).storeAll();
    expect(bench.kinds).to.deep.equal([]);
    expect(bench.reports('outbox.submitted')[0]?.shelf).to.deep.equal([{ path: 'a', value: '1', whose: 'late' }]);
  });
});
