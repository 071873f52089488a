import { expect } from 'chai';
import { createActor } from 'xstate';
import type { OutboxCommand } from '../../src/outbox/actor.js';
import { newDraft } from '../../src/outbox/core/draft.js';
import type { EarlyDraft } from '../../src/outbox/store/early-draft.js';
import { HiddenKeys } from '../../src/session/hidden-keys.js';
import type { ShellPorts } from '../../src/session/ports.js';
import type { DeliverySlot } from '../../src/session/shell/delivery-slot.js';
import { outboxSlot } from '../../src/session/shell/outbox-slot.js';

const draft = newDraft({
  form: 'pf_1',
  version_id: 'fvr_1',
  locale: 'en',
  timezone: 'UTC',
  createKey: 'key',
  startedAt: 0,
});

/** The place of an outbox whose code never comes, and what was asked to be kept meanwhile. */
function openSlot() {
  const kept: EarlyDraft[] = [];
  const early = { keep: (newest: () => EarlyDraft) => void kept.push(newest()) };
  const slot = { now: undefined, get: () => new Promise(() => {}) } as unknown as DeliverySlot;
  const ports = { early, keys: new HiddenKeys() } as unknown as ShellPorts;
  const input = { draft, pace: { min: 1, max: 2 } };
  const actor = createActor(outboxSlot(ports, slot), { input }).start();
  return { kept, tell: (command: OutboxCommand) => actor.send(command) };
}

describe('the place of an outbox that has not come yet', () => {
  it('keeps nothing of a form that nobody has answered', () => {
    const { kept, tell } = openSlot();
    for (const type of ['shown', 'hidden', 'flush', 'retried', 'open'] as const) tell({ type });
    expect(kept).to.deep.equal([]);
  });

  it('keeps the draft with everything that was done to it', () => {
    const { kept, tell } = openSlot();
    tell({ type: 'changed', path: 'name', value: 'Ada' });
    tell({ type: 'hidden' });
    tell({ type: 'changed', path: 'city', value: 'London' });
    expect(kept.at(-1)?.edits).to.deep.equal([
      { type: 'changed', path: 'name', value: 'Ada' },
      { type: 'changed', path: 'city', value: 'London' },
    ]);
  });
});
