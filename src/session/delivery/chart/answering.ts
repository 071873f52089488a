import type { EditEvent } from '../../changes/edits.js';
import type { Check } from '../../changes/moves.js';
import type { ActionCall } from '../../machine-events.js';
import { sessionSetup } from '../session.setup.js';
import { given } from './loading.js';
import { sent } from './submitting.js';

const edit = {
  actions: { type: 'edit', params: ({ event }: { event: EditEvent }) => event },
} as const;

/** What may be changed wherever answers are on screen. */
export const edits = {
  'answer.changed': edit,
  'change.undone': edit,
  'instance.added': edit,
  'instance.duplicated': edit,
  'instance.removed': edit,
  'instance.restored': edit,
  'instances.reordered': edit,
  'conflict.resolved': {
    actions: {
      type: 'resolveConflict',
      params: ({ event }: { event: { path: string; keep: 'mine' | 'theirs' } }) => event,
    },
  },
} as const;

/** What was being sent when its form was shut, and cannot be sent any more, comes back: there may be no page to show. */
export const unlessShown = { guard: 'showsNoPages', target: '#end.closed', actions: 'closeOutbox' } as const;

export const recheck = {
  actions: { type: 'recheckField', params: ({ event }: { event: { path: string } }) => event },
} as const;

type Where = 'answering' | 'editing';
const reviewOf = { answering: '#review', editing: '#editing.review' } as const;

/** The ways out of a step: on, back, elsewhere, or to the review. */
export function ways(where: Where) {
  const review = reviewOf[where];
  const [page, invalid] = [`#${where}.page`, `#${where}.invalid`] as const;
  const chosen = {
    type: 'goTo',
    params: ({ event }: { event: { step: string; returning: boolean } }) => event,
  } as const;
  return {
    'page.continued': [
      { guard: 'stepIsInvalid', target: invalid, reenter: true, actions: 'showStepIssues' },
      { guard: 'leadsToStep', target: page, actions: ['goOn', 'flushOutbox'] },
      { guard: 'leadsToReview', target: review, actions: ['goToReview', 'flushOutbox'] },
      { guard: 'entryIsInvalid', target: `${review}.invalid`, actions: ['goToReview', 'showAllIssues'] },
      { target: '#submitting', actions: 'clearIssues' },
    ],
    'page.backed': [
      { guard: 'leadsBackToReview', target: review, actions: 'goBack' },
      { guard: 'canGoBack', target: page, actions: 'goBack' },
      // An entry that was sent is opened on its review, and never before it.
      ...(where === 'answering' ? [{ guard: 'hasWelcome', target: '#start' } as const] : []),
    ],
    'page.chosen': {
      guard: { type: 'hasStep', params: ({ event }: { event: { step: string } }) => event },
      target: page,
      actions: chosen,
    },
    'review.opened': { target: review, actions: ['goToReview', 'flushOutbox'] },
    'submit.asked': [
      { guard: 'stepIsInvalid', target: invalid, reenter: true, actions: 'showStepIssues' },
      { guard: 'entryIsInvalid', target: `${review}.invalid`, actions: ['goToReview', 'showAllIssues'] },
      { target: '#submitting', actions: 'clearIssues' },
    ],
  } as const;
}

const noCall: ActionCall = { action: '', input: null, instance: null, key: '' };
const runIn = (result: object) => ({ id: 'action_run_id' in result ? String(result.action_run_id) : '' });

