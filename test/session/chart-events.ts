import { fromCallback } from 'xstate';
import { readFormSchema } from '../../src/contract/index.js';
import { ApiError, NetworkError } from '../../src/errors.js';
import { type FormModel, factsAt, indexForm, loadParts, PersistentMap } from '../../src/form/index.js';
import { type Draft, newDraft } from '../../src/outbox/core/draft.js';
import type { SyncState } from '../../src/outbox/core/events.js';
import type { SessionEvent } from '../../src/session/machine-events.js';
import type { Loaded } from '../../src/session/session.context.js';
import type { UploadView } from '../../src/session/session-view.js';
import { deltaOf, openedEntry, submissionResult } from '../support/replies.js';

type Any = SessionEvent | { readonly type: string; readonly output?: unknown; readonly error?: unknown };

const page = (key: string, fields: readonly string[], kind = 'content') => ({
  id: `pag_${key}`,
  key,
  kind,
  sections: [
    {
      id: `sec_${key}`,
      key: `in_${key}`,
      fields: fields.map((name) => ({ id: `fld_${name}`, key: name, type: 'text', label: name, required: true })),
    },
  ],
});

const formWith = (pages: readonly unknown[], state = 'open', version_id = 'fvr_1') => ({
  object: 'form_schema',
  schema_version: 1,
  hash: 's-chart',
  form: { public_id: 'pf_1', version_id, version_number: 1, title: 'Chart' },
  availability: { state },
  locale: 'en',
  settings: {},
  pages,
});

async function modelOf(document: unknown): Promise<FormModel> {
  const form = readFormSchema(document as never).form;
  if (!form) throw new Error('The form of the chart cannot be read.');
  return indexForm(form, await loadParts(form));
}

const about = { form: 'pf_1', version_id: 'fvr_1', locale: 'en', timezone: 'UTC', createKey: 'k', startedAt: 0 };
const draft: Draft = newDraft(about);
const filled: Draft = { ...draft, base: { a: '1', b: '2' }, entry: { entry_id: 'ent_1', entry_key: 'ek_1' } };
const receipt = { reference: 'R-1', submitted_at: '2026-11-14T09:30:00.000Z', entry_id: 'ent_1', entry_key: 'ek_1' };
const facts = factsAt(0);

/** Everything a load can bring that leads to another place. */
async function outcomes(): Promise<readonly Loaded[]> {
  const [two, plain, one, hello, shut, later] = await Promise.all([
    modelOf(formWith([page('first', ['a']), page('second', ['b']), page('check', [], 'review')])),
    modelOf(formWith([page('first', ['a']), page('second', ['b'])])),
    modelOf(formWith([page('only', ['a'])])),
    modelOf(formWith([page('hello', [], 'welcome'), page('only', ['a'])])),
    modelOf(formWith([], 'closed')),
    modelOf(formWith([], 'not_yet_open')),
  ]);
  const fresh = { facts, draft, restored: false };
  const offer = { savedAt: 0, unsaved: 0, refused: null };
  return [
    { ...fresh, model: two },
    { ...fresh, model: two, draft: filled, restored: true },
    { ...fresh, model: plain },
    { ...fresh, model: one, stale: true },
    { ...fresh, model: hello },
    { ...fresh, model: shut },
    { ...fresh, model: later },
    { ...fresh, model: one, receipt },
    { ...fresh, model: two, draft: { ...filled, submitKey: 'sk' }, restored: true },
    { ...fresh, model: two, draft: { ...filled, editing: receipt }, restored: true },
    ...(['device', 'link', 'version'] as const).map((kind) => ({
      ...fresh,
      model: two,
      draft: filled,
      restored: true,
      offer: { ...offer, kind },
    })),
  ];
}

const done = (id: string, output?: unknown): Any => ({ type: `xstate.done.actor.${id}`, output });
const failed = (id: string, error: unknown): Any => ({ type: `xstate.error.actor.${id}`, error });
const refusal = (status: number, code: string) => new ApiError('test', status, { code, message: '' } as never);
const run = (state: string) => ({
  object: 'action_run',
  id: 'arn_1',
  action_key: 'x',
  state,
  output: null,
  effects: [],
  delta: null,
  error: null,
});
const press = { kind: 'press', seq: 1, button: 'x', instance_id: null, key: 'k' } as const;
const quiet = {
  waiting: 0,
  durable: true,
  kept: true,
  savedAt: 0,
  retryAt: null,
  attempts: 0,
  doubtfulSince: null,
  emptied: false,
} as const;

