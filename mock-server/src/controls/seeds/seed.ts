import type { Answers } from '../../library.js';
import type { ActionSeed } from '../../platform/action-seed.js';
import { stableId } from '../../platform/stable-id.js';
import type { AuthoredDocument, FormDocument, FormRecord, LookupSeed } from '../../resources/forms/index.js';
import type { Estate } from './plant.js';
import type { TableSeed } from './table-seed.js';

/** A form to publish when the server starts. */
export interface FormSeed {
  readonly slug: string;
  readonly public_id: string;
  /** Stands before the number of a submitted entry. */
  readonly reference_prefix: string;
  readonly last_reference?: number;
  readonly draft_ttl_days?: number;
  readonly document: FormDocument;
  /** The hash the document is known by; made of its text, unless given. */
  readonly hash?: string;
  /** The page links to the form lead to; the service's own, unless given. */
  readonly share_url?: string;
  /** The origins whose pages may show the form; every origin, unless given. */
  readonly allowed_origins?: readonly string[];
  /** The data tables its look-ups read from. */
  readonly tables?: readonly TableSeed[];
  /** Where the options of its look-ups come from, by the keys of the fields. */
  readonly lookups?: Readonly<Record<string, LookupSeed>>;
  readonly actions?: readonly ActionSeed[];
  /** Entries that are there from the start: drafts, and such that were sent. */
  readonly entries?: readonly { readonly answers: Answers; readonly submitted: boolean }[];
  /** What its author wrote, where the document was made of that. */
  readonly authored?: AuthoredDocument;
  /** What its actions stand for, by their keys. */
  readonly bound_actions?: FormRecord['bound_actions'];
  /** Broken on purpose, to be published all the same. */
  readonly faulty?: boolean;
}

/** A form as the store keeps it. */
export function plantedForm(seed: FormSeed, { account_id, project_id, now }: Estate): FormRecord {
  const { slug, public_id, reference_prefix, last_reference = 0, draft_ttl_days = 30 } = seed;
  const { hash, share_url, allowed_origins, bound_actions } = seed;
  const tableIds = new Map(seed.tables?.map(({ key, id }) => [key, id]));
  const lookups = Object.entries(seed.lookups ?? {}).map(([key, lookup]) => {
    return [key, { ...lookup, table: tableIds.get(lookup.table) ?? lookup.table }] as const;
  });
  return {
    // Made of the public id, which is unique and stable, so that links to a form survive a restart.
    id: stableId('frm', public_id),
    account_id,
    project_id,
    name: null,
    state: 'published',
    closed_reason: null,
    closed_at: null,
    tags: [],
    deleted_at: null,
    published: true,
    version: 1,
    created_at: now,
    updated_at: now,
    created_by: null,
    public_id,
    slug,
    reference_prefix,
    last_reference,
    draft_ttl_days,
    hash,
    share_url,
    allowed_origins,
    lookups: Object.fromEntries(lookups),
    bound_actions,
    // The built-in forms write their documents when they are first asked for.
    get document() {
      return seed.document;
    },
  };
}
