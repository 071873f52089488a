import { slugOf } from '../../platform/slug.js';
import { parse } from '../../platform/validate.js';
import {
  type AuthoredDocument,
  actionsIn,
  compileDocument,
  documentFaults,
  emptyDocument,
  fieldsIn,
  forms,
  type LookupSeed,
  lookupsIn,
  needDocument,
  prefixOf,
  unpublished,
} from '../../resources/forms/index.js';
import type { FormSeed } from './seed.js';
import { BadForm } from './seed-error.js';
import { stableIds, stablePublicId } from './stable-names.js';
import { standInTable } from './stand-in-tables.js';

const published_at = '2026-11-02T08:00:00.000Z';

/** A form as `POST /forms` takes it, published at once. */
export function seedOfAuthored(given: object, name: string | undefined): FormSeed {
  const body = parse(forms.createForm.body, { project_id: 'prj', ...given }, 'body');
  if (body.from_template_id !== undefined) {
    throw new BadForm([{ path: '/from_template_id', message: 'A seed is made of no template' }], 'Give its document.');
  }
  const slug = body.slug ?? name ?? slugOf(body.name);
  const public_id = stablePublicId(slug);
  const ids = stableIds(public_id);
  const authored = needDocument(body.document ?? emptyDocument(), ids);
  const faults = documentFaults(authored);
  if (faults.length > 0) throw new BadForm(faults.map((fault) => ({ ...fault, path: `/document${fault.path}` })));
  const locale = body.default_locale ?? 'en';
  const form = { public_id, name: body.name, document: unpublished(public_id, body.name, locale) };
  const document = compileDocument(form, authored, { version_id: ids.make('fvr'), version_number: 1, published_at });
  return {
    slug,
    public_id,
    reference_prefix: prefixOf(body.name),
    draft_ttl_days: document.settings?.save_and_resume?.draft_ttl_days ?? 30,
    document,
    authored,
    bound_actions: actionsIn(authored),
    ...lookupsWithTables(authored),
  };
}

/** Where its look-ups read from; rules about rows go with the rows, which are made up. */
function lookupsWithTables(authored: AuthoredDocument): Pick<FormSeed, 'tables' | 'lookups'> {
  const sources: Readonly<Record<string, LookupSeed>> = lookupsIn(authored);
  const fields = [...fieldsIn(authored)].map(({ field }) => field).filter(({ key }) => String(key) in sources);
  const tables = fields.map((field) => {
    const key = String(field.key);
    const columns = Array.isArray(field.label_columns) ? field.label_columns.map(String) : [];
    const fills = Object.values(sources[key]?.fills ?? {});
    const lookup = { key, label: String(field.label ?? key), columns: [...columns, ...fills] };
    return standInTable(sources[key]?.table ?? key, lookup);
  });
  return { tables: [...new Map(tables.map((table) => [table.id, table])).values()], lookups: sources };
}
