import type { Json } from '../../library.js';
import { listReply } from '../../platform/lists/list.js';
import { mergePatch } from '../../platform/merge-patch.js';
import { changed, made, needUnchanged, nothing, single } from '../../platform/owned.js';
import { Refusal } from '../../platform/problem.js';
import { badMember, badParameter, stateConflict } from '../../platform/refusals.js';
import { implement } from '../../platform/route.js';
import { documentMembers, hashOf, needDocument } from './authored.js';
import { checkVersion } from './check-version.js';
import { compileDocument } from './compile-document.js';
import { announceForm, expectClosing } from './form-events.js';
import { isDraftVersion, needDraft, needVersionOf, versionsOf } from './form-versions.js';
import { needOpenForm, needOwnForm } from './form-view.js';
import { negotiate } from './locale.js';
import { draftOf } from './new-form.js';
import { publishDraft, publishedDocument } from './publish.js';
import { publicDocument, schemaHeaders } from './published-form.js';
import type { FormRecord } from './records.js';
import type { AuthoredDocument, FormVersionRecord } from './version-records.js';
import { differences, validationView, versionSummary, versionView } from './version-view.js';
import { versions } from './versions-contract.js';

/** A draft with another document: what was found about the last one no longer counts. */
export const rewritten = async (
  version: FormVersionRecord,
  document: AuthoredDocument,
  now: number,
  change_note = version.change_note,
): Promise<FormVersionRecord> =>
  changed(
    version,
    { document, document_hash: await hashOf(document), state: 'draft', validation: null, change_note },
    now,
  );

export const versionRoutes = implement(versions, {
  async listVersions(call) {
    const { params, query, store } = call;
    const form = await needOwnForm(call, params.form_id);
    const all = await versionsOf(store, form);
    return {
      body: await listReply(call, {
        name: 'versions',
        items: all.filter(({ state }) => (query.state ?? state) === state),
        view: versionSummary,
        sorts: { number: ({ number }) => number },
        sort: '-number',
        names: ['id', 'number', 'state', 'document_hash', 'change_note', 'published_at', 'created_at', 'updated_at'],
      }),
    };
  },

  async createVersion(call) {
    const { params, body, store, ids, baseUrl } = call;
    const form = await needOpenForm(call, params.form_id);
    const all = await versionsOf(store, form);
    const draft = all.find(isDraftVersion);
    if (draft) {
      throw new Refusal('draft_exists', 'The form has a draft already.', {
        details: [
          { in: 'body', path: '', code: 'draft_exists', message: 'Already a draft.', params: { id: draft.id } },
        ],
      });
    }
    const from = all.find(({ id, state }) => (body.from === 'published' ? state === 'published' : id === body.from));
    if (!from) throw badMember('/from', 'There is no such version.');
    const number = Math.max(...all.map((version) => version.number)) + 1;
    const version = await draftOf(call, form, {
      number,
      document: needDocument(from.document, ids),
      based_on: from.id,
    });
    await store.formVersions.put(version);
    return made(versionView(version), `${baseUrl}/forms/${form.id}/versions`);
  },

  async getVersion(call) {
    const { params, query, store } = call;
    const form = await needOwnForm(call, params.form_id);
    const version = await needVersionOf(store, form, params.version);
    if (query.diff_against === undefined) return single(versionView(version));
    const other = (await versionsOf(store, form)).find(({ id }) => id === query.diff_against);
    if (!other) throw badParameter('diff_against', 'There is no such version.');
    return single({ ...versionView(version), diff: differences(other.document, version.document) });
  },

  async replaceVersion(call) {
    const { params, body, store, ids, clock } = call;
    const form = await needOpenForm(call, params.form_id);
    const version = await needVersionOf(store, form, params.version);
    needDraft(version);
    needUnchanged(call, version, { required: true });
    const updated = await rewritten(version, needDocument(body.document, ids), clock.now(), body.change_note);
    await store.formVersions.put(updated);
    return single(versionView(updated));
  },

  async patchVersion(call) {
    const { params, body, store, ids, clock } = call;
    const form = await needOpenForm(call, params.form_id);
    const version = await needVersionOf(store, form, params.version);
    needDraft(version);
    needUnchanged(call, version);
    const stray = Object.keys(body).find((name) => !documentMembers.includes(name));
    if (stray !== undefined) throw badMember(`/${stray}`, `There is no member "${stray}".`, 'unknown_member');
    const merged = mergePatch(version.document as unknown as Json, body as Json);
    const updated = await rewritten(version, needDocument(merged, ids, ''), clock.now());
    await store.formVersions.put(updated);
    return single(versionView(updated));
  },

  async deleteVersion(call) {
    const { params, store } = call;
    const form = await needOpenForm(call, params.form_id);
    const version = await needVersionOf(store, form, params.version);
    needDraft(version);
    needUnchanged(call, version);
    if ((await versionsOf(store, form)).length === 1) {
      throw stateConflict('This is the only version of the form.', 'only_version');
    }
    await store.formVersions.delete(version.id);
    return nothing;
  },

  async validateVersion(call) {
    const { params, store, clock } = call;
    const form = await needOpenForm(call, params.form_id);
    const version = await needVersionOf(store, form, params.version);
    needDraft(version);
    const report = await checkVersion(call, form, version, clock.now(), await publishedDocument(store, form));
    const state = report.valid ? 'validated' : 'draft';
    const updated = changed(version, { state, validation: report }, clock.now());
    await store.formVersions.put(updated);
    return { body: validationView(report), headers: { ETag: `"v${updated.version}"` } };
  },

  async publishVersion(call) {
    const { params, body, store, clock, principal } = call;
    const form = await needOpenForm(call, params.form_id);
    if (form.state === 'archived') throw stateConflict('The form was put away.', 'archived');
    const version = await needVersionOf(store, form, params.version);
    needDraft(version);
    needUnchanged(call, version, { required: true });
    const published = await publishDraft(
      { store, clock, parts: call.parts, user_id: principal.user.id },
      form,
      version,
      {
        validate: body.validate ?? true,
        allow_breaking: body.allow_breaking ?? false,
        change_note: body.change_note,
      },
    );
    const renewed = await needOpenForm(call, form.id);
    await announceForm(call, 'form.published', renewed, { published_version_id: publishedBefore(form) });
    await expectClosing(call, renewed);
    return single(versionView(published));
  },

  async getVersionSchema(call) {
    const { params, query, headers, store, clock } = call;
    const form = await needOwnForm(call, params.form_id);
    const version = await needVersionOf(store, form, params.version);
    const written = compileDocument(form, version.document, {
      version_id: version.id,
      version_number: version.number,
      published_at: version.published_at,
    });
    const document = await publicDocument(store, form, { document: written }, clock.now(), {
      locale: negotiate(written, query.locale, headers),
      translations: query.translations === 'all',
      always: true,
    });
    return { body: document, headers: schemaHeaders(document) };
  },
});

/** The version that respondents had until now. */
const publishedBefore = (form: FormRecord): string | null => (form.published ? form.document.form.version_id : null);
