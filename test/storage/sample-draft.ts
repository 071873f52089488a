import { type Draft, newDraft } from '../../src/outbox/core/draft.js';
import type { SetAnswer } from '../../src/outbox/queue/change.js';
import { openGate } from '../../src/outbox/queue/request-gate.js';
import type { StoredShared } from '../../src/outbox/store/store.js';

export const entry = { entry_id: 'ent_1', entry_key: 'ek_CANARYKEY' };
export const receipt = { reference: 'CON-1', submitted_at: '2026-11-14T09:30:00.000Z', entry_id: 'ent_1' };

/** A draft with something in every part that is written. */
export const sampleDraft = (about: Partial<Draft> = {}): Draft => ({
  ...newDraft({
    form: 'pf_1',
    version_id: 'fvr_1',
    locale: 'en',
    timezone: 'UTC',
    createKey: 'c0ffee00-0000-4000-8000-000000000000',
    startedAt: 0,
  }),
  entry,
  base: { full_name: 'CANARY CONFIRMED' },
  pending: [typed('message', 'CANARY UNSENT', 1)],
  seq: 1,
  shelf: [{ path: 'message', value: 'CANARY SHELVED', whose: 'mine' }],
  parked: [{ change: typed('email', 'CANARY PARKED', 1), code: 'type', details: [] }],
  notes: { phone: { typed: 'CANARY HALF TYPED' } },
  ...about,
});

export const typed = (path: string, value: string, seq: number): SetAnswer => ({ kind: 'set', seq, path, value });

export const sampleShared = (about: Partial<StoredShared> = {}): StoredShared => ({
  createKey: 'c0ffee00-0000-4000-8000-000000000000',
  createRound: 0,
  entry,
  submitSent: false,
  planted: { groups: {}, beginning: { version_id: 'fvr_1', locale: 'en', timezone: 'UTC', hidden: {} } },
  receipt: null,
  gate: { gate: openGate, now: 0, wall: 0 },
  seq: 0,
  ...about,
});
