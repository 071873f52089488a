import type { SyncState } from '../../../outbox/core/events.js';
import { sessionSetup } from '../session.setup.js';

const syncStates = [
  'clean',
  'dirty',
  'kept',
  'saving',
  'saved',
  'slow',
  'retrying',
  'rateLimited',
  'offline',
  'conflict',
  'keyRejected',
  'refused',
] as const satisfies readonly SyncState[];

/** Where the answers are, as the outbox says. */
export const sync = sessionSetup.createStateConfig({
  initial: 'clean',
  on: {
    'outbox.synced': syncStates.map((state) => ({
      guard: { type: 'syncIs', params: ({ event }) => ({ sync: event.sync, state }) },
      target: `.${state}`,
      actions: { type: 'takeSync', params: ({ event }) => event },
    })),
  },
  states: {
    ...Object.fromEntries(syncStates.map((state) => [state, {}])),
    // An outbox that still reads the device says nothing; what is given meanwhile is not saved all the same.
    clean: { on: { 'answers.given': { target: 'dirty', actions: 'expectSync' } } },
  },
});

/** Whether this device keeps anything. */
export const storage = sessionSetup.createStateConfig({
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        src: 'openStore',
        onDone: [
          { guard: { type: 'isDurable', params: ({ event }) => event.output }, target: 'device' },
          { target: 'memory' },
        ],
        onError: 'blocked',
      },
    },
    device: {
      on: {
        'outbox.synced': {
          guard: { type: 'isDurable', params: ({ event }) => ({ durable: !event.sync.durable }) },
          target: 'blocked',
        },
      },
    },
    memory: {},
    /** Room may be made: a later write that works is believed. */
    blocked: {
      on: {
        'outbox.synced': {
          guard: { type: 'isDurable', params: ({ event }) => event.sync },
          target: 'device',
        },
      },
    },
  },
});

const counted = [
  { guard: { type: 'othersAreHere', params: ({ event }: { event: { others: number } }) => event }, target: 'shared' },
  { target: 'alone' },
] as const;

/** Whether the same entry is open in another tab. */
export const tabs = sessionSetup.createStateConfig({
  initial: 'alone',
  invoke: { src: 'tabs' },
  states: {
    alone: { on: { 'tabs.counted': counted } },
    shared: { on: { 'tabs.counted': counted } },
  },
});
