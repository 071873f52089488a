import { filed, kept, keyed, of } from '../../store/collections.js';
import { countedEntry, placeOfDraft } from './open-draft.js';
import type {
  ActionRunRecord,
  EditSessionRecord,
  EntryKeyRecord,
  EntryRecord,
  MailingRecord,
  MetafieldRecord,
  RevisionRecord,
  TokenRecord,
} from './records.js';

/** The key under which an entry is found by its reference. */
export const referenceKey = (form_id: string, reference: string): string => `${form_id} ${reference}`;

const referenceKeys = ({ form_id, reference }: EntryRecord): readonly string[] =>
  reference === null ? [] : [referenceKey(form_id, reference)];

/** The key under which all metafields of one name are found. */
export const metafieldKey = (account_id: string, namespace: string, key: string): string =>
  `${account_id} ${namespace}.${key}`;

const nameKeys = ({ account_id, namespace, key }: MetafieldRecord): readonly string[] => [
  metafieldKey(account_id, namespace, key),
];

export const entryCollections = {
  entries: kept(
    keyed(filed(of<EntryRecord>()('form_id', 'state', 'account_id', 'test', 'open_from', 'open_in'), placeOfDraft), {
      reference: referenceKeys,
    }),
    countedEntry,
  ),
  entryKeys: of<EntryKeyRecord>()('entry_id'),
  editSessions: of<EditSessionRecord>()('entry_id', 'state'),
  revisions: of<RevisionRecord>()('entry_id'),
  tokens: of<TokenRecord>()('entry_id'),
  mailings: of<MailingRecord>()('box', 'entry_id'),
  actionRuns: of<ActionRunRecord>()('entry_id'),
  metafields: keyed(of<MetafieldRecord>()('entry_id'), { name: nameKeys }),
};

type Added = typeof entryCollections;

declare module '../../store/collections.js' {
  interface Collections extends Added {}
}