/** A press of a button, or an action, from the click to what came of it; the respondent may go on typing meanwhile. */
const buttonPending = (where: Where) =>
  sessionSetup.createStateConfig({
    initial: 'pressing',
    exit: 'leavePress',
    on: {
      'outbox.pressed': [
        {
          guard: { type: 'isPending', params: ({ event }) => event },
          target: '.following',
          actions: { type: 'noteRun', params: ({ event }) => runIn(event.result) },
        },
        { target: `#${where}.page`, actions: { type: 'takePressed', params: ({ event }) => event } },
      ],
      'outbox.unpressed': {
        target: `#${where}.page`,
        actions: { type: 'concludePress', params: ({ event }) => event },
      },
    },
    states: {
      pressing: {},
      /** An action needs the service to know everything first. */
      saving: {
        entry: 'bringUpToDate',
        on: {
          'outbox.drained': 'invoking',
          'outbox.synced': {
            guard: { type: 'isStuck', params: ({ event }) => event },
            target: `#${where}.page`,
            actions: 'noConnection',
          },
        },
      },
      invoking: {
        invoke: {
          src: 'runAction',
          input: ({ context }) => context.call ?? noCall,
          onDone: [
            {
              guard: { type: 'runIsOver', params: ({ event }) => event.output },
              target: `#${where}.page`,
              actions: { type: 'takeRun', params: ({ event }) => event.output },
            },
            { target: 'following', actions: { type: 'noteRun', params: ({ event }) => event.output } },
          ],
          onError: {
            target: `#${where}.page`,
            actions: { type: 'failPress', params: ({ event }) => ({ failure: event.error }) },
          },
        },
      },
      following: {
        entry: ['noteRunning'],
        invoke: {
          src: 'followRun',
          input: ({ context }) => ({ run: context.run ?? '' }),
          onDone: {
            target: `#${where}.page`,
            actions: { type: 'takeRun', params: ({ event }) => event.output },
          },
          onError: {
            target: `#${where}.page`,
            actions: { type: 'failPress', params: ({ event }) => ({ failure: event.error }) },
          },
        },
        on: { 'action.cancelled': { target: `#${where}.page`, actions: 'cancelPress' } },
      },
    },
  });

/** The states a step can be in. */
export const stepStates = (where: Where) =>
  ({
    page: sessionSetup.createStateConfig({
      on: { 'field.left': { actions: { type: 'leaveField', params: ({ event }) => event } } },
    }),
    /** The service looks at the answers too. */
    validating: sessionSetup.createStateConfig({
      invoke: {
        src: 'check',
        input: ({ context, event }) => ({
          scope: event.type === 'check.asked' ? event.scope : 'page',
          page: context.loadedEntry?.position.step,
        }),
        onDone: [
          {
            guard: { type: 'hasFound', params: ({ event }) => ({ issues: event.output }) },
            target: 'invalid',
            actions: { type: 'showIssues', params: ({ event }) => ({ issues: event.output }) },
          },
          { target: 'page' },
        ],
        onError: 'page',
      },
    }),
    invalid: sessionSetup.createStateConfig({ on: { 'field.left': recheck } }),
    buttonPending: buttonPending(where),
  }) as const;

type Press = { readonly path: string; readonly key: string; readonly at: number };

/** What starts while a step is filled in. */
export const beginnings = (where: Where) =>
  ({
    'button.pressed': {
      guard: 'nothingIsPending',
      target: `#${where}.buttonPending.pressing`,
      actions: [
        { type: 'beginPress', params: ({ event }: { event: Press }) => event },
        { type: 'sendPress', params: ({ event }: { event: Press }) => event },
      ],
    },
    'action.invoked': {
      guard: 'nothingIsPending',
      target: `#${where}.buttonPending.saving`,
      actions: { type: 'beginAction', params: ({ event }: { event: ActionCall & { at: number } }) => event },
    },
    'check.asked': [
      {
        guard: { type: 'checkFails', params: ({ event }: { event: Check }) => event },
        target: `#${where}.invalid`,
        actions: { type: 'showCheck', params: ({ event }: { event: Check }) => event },
      },
      { guard: 'hasEntry', target: `#${where}.validating` },
    ],
  }) as const;

/** Filling in, step by step. */
export const answering = sessionSetup.createStateConfig({
  id: 'answering',
  initial: 'page',
  always: unlessShown,
  on: {
    ...edits,
    ...ways('answering'),
    ...beginnings('answering'),
    'later.asked': { guard: 'mayFinishLater', target: '#finishLater' },
    'version.upgraded': { guard: 'canUpgrade', target: '#resuming.upgrading' },
    'draft.discarded': { target: '#answering.discarding' },
    'link.given': given,
  },
  states: {
    ...stepStates('answering'),
    discarding: {
      entry: { type: 'command', params: { type: 'discard' } },
      on: {
        '*': {},
        // It was too late for that.
        ...sent,
        'outbox.discarded': { target: '#loading', actions: ['closeOutbox', 'forgetDraft'] },
      },
    },
  },
});
