import type { Json } from '../../library.js';
import { withWorkflows } from '../../platform/events/quiet.js';
import { needRole } from '../../platform/need-role.js';
import { made, needUnchanged, nothing, single, tagOf } from '../../platform/owned.js';
import { badMember, unconfirmed } from '../../platform/refusals.js';
import { implement } from '../../platform/route.js';
import { begun, queueJob } from '../jobs/index.js';
import { needVisibleView } from '../views/index.js';
import { applyOps } from './answer-ops.js';
import { currentComputed, currentGroups } from './answers-map.js';
import { entries } from './contract.js';
import { needChangeable, needEntry, needUnlocked, workOn } from './entry-access.js';
import { runBatch } from './entry-batch.js';
import { announceEntry } from './entry-events.js';
import { listEntries } from './entry-list.js';
import { answersIn, compiledFormOfEntry, entryVersion, entryView, includeOf } from './entry-view.js';
import { type BatchStep, createEntry, trashEntry, updateEntry } from './entry-work.js';
import { labelsOf } from './labels.js';
import { entryContext } from './new-entry.js';
import { purgeEntry } from './purge.js';
import type { EntryRecord } from './records.js';
import { revise } from './revise.js';
import { revisionView } from './revision-view.js';
import { stepEntry } from './steps.js';

/** A batch with more steps than this goes on after the reply. */
const mostAtOnce = 25;

const versioned = (entry: EntryRecord, now: number) => ({ version: entryVersion(entry, now) });

export const entryRoutes = implement(entries, {
  async listEntries(call) {
    const { query, store } = call;
    const view = query.view_id === undefined ? undefined : await needVisibleView(call, query.view_id);
    const form_id = query.form_id ?? view?.form_id;
    const form = form_id === undefined ? undefined : await store.forms.get(form_id);
    // A form of somebody else has no entries, like one that is not there.
    const own = form?.account_id === call.principal.account.id ? form_id : 'none';
    return {
      body: await listEntries(
        { ...call, query: { ...query, ...(form_id !== undefined && { form_id: own }) } },
        {
          include: includeOf(query, call),
          filters: view?.filter ? [view.filter] : [],
          sort: view?.sort.length ? view.sort.join(',') : undefined,
        },
      ),
    };
  },

  async createEntry(call) {
    const entry = await createEntry(withWorkflows(call, call.body.run_workflows), call.body);
    return made(await entryView(call.store, entry, call.clock.now()), `${call.baseUrl}/entries`);
  },

  async batchEntries(call) {
    const { body, clock, baseUrl } = call;
    const steps = body.operations as readonly BatchStep[];
    if (body.atomic !== true && steps.length > mostAtOnce) {
      const job = await queueJob(call, 'entries_batch', { steps: steps as unknown as Json }, steps.length);
      return begun(job, baseUrl, clock.now());
    }
    return { status: 200, body: { results: await runBatch(call, steps, body.atomic ?? false) } };
  },

  async getEntry(call) {
    const entry = await needEntry(call, call.params.entry_id);
    return single(await entryView(call.store, entry, call.clock.now(), includeOf(call.query, call)));
  },

  async updateEntry(call) {
    const entry = await needEntry(call, call.params.entry_id);
    needUnchanged(call, versioned(entry, call.clock.now()));
    const updated = await updateEntry(call, entry, call.body);
    return single(await entryView(call.store, updated, call.clock.now()));
  },

  async deleteEntry(call) {
    const { params, query, principal } = call;
    if (query.purge === 'true') needRole(principal, 'admin');
    const entry = await needEntry(call, params.entry_id);
    if (query.purge === 'true') {
      if (query.confirm !== 'true') throw unconfirmed('query');
      // What is in the trash was told of when it got there.
      if (entry.state !== 'trashed') await announceEntry(call, 'entry.deleted', entry, { state: entry.state });
      await purgeEntry(call, entry);
    } else await trashEntry(call, entry);
    return nothing;
  },

  async transitionEntry(call) {
    const { params, body, store, clock } = call;
    const entry = await needEntry(call, params.entry_id);
    const stepped = await stepEntry(call, entry, body.to, body.note ?? null);
    return single(await entryView(store, stepped, clock.now()));
  },

  async getEntryAnswers(call) {
    const { params, query, store, clock } = call;
    const entry = await needEntry(call, params.entry_id);
    const compiled = await compiledFormOfEntry(store, entry);
    return {
      body: {
        revision_number: entry.revision_number,
        answers: answersIn(compiled, entry, query.format ?? 'nested'),
        computed: { ...currentComputed(entry) },
        groups: { ...currentGroups(entry) },
        ...(query.labels === 'true' && { labels: labelsOf(compiled, entry) }),
      },
      headers: { ETag: tagOf(versioned(entry, clock.now())) },
    };
  },

  async patchEntryAnswers(call) {
    const { params, body, store, clock } = call;
    const entry = await needEntry(call, params.entry_id);
    needUnchanged(call, versioned(entry, clock.now()));
    if ((body.ops === undefined) === (body.answers === undefined)) {
      throw badMember('/ops', 'Send either ops or answers.', 'required');
    }
    needChangeable(entry);
    await needUnlocked(call, entry);
    const loaded = await workOn(call, entry);
    const set = Object.entries(body.answers ?? {}).map(([path, value]) => ({ op: 'set' as const, path, value }));
    const edit = await applyOps(entryContext(call, entry.id), loaded, body.ops ?? set);
    const announcing = withWorkflows(call, body.run_workflows);
    const revised = await revise(announcing, loaded, edit.done(), {
      kind: 'api',
      note: body.note ?? null,
      check: true,
    });
    const view = await entryView(store, revised.entry, clock.now());
    return {
      body: { entry: view, revision: revised.revision && revisionView(revised.revision, revised.entry) },
      headers: { ETag: tagOf(view) },
    };
  },
});
