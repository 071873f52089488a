import { sessionSetup } from '../session.setup.js';
import { beginnings, edits, recheck, stepStates, unlessShown, ways } from './answering.js';
import { sent } from './submitting.js';

const { 'page.chosen': chosen, 'page.backed': backed } = ways('answering');

const sending = (invalid: '#review.invalid' | '#editing.review.invalid') =>
  [
    { guard: 'entryIsInvalid', target: invalid, reenter: true, actions: 'showAllIssues' },
    { target: '#submitting', actions: 'clearIssues' },
  ] as const;

/** All answers once more, before they are sent. */
export const review = sessionSetup.createStateConfig({
  id: 'review',
  initial: 'reading',
  on: {
    ...edits,
    'page.chosen': chosen,
    'page.backed': { guard: 'canGoBack', target: '#answering.page', actions: 'goBack' },
    'page.continued': sending('#review.invalid'),
    'submit.asked': sending('#review.invalid'),
    'later.asked': { guard: 'mayFinishLater', target: '#finishLater' },
    'version.upgraded': { guard: 'canUpgrade', target: '#resuming.upgrading' },
    'draft.discarded': { target: '#answering.discarding' },
  },
  states: { reading: {}, invalid: { on: { 'field.left': recheck } } },
});

/** The service found issues: on the review, or on the only step there is. */
export const submitRejected = sessionSetup.createStateConfig({
  id: 'submitRejected',
  always: unlessShown,
  on: {
    ...edits,
    'field.left': recheck,
    'page.chosen': chosen,
    'page.backed': backed,
    'page.continued': [
      { guard: 'isReviewing', target: '#submitting', actions: 'clearIssues' },
      ...ways('answering')['page.continued'],
    ],
    'submit.asked': { target: '#submitting', actions: 'clearIssues' },
    'review.opened': { target: '#review', actions: 'goToReview' },
    'later.asked': { guard: 'mayFinishLater', target: '#finishLater' },
  },
});

/** A link to go on with, somewhere else or another day. */
export const finishLater = sessionSetup.createStateConfig({
  id: 'finishLater',
  initial: 'saving',
  on: {
    'page.continued': { target: '#answering' },
    'page.backed': [{ guard: 'isReviewing', target: '#review' }, { target: '#answering' }],
    'link.mailed': { actions: { type: 'noteMail', params: ({ event }) => event } },
  },
  states: {
    saving: {
      entry: 'bringUpToDate',
      on: {
        'outbox.drained': 'linking',
        'outbox.synced': { guard: { type: 'isStuck', params: ({ event }) => event }, target: 'failed' },
      },
    },
    linking: {
      invoke: {
        src: 'link',
        onDone: { target: 'shown', actions: { type: 'takeLink', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'noteFailure', params: ({ event }) => ({ failure: event.error }) },
        },
      },
    },
    shown: {},
    failed: { on: { 'later.asked': 'saving', 'load.retried': 'saving' } },
  },
});

/** An entry that was sent is changed: staged at the service, and nothing counts until it is sent again. */
export const editing = sessionSetup.createStateConfig({
  id: 'editing',
  initial: 'opening',
  on: {
    ...edits,
    ...ways('editing'),
    ...beginnings('editing'),
    'edit.discarded': { guard: 'outboxIsOpen', target: '#editing.discarding' },
  },
  states: {
    opening: {
      on: { '*': {} },
      invoke: {
        src: 'beginEdit',
        input: ({ context }) => ({ receipt: context.receipt }),
        onDone: {
          target: 'review',
          actions: [
            'closeOutbox',
            { type: 'takeEdit', params: ({ event }) => event.output },
            'goToReview',
            'openOutbox',
          ],
        },
        onError: {
          target: '#submitted',
          actions: { type: 'noteFailure', params: ({ event }) => ({ failure: event.error }) },
        },
      },
    },
    review: {
      initial: 'reading',
      always: unlessShown,
      on: { 'page.continued': sending('#editing.review.invalid'), 'submit.asked': sending('#editing.review.invalid') },
      states: { reading: {}, invalid: { on: { 'field.left': recheck } } },
    },
    ...stepStates('editing'),
    discarding: {
      entry: { type: 'command', params: { type: 'discard' } },
      on: { '*': {}, ...sent, 'outbox.discarded': 'restoring' },
    },
    restoring: {
      on: { '*': {} },
      invoke: {
        src: 'keepReceipt',
        input: ({ context }) => ({ receipt: context.receipt }),
        onDone: { target: '#submitted', actions: ['closeOutbox', 'forgetEdit', 'forgetDraft'] },
        onError: { target: '#submitted', actions: ['closeOutbox', 'forgetEdit', 'forgetDraft'] },
      },
    },
  },
});
