import { expect } from 'chai';
import { type OutboxCommand, runOutbox } from '../../src/outbox/actor.js';
import type { OutboxClient } from '../../src/outbox/client.js';
import { type Draft, newDraft } from '../../src/outbox/core/draft.js';
import { sharedOf } from '../../src/outbox/core/state.js';
import type { Tabs } from '../../src/outbox/ports.js';
import { memoryStore } from '../../src/outbox/store/memory-store.js';
import type { OutboxStore } from '../../src/outbox/store/store.js';
import { VirtualClock } from '../support/virtual-clock.js';
import { Bench } from './bench.js';

const draft = newDraft({
  form: 'pf_1',
  version_id: 'fvr_1',
  locale: 'en',
  timezone: 'UTC',
  createKey: 'this-key',
  startedAt: 0,
});

const tabs: Tabs = {
  turn: () => new Promise(() => {}),
  tell: () => {},
  listen: () => () => {},
  others: () => () => {},
  enter: () => {},
  close: () => {},
};

const changed = (path: string, value: string): OutboxCommand => ({ type: 'changed', path, value });

/** What an outbox wrote that came after its page, on a device on which another tab has typed meanwhile. */
async function opened(early: readonly OutboxCommand[], ...now: readonly OutboxCommand[]): Promise<Draft | undefined> {
  const clock = new VirtualClock();
  const other = sharedOf(new Bench({ tabs: true }, { seq: 50 }).type('a', 'in another tab').state);
  const shared = { ...other, gate: { gate: other.gate, now: 0, wall: 0 } };
  let saved: Draft | undefined;
  const store: OutboxStore = {
    ...memoryStore(),
    shared: async () => shared,
    save: async (written) => {
      saved = written;
    },
  };
  const random = { uuid: () => 'uuid', fraction: () => 0.5 };
  const ports = { client: {} as OutboxClient, store, clock, random, tabs };
  const input = { draft, pace: { min: 3000, max: 30_000 }, early };
  runOutbox(ports, {
    input,
    sendBack: () => {},
    receive: (listener) => {
      for (const command of now) listener(command);
    },
  });
  await clock.advance(0);
  return saved;
}

describe('what was done before the outbox came', () => {
  it('counts as earlier than what other tabs have said since, and what is done now as later', async () => {
    const saved = await opened([changed('a', 'before'), changed('b', 'before')], changed('c', 'now'));
    const seqs = saved?.pending.map((change) => ('path' in change ? [change.path, change.seq > 50] : []));
    expect(seqs).to.deep.equal([
      ['a', false],
      ['b', false],
      ['c', true],
    ]);
  });

  it('is to be sent with the entry that the tabs agree on', async () => {
    const saved = await opened([changed('a', 'before')]);
    expect(saved?.createKey).to.equal(new Bench().state.draft.createKey);
  });
});
