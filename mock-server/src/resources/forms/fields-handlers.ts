import type { Json, Operation } from '../../library.js';
import type { Context } from '../../platform/context.js';
import { filterOf, subjectOf } from '../../platform/lists/filter.js';
import { hasWords, listKey } from '../../platform/lists/list.js';
import { listPage } from '../../platform/lists/list-page.js';
import { mergePatch } from '../../platform/merge-patch.js';
import { needUnchanged, nothing, tagOf } from '../../platform/owned.js';
import { badMember, inUse } from '../../platform/refusals.js';
import { implement } from '../../platform/route.js';
import { needDocument } from './authored.js';
import { checkExpression } from './check-expression.js';
import { fieldsIn } from './document-tree.js';
import {
  fieldView,
  keysWithin,
  movedField,
  needField,
  needFieldShape,
  needFreeKey,
  withField,
  withoutField,
} from './field-edits.js';
import { fields } from './fields-contract.js';
import { needDraft, needVersionOf } from './form-versions.js';
import { needOpenForm, needOwnForm } from './form-view.js';
import { dependantsOf, withoutReaders, withRenamedKey } from './rename-key.js';
import type { AuthoredDocument, Draft, FormVersionRecord } from './version-records.js';
import { rewritten } from './versions-handlers.js';

type FieldCall = Context<Operation & { readonly auth: 'account' }> & {
  readonly params: { readonly form_id: string; readonly version: string };
};

/** The draft a field is to be changed in. */
async function openDraft(call: FieldCall): Promise<FormVersionRecord> {
  const form = await needOpenForm(call, call.params.form_id);
  const version = await needVersionOf(call.store, form, call.params.version);
  needDraft(version);
  return version;
}

/** Keeps the document of a draft, and gives back a field of it. */
async function keep(
  { store, ids, clock }: FieldCall,
  version: FormVersionRecord,
  document: AuthoredDocument,
  field_id: string,
) {
  const updated = await rewritten(version, needDocument(document, ids), clock.now());
  await store.formVersions.put(updated);
  const found = [...fieldsIn(updated.document)].find(({ field }) => field.id === field_id);
  return { updated, ...(found && { field: fieldView(found) }) };
}

const answered = ({ updated, field }: Awaited<ReturnType<typeof keep>>) => {
  if (!field) throw new Error('The field was lost.');
  return { body: field, headers: { ETag: tagOf(updated) } };
};

export const fieldRoutes = implement(fields, {
  async listFields(call) {
    const { params, query, store, signer, clock } = call;
    const form = await needOwnForm(call, params.form_id);
    const { document } = await needVersionOf(store, form, params.version);
    const names = ['id', 'key', 'type', 'label', 'path', 'section_id', 'group_key', 'required', 'private', 'pii'];
    const filter = query.filter === undefined ? undefined : filterOf(query.filter, { names, now: clock.now() });
    const items = Array.from(fieldsIn(document), fieldView).filter(
      (field) =>
        (query.type ?? field.type) === field.type &&
        (!query.q || hasWords(`${field.key} ${String((field as Draft).label ?? '')}`, query.q)) &&
        (!filter || filter(subjectOf(field))),
    );
    return {
      body: await listPage({ items, keyOf: ({ id }) => id, list: listKey(call, 'fields'), query, signer, clock }),
    };
  },

  async createField(call) {
    const { body, ids, baseUrl, params } = call;
    const version = await openDraft(call);
    const { placement, ...given } = body;
    const id = ids.make('fld');
    const field = { label: '', ...(given as Draft), id } as Draft;
    needFieldShape(field);
    needFreeKey(version.document, field);
    const saved = await keep(call, version, withField(version.document, field, placement), id);
    const place = `${baseUrl}/forms/${params.form_id}/versions/${version.id}/fields/${id}`;
    const { body: view, headers } = answered(saved);
    return { status: 201, body: view, headers: { ...headers, Location: place } };
  },

  async getField(call) {
    const form = await needOwnForm(call, call.params.form_id);
    const version = await needVersionOf(call.store, form, call.params.version);
    const placed = needField(version.document, call.params.field_id);
    return { body: fieldView(placed), headers: { ETag: tagOf(version) } };
  },

  async updateField(call) {
    const { params, body } = call;
    const version = await openDraft(call);
    const { field } = needField(version.document, params.field_id);
    needUnchanged(call, version);
    for (const fixed of ['id', 'lineage_id', 'object', 'path']) {
      if (fixed in body) throw badMember(`/${fixed}`, 'This cannot be changed.', 'read_only');
    }
    const patched = mergePatch(field as Json, body as Json) as Draft;
    if (typeof patched.key !== 'string' || !/^[a-z][a-z0-9_]{0,62}$/.test(patched.key)) {
      throw badMember('/key', 'A key has small letters, digits and underscores.', 'pattern');
    }
    needFieldShape(patched);
    needFreeKey(version.document, patched, String(field.id));
    const replaced = replace(version.document, patched);
    const document = patched.key === field.key ? replaced : withRenamedKey(replaced, String(field.key), patched.key);
    return answered(await keep(call, version, document, String(field.id)));
  },

  async deleteField(call) {
    const { params, query } = call;
    const version = await openDraft(call);
    const { field } = needField(version.document, params.field_id);
    needUnchanged(call, version);
    const without = withoutField(version.document, String(field.id));
    const keys = new Set(keysWithin(field));
    const dependants = dependantsOf(without, keys);
    if (dependants.length > 0 && query.force !== 'true') {
      throw inUse(
        'Expressions read this field.',
        dependants.map((id) => ({ object: 'expression', id })),
      );
    }
    await keep(call, version, withoutReaders(without, keys), String(field.id));
    return nothing;
  },

  async moveField(call) {
    const version = await openDraft(call);
    const placed = needField(version.document, call.params.field_id);
    const document = movedField(version.document, placed, call.body.placement);
    return answered(await keep(call, version, document, String(placed.field.id)));
  },

  checkExpression,
});

const replace = (document: AuthoredDocument, field: Draft): AuthoredDocument => {
  const swap = (fields: readonly Draft[]): readonly Draft[] =>
    fields.map((one) => {
      if (one.id === field.id) return field;
      return Array.isArray(one.fields) ? { ...one, fields: swap(one.fields as readonly Draft[]) } : one;
    });
  const pages = document.pages.map((page) => ({
    ...page,
    sections: (page.sections as readonly Draft[] | undefined)?.map((section) => ({
      ...section,
      fields: swap((section.fields as readonly Draft[] | undefined) ?? []),
    })),
  }));
  return { ...document, pages: pages as unknown as readonly Draft[] };
};
