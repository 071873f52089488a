import { timestamp } from '../../platform/clock.js';
import { withWorkflows } from '../../platform/events/quiet.js';
import { listReply } from '../../platform/lists/list.js';
import { needUnchanged, nothing, tagOf } from '../../platform/owned.js';
import { notFound } from '../../platform/problem.js';
import { badParameter, stateConflict } from '../../platform/refusals.js';
import { implement } from '../../platform/route.js';
import type { Store } from '../../store/store.js';
import { applyOps } from './answer-ops.js';
import { currentAnswers } from './answers-map.js';
import { beginEdit, renewEdit } from './begin-edit.js';
import { announceEdit } from './edit-events.js';
import { editState, editView, needEditSession, needOpenEdit } from './edit-sessions.js';
import { authorOf, needEntry, needUnlocked, workOn } from './entry-access.js';
import { compiledFormOfEntry, entryVersion, entryView } from './entry-view.js';
import { handled } from './entry-work.js';
import { saveAnswers, staleEdit } from './loaded-entry.js';
import { entryContext } from './new-entry.js';
import { editing } from './parts-contract.js';
import type { EditSessionRecord, EntryRecord, RevisionRecord } from './records.js';
import { revertAnswers } from './revert.js';
import { revise } from './revise.js';
import { changesBetween, revisionView } from './revision-view.js';
import { commitEdit, settledEntryAnswers } from './submission.js';

async function needRevision({ revisions }: Store, entry: EntryRecord, id: string): Promise<RevisionRecord> {
  const revision = await revisions.get(id);
  if (revision?.entry_id !== entry.id) throw notFound('There is no such revision.');
  return revision;
}

const editTag = ({ revision }: { readonly revision: number }): string => `"e${revision}"`;

export const editingRoutes = implement(editing, {
  async listEditSessions(call) {
    const { params, query, store, clock } = call;
    const entry = await needEntry(call, params.entry_id);
    const all = await store.editSessions.list({ entry_id: entry.id });
    return {
      body: await listReply(call, {
        name: 'edit-sessions',
        items: all.filter(
          (edit) => (query.state ?? editState(edit, entry, clock.now())) === editState(edit, entry, clock.now()),
        ),
        view: (edit) => editView(call, entry, edit),
        names: ['id', 'state', 'audience', 'created_at', 'expires_at', 'created_by'],
      }),
    };
  },

  createEditSession: { handle: beginEdit, replay: renewEdit },

  async getEditSession(call) {
    const { entry, edit } = await needEditSession(call, call.params.edit_session_id);
    return { body: await editView(call, entry, edit), headers: { ETag: editTag(edit) } };
  },

  async patchEditSession(call) {
    const { entry, edit } = await needEditSession(call, call.params.edit_session_id);
    needOpenEdit(edit, entry, call.clock.now());
    const loaded = await workOn(call, entry, edit);
    const context = entryContext(call, entry.id, edit.id);
    const change = await applyOps(context, loaded, call.body.ops);
    const saved = await saveAnswers(context, loaded, change.done());
    const staged = saved.edit ?? edit;
    return { body: await editView(call, entry, staged), headers: { ETag: editTag(staged) } };
  },

  async commitEditSession(call) {
    const { body, store, clock, principal } = call;
    const { entry, edit } = await needEditSession(call, call.params.edit_session_id);
    const announcing = withWorkflows(call, body.run_workflows);
    if (editState(edit, entry, clock.now()) === 'stale') throw staleEdit();
    needOpenEdit(edit, entry, clock.now());
    const loaded = await workOn(call, entry, edit);
    const context = entryContext(announcing, entry.id, edit.id);
    const final = await settledEntryAnswers(context, loaded, {}, edit.revision);
    const signed = { author: authorOf(principal), note: body.note ?? null };
    const committed = (await commitEdit(context, loaded, final, signed)).entry;
    const revision = await needRevision(store, committed, committed.revision_id ?? '');
    const view = await entryView(store, committed, clock.now());
    return { body: { entry: view, revision: revisionView(revision, committed) }, headers: { ETag: tagOf(view) } };
  },

  async discardEditSession(call) {
    const { store, clock } = call;
    const { entry, edit } = await needEditSession(call, call.params.edit_session_id);
    const state = editState(edit, entry, clock.now());
    if (edit.state !== 'open') throw stateConflict('This edit has ended.', state, ['open']);
    const ended: EditSessionRecord = { ...edit, state: 'discarded', ended_at: timestamp(clock.now()) };
    await store.editSessions.put(ended);
    if (entry.edit_session_id === edit.id)
      await store.entries.put(handled(entry, { edit_session_id: null }, clock.now()));
    await announceEdit(call, 'edit_session.discarded', entry, ended);
    return nothing;
  },

  async listRevisions(call) {
    const { params, query, store } = call;
    const entry = await needEntry(call, params.entry_id);
    const all = await store.revisions.list({ entry_id: entry.id });
    return {
      body: await listReply(call, {
        name: 'revisions',
        items: all.filter(({ kind }) => (query.kind ?? kind) === kind),
        view: (revision) => revisionView(revision, entry),
        sorts: { number: ({ number }) => number },
        sort: '-number',
        names: ['id', 'number', 'kind', 'author', 'note', 'created_at'],
      }),
    };
  },

  async getRevision(call) {
    const { params, query, store } = call;
    const entry = await needEntry(call, params.entry_id);
    const revision = await needRevision(store, entry, params.revision_id);
    const wantsAnswers = (query.include ?? '').split(',').includes('answers');
    const view = revisionView(revision, entry, wantsAnswers ? await compiledFormOfEntry(store, entry) : undefined);
    return { body: view, headers: { ETag: tagOf(view) } };
  },

  async diffRevisions(call) {
    const { params, query, store } = call;
    const entry = await needEntry(call, params.entry_id);
    const revision = await needRevision(store, entry, params.revision_id);
    const { against = 'current' } = query;
    const other = against === 'current' ? undefined : await store.revisions.get(against);
    if (against !== 'current' && other?.entry_id !== entry.id)
      throw badParameter('against', 'There is no such revision.');
    const compiled = await compiledFormOfEntry(store, entry);
    return { body: { changes: changesBetween(revision.answers, other?.answers ?? currentAnswers(entry), compiled) } };
  },

  async revertToRevision(call) {
    const { params, body, store, clock } = call;
    const entry = await needEntry(call, params.entry_id);
    const revision = await needRevision(store, entry, params.revision_id);
    needUnchanged(call, { version: entryVersion(entry, clock.now()) }, { required: true });
    if (entry.state !== 'submitted')
      throw stateConflict(`An entry that is ${entry.state} cannot be reverted.`, entry.state, ['submitted']);
    await needUnlocked(call, entry);
    const loaded = await workOn(call, entry);
    const change = { kind: 'revert', note: body.note ?? null, check: false } as const;
    const revised = await revise(call, loaded, revertAnswers(loaded, revision), change);
    const view = await entryView(store, revised.entry, clock.now());
    return {
      body: { entry: view, revision: revised.revision && revisionView(revised.revision, revised.entry) },
      headers: { ETag: tagOf(view) },
    };
  },
});
