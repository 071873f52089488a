import type { SyncState } from '../outbox/outbox.events.js';
import { emptyContext, sessionSetup } from './session.setup.js';

const syncStates = [
  'clean',
  'dirty',
  'kept',
  'saving',
  'saved',
  'retrying',
  'rateLimited',
  'offline',
  'keyRejected',
  'refused',
] as const satisfies readonly SyncState[];

/** Filling a page: the same in `answering` and after the service sent an entry back. */
const filling = sessionSetup.createStateConfig({
  on: {
    'answer.changed': {
      guard: { type: 'answerDiffers', params: ({ event }) => event },
      actions: [
        { type: 'takeAnswer', params: ({ event }) => event },
        { type: 'sendAnswer', params: ({ event }) => event },
      ],
    },
    'page.backed': {
      guard: 'hasPageBefore',
      target: '#answering.page',
      actions: [{ type: 'turnPage', params: { by: -1 } }, 'clearIssues'],
    },
    'page.continued': [
      { guard: 'pageIsValid', target: '#answering.validated' },
      { target: '#answering.invalid', reenter: true, actions: 'showPageIssues' },
    ],
    'outbox.refused': {
      guard: { type: 'codeIs', params: ({ event }) => ({ code: event.code, expected: 'entry_already_submitted' }) },
      target: '#alreadySent',
    },
  },
});

const recheck = {
  actions: { type: 'recheckField', params: ({ event }: { event: { path: string } }) => event },
} as const;

/** The life of an entry. State names are public: `journey.*`, `end.*`, `sync.*`, `storage.*`. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  type: 'parallel',
  context: emptyContext,
  on: {
    'outbox.saved': { actions: { type: 'takeForeign', params: ({ event }) => event.delta } },
    'save.retried': { guard: 'outboxIsOpen', actions: 'flushOutbox' },
    'page.hidden': { guard: 'outboxIsOpen', actions: 'tellHidden' },
    'page.shown': { guard: 'outboxIsOpen', actions: 'tellShown' },
  },
  states: {
    journey: {
      initial: 'loading',
      states: {
        loading: {
          id: 'loading',
          initial: 'fetching',
          states: {
            fetching: {
              invoke: {
                src: 'load',
                input: ({ event }) => ({ restart: event.type === 'form.restarted' }),
                onDone: [
                  {
                    guard: { type: 'wasSent', params: ({ event }) => event.output },
                    target: '#alreadySent',
                    actions: { type: 'takeLoaded', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'opensLater', params: ({ event }) => event.output },
                    target: '#end.notOpenYet',
                    actions: { type: 'takeLoaded', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'isShut', params: ({ event }) => event.output },
                    target: '#end.closed',
                    actions: { type: 'takeLoaded', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'wasBeingSent', params: ({ event }) => event.output },
                    target: '#submitting',
                    actions: [{ type: 'takeLoaded', params: ({ event }) => event.output }, 'openOutbox'],
                  },
                  {
                    target: '#answering',
                    actions: [{ type: 'takeLoaded', params: ({ event }) => event.output }, 'openOutbox'],
                  },
                ],
                onError: [
                  {
                    guard: {
                      type: 'failureIs',
                      params: ({ event }) => ({ failure: event.error, classes: ['transient', 'rate-limited'] }),
                    },
                    target: 'waiting',
                    actions: [
                      { type: 'noteFailure', params: ({ event }) => ({ failure: event.error }) },
                      'countLoadFailure',
                    ],
                  },
                  {
                    target: '#end',
                    actions: { type: 'noteFailure', params: ({ event }) => ({ failure: event.error }) },
                  },
                ],
              },
            },
            waiting: {
              after: { untilNextLoad: 'fetching' },
              on: { 'load.retried': 'fetching', 'page.shown': 'fetching' },
            },
          },
        },
        answering: {
          id: 'answering',
          initial: 'page',
          ...filling,
          states: {
            page: {},
            /** The page holds: on to the next one, or off to the service. */
            validated: {
              always: [
                {
                  guard: 'hasNextPage',
                  target: 'page',
                  actions: [{ type: 'turnPage', params: { by: 1 } }, 'clearIssues', 'flushOutbox'],
                },
                { target: '#submitting', actions: 'clearIssues' },
              ],
            },
            invalid: { on: { 'field.left': recheck } },
          },
        },
        submitting: {
          id: 'submitting',
          entry: 'submitOutbox',
          on: {
            'outbox.submitted': {
              target: 'submitted',
              actions: { type: 'takeReceipt', params: ({ event }) => event },
            },
            'outbox.refused': [
              {
                guard: { type: 'codeIs', params: ({ event }) => ({ code: event.code, expected: 'validation_failed' }) },
                target: 'submitRejected',
                actions: { type: 'showIssues', params: ({ event }) => event },
              },
              {
                guard: {
                  type: 'codeIs',
                  params: ({ event }) => ({ code: event.code, expected: 'entry_already_submitted' }),
                },
                target: 'alreadySent',
              },
              { target: 'answering' },
            ],
          },
        },
        submitRejected: { ...filling, on: { ...filling.on, 'field.left': recheck } },
        submitted: { on: { 'form.restarted': 'loading' }, exit: ['closeOutbox', 'forgetDraft'] },
        alreadySent: { id: 'alreadySent', on: { 'form.restarted': 'loading' }, exit: ['closeOutbox', 'forgetDraft'] },
        end: {
          id: 'end',
          initial: 'deciding',
          on: { 'load.retried': 'loading' },
          states: {
            deciding: {
              always: [
                { guard: { type: 'endedAs', params: { class: 'not-found' } }, target: 'notFound' },
                { guard: { type: 'endedAs', params: { class: 'unavailable' } }, target: 'unavailable' },
                { guard: { type: 'endedAs', params: { class: 'denied' } }, target: 'denied' },
                { target: 'fatal' },
              ],
            },
            closed: {},
            notOpenYet: {},
            notFound: {},
            unavailable: {},
            denied: {},
            fatal: {},
          },
        },
      },
    },
    sync: {
      initial: 'clean',
      on: {
        'outbox.synced': syncStates.map((state) => ({
          guard: { type: 'syncIs', params: ({ event }) => ({ sync: event.sync, state }) },
          target: `.${state}`,
          actions: { type: 'takeSync', params: ({ event }) => event },
        })),
      },
      states: Object.fromEntries(syncStates.map((state) => [state, {}])),
    },
    storage: {
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
        blocked: {},
      },
    },
  },
});
