import { emptyContext } from '../session.context.js';
import { answering } from './chart/answering.js';
import { begun } from './chart/begun.js';
import { confirmDraft, loading, resumePrompt, resuming, start } from './chart/loading.js';
import { storage, sync, tabs } from './chart/regions.js';
import { editing, finishLater, review, submitRejected } from './chart/reviewing.js';
import { alreadySent, end, sent, submitted, submitting, verifying } from './chart/submitting.js';
import { sessionSetup } from './session.setup.js';

/** The life of an entry. State names are public: `journey.*`, `end.*`, `sync.*`, `storage.*`, `tabs.*`. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  type: 'parallel',
  context: ({ input: { begun: first, ...wishes } = {} }) => first?.context ?? emptyContext(wishes),
  on: {
    'outbox.foreign': { actions: { type: 'showForeign', params: ({ event }) => event } },
    'outbox.attention': { actions: { type: 'takeAttention', params: ({ event }) => event } },
    'outbox.kept': { actions: { type: 'askAboutInstance', params: ({ event }) => event } },
    'outbox.undone': { actions: { type: 'takeBack', params: ({ event }) => event } },
    'outbox.saved': { actions: { type: 'takeSaved', params: ({ event }) => event } },
    'save.retried': { guard: 'outboxIsOpen', actions: { type: 'command', params: { type: 'retried' } } },
    'page.hidden': { guard: 'outboxIsOpen', actions: { type: 'command', params: { type: 'hidden' } } },
    'page.shown': { guard: 'outboxIsOpen', actions: { type: 'command', params: { type: 'shown' } } },
    'page.thawed': { guard: 'outboxIsOpen', actions: { type: 'command', params: { type: 'thawed' } } },
    'draft.renewed': {
      guard: 'outboxIsOpen',
      actions: {
        type: 'command',
        params: ({ context: { loadedEntry } }) => ({
          type: 'renewed' as const,
          shown: Object.fromEntries(loadedEntry?.answers.values ?? []),
        }),
      },
    },
    'layout.chosen': { actions: { type: 'takeLayout', params: ({ event }) => event } },
    'prefill.given': { actions: { type: 'takePrefill', params: ({ event }) => event } },
    'form.renewed': { actions: { type: 'takeRenewed', params: ({ event }) => event } },
    'outbox.moved': { actions: { type: 'followVersion', params: ({ event }) => event } },
    'form.moved': { actions: { type: 'takeMoved', params: ({ event }) => event } },
    'version.noticed': { actions: { type: 'noteOutdated', params: ({ event }) => event } },
    'buttons.counted': { actions: { type: 'takeClicks', params: ({ event }) => event } },
    'files.known': { actions: { type: 'knowFiles', params: ({ event }) => event } },
    'link.opened': { actions: { type: 'openLink', params: ({ event }) => event } },
    'uploads.opened': { actions: { type: 'openUploads', params: ({ event }) => event } },
    'uploads.told': { guard: 'uploadsAreOpen', actions: { type: 'tellUploads', params: ({ event }) => event.command } },
    'uploads.changed': { actions: { type: 'takeUploads', params: ({ event }) => event } },
    'uploads.needEntry': { guard: 'outboxIsOpen', actions: 'bringUpToDate' },
    'uploads.asked': { guard: 'outboxIsOpen', actions: { type: 'askOutbox', params: ({ event }) => event } },
    'uploads.limited': {
      guard: 'outboxIsOpen',
      actions: { type: 'command', params: ({ event }) => ({ type: 'limited', wait: event.wait }) },
    },
    'uploads.finished': { actions: { type: 'takeFile', params: ({ event }) => event } },
    'outbox.granted': { guard: 'uploadsAreOpen', actions: { type: 'grantUpload', params: ({ event }) => event } },
  },
  states: {
    journey: {
      initial: 'begun',
      on: {
        // Another tab of the same entry may have sent it.
        ...sent,
        // There is no other way on: what was answered moves to the newest version, or stays where it is.
        'outbox.replaced': { target: '#resumePrompt', actions: 'offerVersion' },
        // The respondent may have gone on before a press was answered.
        'outbox.pressed': { actions: { type: 'takePressed', params: ({ event }) => event } },
        'outbox.unpressed': { actions: { type: 'concludePress', params: ({ event }) => event } },
      },
      states: {
        begun,
        loading,
        start,
        resumePrompt,
        resuming,
        confirmDraft,
        answering,
        finishLater,
        review,
        submitting,
        verifying,
        submitRejected,
        submitted,
        editing,
        alreadySent,
        end,
      },
    },
    sync,
    storage,
    tabs,
  },
});