export const syncedAs = (state: SyncState, more: object = {}): SessionEvent => ({
  type: 'outbox.synced',
  sync: { ...quiet, state, ...more },
});

export const uploadIn = (state: UploadView['state']): SessionEvent => ({
  type: 'uploads.changed',
  uploads: PersistentMap.from([['a', [{ id: 'u', path: 'a', name: 'f', state, chooseAgain: false } as UploadView]]]),
});

const at = (path: string): string => `0.session.journey.${path}`;
const steps = (where: string): readonly Any[] => [
  done(at(`${where}.validating`), []),
  done(at(`${where}.validating`), [{ path: 'a', code: 'custom' }]),
  failed(at(`${where}.validating`), new NetworkError('x')),
  done(at(`${where}.buttonPending.invoking`), run('succeeded')),
  done(at(`${where}.buttonPending.invoking`), run('queued')),
  failed(at(`${where}.buttonPending.invoking`), new NetworkError('x')),
  done(at(`${where}.buttonPending.following`), run('succeeded')),
  failed(at(`${where}.buttonPending.following`), refusal(502, 'x')),
];

/** What can happen to a session: each event in as many shapes as lead to different places. */
export async function journeyEvents(): Promise<readonly Any[]> {
  const loads = await outcomes();
  const [fresh, kept] = loads as [Loaded, Loaded];
  const edit = { ...kept, draft: { ...filled, editing: receipt } };
  const { model } = fresh;
  const newer = await modelOf(formWith([page('first', ['a'])], 'open', 'fvr_2'));
  const terms = { place: () => null, answer: () => undefined };
  return [
    ...loads.map((loaded) => done(at('loading.fetching'), loaded)),
    failed(at('loading.fetching'), new NetworkError('offline')),
    ...[refusal(404, 'not_found'), refusal(402, 'billing_inactive'), refusal(403, 'x'), new Error('x')].map((error) =>
      failed(at('loading.fetching'), error),
    ),
    { type: 'xstate.after.untilNextLoad.session.journey.loading.waiting' },
    { type: 'load.retried' },
    { type: 'page.shown' },
    { type: 'page.hidden' },
    { type: 'files.known', files: {} },
    { type: 'page.thawed' },
    { type: 'save.retried' },
    { type: 'form.begun' },
    { type: 'answer.changed', path: 'a', value: 'x' },
    { type: 'answer.changed', path: 'a', value: null },
    { type: 'answer.changed', path: 'b', value: 'x' },
    { type: 'change.undone' },
    { type: 'instance.added', group: 'g', id: 'i', answers: {} },
    { type: 'instance.duplicated', group: 'g', id: 'i', source: 's', answers: {} },
    { type: 'instance.removed', group: 'g', id: 'i' },
    { type: 'instance.restored', group: 'g', id: 'i' },
    { type: 'instances.reordered', group: 'g', ids: [] },
    { type: 'conflict.resolved', path: 'all', keep: 'mine' },
    { type: 'field.left', path: 'a' },
    { type: 'page.continued' },
    { type: 'page.backed' },
    { type: 'page.chosen', step: 'first', returning: true },
    { type: 'page.chosen', step: 'second', returning: false },
    { type: 'review.opened' },
    { type: 'submit.asked' },
    { type: 'check.asked', scope: 'page' },
    { type: 'button.pressed', path: 'a', key: 'k', at: 0 },
    { type: 'action.invoked', action: 'x', input: null, instance: null, key: 'k', at: 0 },
    { type: 'action.cancelled' },
    { type: 'later.asked' },
    { type: 'link.given' },
    { type: 'buttons.counted', clicks: {} },
    { type: 'link.opened', url: 'https://example.org' },
    { type: 'link.mailed', to: 'a', expiresAt: null },
    { type: 'resume.chosen', how: 'device', review: false },
    { type: 'resume.chosen', how: 'device', review: true },
    { type: 'resume.chosen', how: 'link', review: false },
    { type: 'draft.confirmed' },
    { type: 'draft.declined' },
    { type: 'form.restarted' },
    { type: 'draft.discarded' },
    { type: 'draft.renewed' },
    { type: 'version.upgraded' },
    { type: 'version.noticed', outdated: true },
    { type: 'edit.begun' },
    { type: 'edit.discarded' },
    { type: 'layout.chosen', layout: 'classic' },
    { type: 'prefill.given', answers: { a: 'x' } },
    { type: 'form.renewed', model, facts },
    { type: 'form.moved', model: newer, facts, follow: () => ({ terms, answers: {}, groups: {}, dropped: [] }) },
    done(at('resuming.exchanging'), null),
    done(at('resuming.exchanging'), { begunAt: 0, address: null }),
    done(at('resuming.opening'), kept),
    done(at('resuming.opening'), edit),
    ...['resuming.exchanging', 'resuming.opening'].flatMap((where) => [
      failed(at(where), refusal(409, 'entry_already_submitted')),
      failed(at(where), refusal(401, 'resume_token_invalid')),
    ]),
    done(at('resuming.upgrading.moving'), {
      loaded: kept,
      command: { type: 'upgraded', session: openedEntry({}).session, dropped: [] },
    }),
    failed(at('resuming.upgrading.moving'), refusal(409, 'state_conflict')),
    ...steps('answering'),
    ...steps('editing'),
    done(at('finishLater.linking'), { url: 'u', expiresAt: null, mailedTo: null }),
    failed(at('finishLater.linking'), refusal(409, 'state_conflict')),
    done(at('editing.opening'), edit),
    failed(at('editing.opening'), refusal(409, 'entry_locked')),
    done(at('editing.restoring')),
    failed(at('editing.restoring'), new Error('x')),
    { type: 'outbox.drained' },
    syncedAs('saved'),
    syncedAs('offline', { retryAt: 1 }),
    { type: 'outbox.saved', delta: deltaOf({}, 2) },
    { type: 'outbox.foreign', changed: {}, groups: {} },
    { type: 'outbox.attention', conflicts: [], parked: [], shelf: [] },
    { type: 'outbox.kept', group: 'g', id: 'i' },
    { type: 'outbox.undone', change: { kind: 'remove', seq: 1, group: 'g', id: 'i' }, code: 'x', details: [] },
    { type: 'outbox.pressed', press, result: { status: 'succeeded', effects: [], delta: null } },
    { type: 'outbox.pressed', press, result: { action_run_id: 'arn_1' } },
    { type: 'outbox.unpressed', press, why: 'unsent', details: [] },
    { type: 'outbox.submitted', result: { ...submissionResult(), edit: { allowed: true, until: null } }, shelf: [] },
    { type: 'outbox.sentElsewhere', shelf: [] },
    { type: 'outbox.verifying', verifying: true },
    { type: 'outbox.verifying', verifying: false },
    ...['a', 'b'].map((path) => ({
      type: 'outbox.submitRefused',
      code: 'validation_failed',
      details: [{ in: 'answers', path, code: 'x', message: '' }],
    })),
    { type: 'outbox.refused', code: 'x', details: [] },
    { type: 'outbox.replaced' },
    { type: 'outbox.moved', version_id: 'fvr_2' },
    { type: 'outbox.keyRejected', code: 'x' },
    { type: 'outbox.discarded' },
    { type: 'outbox.granted', id: 'upload-1' },
    uploadIn('uploading'),
    uploadIn('failed'),
    { type: 'uploads.opened', logic: fromCallback(() => {}) },
    { type: 'uploads.needEntry' },
    { type: 'uploads.asked', id: 'upload-1', urgent: false },
    { type: 'uploads.limited', wait: 1 },
    { type: 'uploads.finished', path: 'a', file: { id: 'fil_1' } as never, delta: null },
    { type: 'uploads.told', command: { type: 'upload.wake' } },
  ] as readonly Any[];
}
