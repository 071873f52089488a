import type { OutboxReport } from '../../../outbox/core/events.js';
import { sessionSetup } from '../session.setup.js';

type Said<T extends OutboxReport['type']> = { readonly event: Extract<OutboxReport, { type: T }> };

/** The entry was sent, from here or from elsewhere, whatever the respondent is doing meanwhile. */
export const sent = {
  'outbox.sentElsewhere': {
    target: '#alreadySent',
    actions: { type: 'keepUnsent', params: ({ event }: Said<'outbox.sentElsewhere'>) => event },
  },
  'outbox.submitted': {
    target: '#submitted',
    actions: { type: 'takeReceipt', params: ({ event }: Said<'outbox.submitted'>) => event },
  },
} as const;

/** Everything left is saved, then the entry is submitted; also while offline, and after a reload. */
export const submitting = sessionSetup.createStateConfig({
  id: 'submitting',
  initial: 'uploading',
  // With a key that opens nothing any more there is nothing to wait for.
  always: [
    { guard: { type: 'isLockedOut', params: { of: 'editing' } }, target: '#editing.review' },
    { guard: { type: 'isLockedOut', params: { of: 'review' } }, target: '#review' },
    { guard: { type: 'isLockedOut', params: { of: 'answering' } }, target: '#answering' },
  ],
  on: {
    'outbox.submitted': sent['outbox.submitted'],
    'outbox.submitRefused': [
      {
        guard: 'isEditing',
        target: '#editing.review.invalid',
        actions: { type: 'showRefusal', params: ({ event }) => event },
      },
      { target: '#submitRejected', actions: { type: 'showRefusal', params: ({ event }) => event } },
    ],
    'outbox.refused': [
      { guard: 'isEditing', target: '#editing.review' },
      { guard: 'isReviewing', target: '#review' },
      { target: '#answering' },
    ],
    'outbox.keyRejected': [
      { guard: 'isEditing', target: '#editing.review' },
      { guard: 'isReviewing', target: '#review' },
      { target: '#answering' },
    ],
    'outbox.verifying': {
      guard: { type: 'isVerifying', params: ({ event }) => event },
      target: '#verifying',
    },
  },
  states: {
    /** Files that are on their way come first; one that is stuck needs the respondent. */
    uploading: {
      always: [
        { guard: 'filesAreBlocked', target: '#submitRejected', actions: 'showFileIssues' },
        { guard: 'filesHaveArrived', target: 'sending', actions: 'submitOutbox' },
      ],
    },
    sending: {},
  },
});

/** Nobody knows whether the entry arrived: it is looked at before anything is sent again. */
export const verifying = sessionSetup.createStateConfig({
  id: 'verifying',
  on: {
    ...submitting.on,
    'outbox.verifying': [
      { guard: { type: 'isVerifying', params: ({ event }) => event } },
      { target: '#submitting.sending' },
    ],
  },
});

const again = {
  'form.restarted': { target: '#loading', actions: ['closeOutbox', 'forgetDraft'] },
  'edit.begun': { guard: 'canEdit', target: '#editing' },
} as const;

/** The service has the entry, and the respondent the receipt. */
export const submitted = sessionSetup.createStateConfig({ id: 'submitted', on: again });

/** It was sent earlier, or from somewhere else. */
export const alreadySent = sessionSetup.createStateConfig({ id: 'alreadySent', on: again });

/** Why there is nothing to fill in. */
export const end = sessionSetup.createStateConfig({
  id: 'end',
  initial: 'deciding',
  on: { 'load.retried': '#loading' },
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
});
