import { compileExpression, type Json } from '../../library.js';
import { allFunctions } from '../../platform/functions.js';
import { fieldsIn, mapFields, partsIn } from './document-tree.js';
import type { LookupSeed } from './lookup-seed.js';
import type { FormDocument, FormRecord } from './records.js';
import type { AuthoredDocument, Draft } from './version-records.js';

const ownersOnly: readonly string[] = ['private', 'pii', 'notes', 'lineage_id', 'lookup', 'action'];

interface Release {
  readonly version_id: string;
  readonly version_number: number;
  readonly published_at: string | null;
}

/** What respondents get of a document: nothing that only its owners may know. */
export function compileDocument(
  form: Pick<FormRecord, 'public_id' | 'name' | 'document'>,
  document: AuthoredDocument,
  release: Release,
): FormDocument {
  const locale = form.document.default_locale ?? form.document.locale;
  const { notifications: _, actions: __, description_md = null, brand = null, ...members } = forRespondents(document);
  const code = { code: locale, name: null, dir: 'ltr' };
  const compiled = {
    object: 'form_schema',
    schema_version: 1,
    ...members,
    form: {
      public_id: form.public_id,
      ...release,
      title: form.name ?? form.document.form.title,
      description_md,
      brand,
    },
    availability: { state: 'open', opens_at: null, closes_at: null, remaining: null, message_md: null },
    locale,
    default_locale: locale,
    locales: members.locales && members.locales.length > 0 ? members.locales : [code],
    settings: members.settings ?? {},
  };
  return withDeps(compiled as unknown as Json, document) as unknown as FormDocument;
}

function forRespondents(document: AuthoredDocument): AuthoredDocument {
  return mapFields(document, (field) => {
    if (field.private === true || field.type === 'hidden') return null;
    const shown = Object.entries(field).filter(([name]) => !ownersOnly.includes(name));
    const lookup = field.lookup as LookupSeed | undefined;
    return {
      ...Object.fromEntries(shown),
      ...(field.validations !== undefined && {
        validations: partsIn(field.validations).filter((validation) => validation.private !== true),
      }),
      ...(lookup?.where && { filter_deps: Object.values(lookup.where) }),
      ...(lookup?.fills && { fills: Object.keys(lookup.fills) }),
    };
  });
}

/** Where the options of its look-ups come from, by the keys of the fields. */
export function lookupsIn(document: AuthoredDocument): Readonly<Record<string, LookupSeed>> {
  const found: Record<string, LookupSeed> = {};
  for (const { field } of fieldsIn(document)) {
    if (field.type !== 'lookup' || typeof field.source !== 'string') continue;
    found[String(field.key)] = { ...(field.lookup as Omit<LookupSeed, 'table'> | undefined), table: field.source };
  }
  return found;
}

/** Writes beside each expression which answers it reads, variables looked through. */
function withDeps(value: Json, document: AuthoredDocument): Json {
  const variables = new Map(partsIn(document.variables).map(({ key, expr }) => [String(key), sourceOf(expr)]));
  const readsOf = (expr: string, seen: ReadonlySet<string>): readonly string[] => {
    const compiled = compileExpression(expr, { functions: allFunctions });
    if (!compiled.ok) return [];
    const { answers, vars } = compiled.expression.deps;
    const through = vars
      .filter((key) => !seen.has(key))
      .flatMap((key) => readsOf(variables.get(key) ?? '', new Set([...seen, key])));
    return [...answers, ...through];
  };
  const visit = (part: Json): Json => {
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return part.map(visit);
    const members = part as Draft;
    if (typeof members.expr === 'string') {
      return { ...members, deps: [...new Set(readsOf(members.expr, new Set()))].sort() };
    }
    return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, visit(member)]));
  };
  return visit(value);
}

const sourceOf = (expr: Json | undefined): string =>
  typeof expr === 'object' && expr !== null && 'expr' in expr ? String(expr.expr) : '';
