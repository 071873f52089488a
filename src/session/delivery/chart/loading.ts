import type { Loaded } from '../../session.context.js';
import { sessionSetup } from '../session.setup.js';

const taking = { type: 'takeLoaded', params: ({ event }: { event: { output: Loaded } }) => event.output } as const;
const takingAsEdit = {
  type: 'takeEdit',
  params: ({ event }: { event: { output: Loaded } }) => event.output,
} as const;
const takingEdit = [takingAsEdit, 'goToReview', 'openOutbox'] as const;
const noting = {
  type: 'noteFailure',
  params: ({ event }: { event: { error: unknown } }) => ({ failure: event.error }),
} as const;

/** The form is fetched, with whatever this device kept for it, and the respondent is led to where they belong. */
export const loading = sessionSetup.createStateConfig({
  id: 'loading',
  initial: 'fetching',
  states: {
    fetching: {
      invoke: {
        src: 'load',
        input: ({ event }) => ({ restart: event.type === 'form.restarted' || event.type === 'outbox.discarded' }),
        onDone: [
          { guard: { type: 'wasSent', params: ({ event }) => event.output }, target: '#alreadySent', actions: taking },
          {
            guard: { type: 'opensLater', params: ({ event }) => event.output },
            target: '#end.notOpenYet',
            actions: taking,
          },
          { guard: { type: 'isShut', params: ({ event }) => event.output }, target: '#end.closed', actions: taking },
          {
            guard: { type: 'editWasBeingSent', params: ({ event }) => event.output },
            target: '#submitting.sending',
            actions: takingEdit,
          },
          {
            guard: { type: 'wasBeingSent', params: ({ event }) => event.output },
            target: '#submitting.sending',
            actions: [taking, 'openOutbox'],
          },
          {
            guard: { type: 'editIsOffered', params: ({ event }) => event.output },
            target: '#resumePrompt',
            actions: takingAsEdit,
          },
          {
            guard: { type: 'isOffered', params: ({ event }) => event.output },
            target: '#resumePrompt',
            actions: taking,
          },
          {
            guard: { type: 'beginsWithWelcome', params: ({ event }) => event.output },
            target: '#start',
            actions: [taking, 'openOutbox', 'openRenewal', 'openAtOnce'],
          },
          {
            guard: { type: 'isBeingEdited', params: ({ event }) => event.output },
            target: '#editing.review',
            actions: takingEdit,
          },
          { target: '#answering', actions: [taking, 'openOutbox', 'openRenewal', 'openAtOnce'] },
        ],
        onError: [
          {
            guard: {
              type: 'failureIs',
              params: ({ event }) => ({ failure: event.error, classes: ['transient', 'rate-limited'] }),
            },
            target: 'waiting',
            actions: [noting, 'countLoadFailure'],
          },
          { target: '#end', actions: noting },
        ],
      },
    },
    waiting: {
      after: { untilNextLoad: 'fetching' },
      on: { 'load.retried': 'fetching', 'page.shown': 'fetching' },
    },
  },
});

/** A link was given after the form was loaded. */
export const given = { target: '#resumePrompt', actions: ['closeOutbox', 'offerLink'] } as const;

/** The welcome page. */
export const start = sessionSetup.createStateConfig({
  id: 'start',
  on: { 'form.begun': '#answering', 'page.continued': '#answering', 'link.given': given },
});

/** A draft, or a link to one, waits for the respondent's choice; nothing of it is shown before. */
export const resumePrompt = sessionSetup.createStateConfig({
  id: 'resumePrompt',
  on: {
    'resume.chosen': [
      { guard: { type: 'wantsLink', params: ({ event }) => event }, target: '#resuming.exchanging' },
      // What this device has may have gone on since it was read.
      { guard: { type: 'offerIs', params: { kind: 'link' } }, target: '#loading' },
      // One that is open knows more than what was loaded.
      {
        guard: { type: 'offerIs', params: { kind: 'version' } },
        target: '#resuming.upgrading',
        actions: 'openOutboxOnce',
      },
      // What was sent already is changed, from its review, and never filled in as if it were new.
      { guard: 'isEditing', target: '#editing.review', actions: ['forgetOffer', 'goToReview', 'openOutbox'] },
      {
        guard: { type: 'wantsReview', params: ({ event }) => event },
        target: '#review',
        actions: ['forgetOffer', 'openOutbox', 'goToReview'],
      },
      { target: '#answering', actions: ['forgetOffer', 'openOutbox', 'openRenewal'] },
    ],
    'form.restarted': { target: '#loading', actions: 'closeOutbox' },
    // Another tab has moved it meanwhile: there is nothing left to choose.
    'form.moved': {
      guard: { type: 'offerIs', params: { kind: 'version' } },
      target: '#answering',
      actions: [{ type: 'takeMoved', params: ({ event }) => event }, 'forgetOffer'],
    },
    'link.given': { actions: 'offerLink' },
  },
});

const refusing = [
  {
    guard: {
      type: 'refusedAs',
      params: ({ event }: { event: { error: unknown } }) => ({ failure: event.error, code: 'entry_already_submitted' }),
    },
    target: '#alreadySent',
    actions: 'forgetOffer',
  },
  {
    target: '#resumePrompt',
    actions: {
      type: 'noteRefusedOffer',
      params: ({ event }: { event: { error: unknown } }) => ({ failure: event.error }),
    },
  },
] as const;

/** A draft is fetched from the service, or taken to the newest version of its form. */
export const resuming = sessionSetup.createStateConfig({
  id: 'resuming',
  initial: 'exchanging',
  states: {
    exchanging: {
      invoke: {
        src: 'exchange',
        onDone: [
          { guard: { type: 'isKnownHere', params: ({ event }) => ({ opened: event.output }) }, target: 'opening' },
          {
            target: '#confirmDraft',
            actions: { type: 'noteOpened', params: ({ event }) => ({ opened: event.output }) },
          },
        ],
        onError: refusing,
      },
    },
    opening: {
      invoke: {
        src: 'resume',
        onDone: [
          {
            guard: { type: 'isBeingEdited', params: ({ event }) => event.output },
            target: '#editing.review',
            actions: takingEdit,
          },
          { target: '#answering', actions: [taking, 'openOutbox'] },
        ],
        onError: refusing,
      },
    },
    upgrading: {
      entry: { type: 'command', params: { type: 'flush' } },
      initial: 'saving',
      states: {
        saving: {
          on: {
            'outbox.drained': 'moving',
            'outbox.replaced': 'moving',
            'outbox.refused': { target: '#answering', actions: 'forgetOffer' },
            'outbox.synced': {
              guard: { type: 'isStuck', params: ({ event }) => event },
              target: '#answering',
              actions: 'forgetOffer',
            },
          },
        },
        moving: {
          invoke: {
            src: 'upgrade',
            input: ({ context }) => ({ loadedEntry: context.loadedEntry }),
            onDone: { target: '#answering', actions: { type: 'takeUpgraded', params: ({ event }) => event.output } },
            onError: { target: '#answering', actions: [noting, 'forgetOffer'] },
          },
        },
      },
    },
  },
});

/** A link led to a draft that this device has not seen before: nothing of it is shown until somebody says it is theirs. */
export const confirmDraft = sessionSetup.createStateConfig({
  id: 'confirmDraft',
  on: {
    'draft.confirmed': '#resuming.opening',
    'draft.declined': '#loading',
    'resume.chosen': { guard: { type: 'staysHere', params: ({ event }) => event }, target: '#loading' },
    'link.given': { target: '#resumePrompt', actions: 'offerLink' },
  },
});
