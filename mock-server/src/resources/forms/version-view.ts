import type { Json } from '../../library.js';
import { base } from '../../platform/owned.js';
import { fieldsIn, partsIn } from './document-tree.js';
import type { AuthoredDocument, Draft, FormVersionRecord, Validation } from './version-records.js';

export const validationView = ({ valid, checked_at, document_hash, errors, warnings }: Validation) => ({
  valid,
  checked_at,
  document_hash,
  errors: [...errors],
  warnings: [...warnings],
});

/** A version without its document. */
export const versionSummary = (version: FormVersionRecord) => ({
  ...base('form_version', version),
  form_id: version.form_id,
  number: version.number,
  state: version.state,
  document_hash: version.document_hash,
  based_on_version_id: version.based_on_version_id,
  validation: version.validation && validationView(version.validation),
  published_at: version.published_at,
  published_by: version.published_by,
  change_note: version.change_note,
});

/** A version as its owners wrote it. */
export const versionView = (version: FormVersionRecord) => ({
  ...versionSummary(version),
  document: { ...version.document } as Record<string, unknown>,
});

type Kind = 'field' | 'page' | 'section' | 'member';

interface Part {
  readonly object: Kind;
  readonly key: string;
  readonly id: string;
  readonly members: Draft;
}

const whole = [
  'settings',
  'theme',
  'actions',
  'hidden_fields',
  'variables',
  'confirmations',
  'locales',
  'translations',
  'notifications',
  'description_md',
  'brand',
  'features',
] as const;

/** The parts of a document, each without what stands in it. */
function partsOf(document: AuthoredDocument): readonly Part[] {
  const named = (object: Kind, part: Draft, inside: string): Part => {
    const { [inside]: _, ...members } = part;
    return { object, key: String(part.key), id: String(part.id), members };
  };
  const pages = partsIn(document.pages);
  return [
    ...whole.map((name) => ({
      object: 'member' as const,
      key: name,
      id: name,
      members: { value: (document[name] ?? null) as Json },
    })),
    ...pages.map((page) => named('page', page, 'sections')),
    ...pages.flatMap((page) => partsIn(page.sections).map((section) => named('section', section, 'fields'))),
    ...Array.from(fieldsIn(document), ({ field, groups, section }) => {
      const part = named('field', field, 'fields');
      return { ...part, members: { ...part.members, placement: [String(section.key), ...groups] } };
    }),
  ];
}

interface Difference {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly object: Kind;
  readonly key: string;
  members?: string[];
}

/** What differs between two documents. Parts are the same by their ids, whatever they are called. */
export function differences(before: AuthoredDocument, after: AuthoredDocument): Difference[] {
  const old = new Map(partsOf(before).map((part) => [`${part.object} ${part.id}`, part]));
  const fresh = new Map(partsOf(after).map((part) => [`${part.object} ${part.id}`, part]));
  const removed = [...old]
    .filter(([id]) => !fresh.has(id))
    .map(([, { object, key }]) => ({ kind: 'removed' as const, object, key }));
  const others = [...fresh].flatMap(([id, { object, key, members }]): Difference[] => {
    const was = old.get(id)?.members;
    if (!was) return [{ kind: 'added', object, key }];
    const names = [...new Set([...Object.keys(was), ...Object.keys(members)])];
    const changed = names.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(members[name]));
    if (changed.length === 0) return [];
    return [{ kind: 'changed', object, key, ...(object !== 'member' && { members: changed }) }];
  });
  return [...removed, ...others];
}
