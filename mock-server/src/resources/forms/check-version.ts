import { timestamp } from '../../platform/clock.js';
import { dependentsOf } from '../../platform/dependents-of.js';
import type { Place } from '../../platform/platform.js';
import type { Store } from '../../store/store.js';
import { formProblems } from './check-form.js';
import { notificationFaults } from './check-notifications.js';
import { compileDocument } from './compile-document.js';
import { fieldsIn, partsIn } from './document-tree.js';
import { actionFaults } from './form-actions.js';
import type { FormRecord } from './records.js';
import { textSlots } from './texts.js';
import type { AuthoredDocument, Finding, FormVersionRecord, Validation } from './version-records.js';

/** Checks a version as a whole: whether it can be drawn, its rules hold, and what would break with it. */
export async function checkVersion(
  place: Pick<Place, 'store' | 'parts'>,
  form: FormRecord,
  version: FormVersionRecord,
  now: number,
  before: AuthoredDocument | null,
): Promise<Validation> {
  const { store } = place;
  const { document } = version;
  const compiled = compileDocument(form, document, {
    version_id: version.id,
    version_number: version.number,
    published_at: null,
  });
  const errors: Finding[] = [
    ...formProblems(compiled).map(({ path, message }) => ({ path, code: 'document', message })),
    ...documentFaults(document),
    ...(await lookupFaults(store, form, document)),
    ...(await actionFaults(store, form, document)),
    ...(await notificationFaults(store, form, document)),
    ...(before ? typeChanges(before, document) : []),
  ];
  const warnings: Finding[] = [
    ...unreachable(document),
    ...missingTexts(compiled),
    ...(before ? await lostKeys(place, form, before, document) : []),
  ];
  return {
    valid: errors.length === 0,
    checked_at: timestamp(now),
    document_hash: version.document_hash,
    errors,
    warnings,
  };
}

/** What a document gets wrong by itself, whatever the account has. */
export const documentFaults = (document: AuthoredDocument): readonly Finding[] => [
  ...repeatedKeys(document),
  ...optionFaults(document),
  ...boundFaults(document),
];

const keysOf = (document: AuthoredDocument): ReadonlyMap<string, string> =>
  new Map(Array.from(fieldsIn(document), ({ field }) => [String(field.key), String(field.type)]));

function repeatedKeys(document: AuthoredDocument): readonly Finding[] {
  const pages = partsIn(document.pages);
  const repeated = (keys: readonly string[], at: (index: number) => string): readonly Finding[] =>
    keys.flatMap((key, index) =>
      keys.indexOf(key) < index
        ? [{ path: at(index), code: 'unique', message: `The key "${key}" is used twice.` }]
        : [],
    );
  return repeated(
    pages.map(({ key }) => String(key)),
    (index) => `/pages/${index}/key`,
  );
}

/** Pages that an earlier one always jumps over, and that nobody jumps to. */
function unreachable(document: AuthoredDocument): readonly Finding[] {
  const pages = partsIn(document.pages);
  const targets = new Set(pages.flatMap(({ next }) => partsIn(next).map(({ to }) => String(to))));
  return pages.flatMap((page, from) => {
    const always = partsIn(page.next).find(({ when }) => when === true);
    if (!always) return [];
    const target = pages.findIndex(({ key }) => key === always.to);
    const end = target < 0 ? pages.length : target;
    return pages.flatMap(({ key }, at) =>
      at > from && at < end && !targets.has(String(key))
        ? [{ path: `/pages/${at}`, code: 'unreachable', message: `Nothing leads to the page "${key}".` }]
        : [],
    );
  });
}

const optionValue = /^[a-z0-9][a-z0-9_]{0,62}$/;

function optionFaults(document: AuthoredDocument): readonly Finding[] {
  return [...fieldsIn(document)].flatMap(({ field, at }) => {
    const values = partsIn(field.options).map(({ value }) => String(value));
    return values.flatMap((value, index) => {
      const path = `${at}/options/${index}/value`;
      if (values.indexOf(value) < index) return [{ path, code: 'unique', message: `"${value}" is an option twice.` }];
      return optionValue.test(value)
        ? []
        : [{ path, code: 'pattern', message: `"${value}" is no value of an option.` }];
    });
  });
}

const boundFaults = (document: AuthoredDocument): readonly Finding[] =>
  [...fieldsIn(document)].flatMap(({ field, at }) => {
    const { min, max } = field;
    if (typeof min !== 'number' || typeof max !== 'number' || min <= max) return [];
    return [{ path: `${at}/min`, code: 'max', message: `The least (${min}) is more than the most (${max}).` }];
  });

async function lookupFaults(store: Store, form: FormRecord, document: AuthoredDocument): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  for (const { field, at } of fieldsIn(document)) {
    if (field.type !== 'lookup') continue;
    const table = typeof field.source === 'string' ? await store.tables.get(field.source) : undefined;
    const message =
      table?.account_id !== form.account_id
        ? 'There is no such table.'
        : table.public_lookup
          ? ''
          : 'The table is not open to look-ups.';
    if (message) found.push({ path: `${at}/source`, code: 'lookup_unknown', message });
  }
  return found;
}

/** The code of a finding that a publisher may wave through. */
export const breaking = 'breaking_change';

function typeChanges(before: AuthoredDocument, after: AuthoredDocument): readonly Finding[] {
  const old = keysOf(before);
  return [...fieldsIn(after)].flatMap(({ field, at }) => {
    const was = old.get(String(field.key));
    if (was === undefined || was === field.type) return [];
    const message = `"${field.key}" was a ${was}; answers to it would change their meaning.`;
    return [{ path: `${at}/type`, code: breaking, message }];
  });
}

function missingTexts(compiled: Parameters<typeof textSlots>[0]): readonly Finding[] {
  const slots = textSlots(compiled).filter(({ optional }) => !optional);
  const others = (compiled.locales ?? []).flatMap((one) => (one && one.code !== compiled.locale ? [one.code] : []));
  return others.flatMap((locale) => {
    const texts = compiled.translations?.[locale] ?? {};
    return slots
      .filter(({ name }) => !Object.hasOwn(texts, name))
      .map(({ name }) => ({ path: `/translations/${locale}/${name}`, code: 'required', message: 'Not translated.' }));
  });
}

declare module '../../platform/platform.js' {
  interface Usable {
    readonly field: { readonly form: FormRecord; readonly key: string };
  }
}

async function lostKeys(
  place: Pick<Place, 'store' | 'parts'>,
  form: FormRecord,
  before: AuthoredDocument,
  after: AuthoredDocument,
): Promise<readonly Finding[]> {
  const kept = keysOf(after);
  const found: Finding[] = [];
  for (const key of keysOf(before).keys()) {
    if (kept.has(key)) continue;
    for (const { object, name } of await dependentsOf(place, 'field', { form, key })) {
      const does = object === 'view' ? 'shows' : 'uses';
      found.push({ path: key, code: 'resource_in_use', message: `The ${object} "${name}" ${does} "${key}".` });
    }
  }
  return found;
}
