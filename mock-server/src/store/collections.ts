import type { Stored } from './collection.js';
import type {
  AccountRecord,
  ActionRunRecord,
  ApiKeyRecord,
  CounterRecord,
  EditSessionRecord,
  EntryKeyRecord,
  EntryRecord,
  FileRecord,
  FormRecord,
  IdempotencyRecord,
  MailingRecord,
  RevisionRecord,
  SecretRecord,
  TableRecord,
  TokenRecord,
  UploadRecord,
  UserRecord,
  VersionRecord,
} from './records.js';

/** What a collection holds. */
interface Kind<T extends Stored, Indexed extends keyof T> {
  readonly indexed: readonly Indexed[];
  /** Only for the compiler: there is no value. */
  readonly record?: T;
}

const of =
  <T extends Stored>() =>
  <const Indexed extends keyof T = never>(...indexed: readonly Indexed[]): Kind<T, Indexed> => ({ indexed });

/** Every collection of the store, and by which members its records are looked up. */
export const collections = {
  forms: of<FormRecord>()('public_id', 'slug'),
  entries: of<EntryRecord>()('form_id', 'state'),
  entryKeys: of<EntryKeyRecord>()('entry_id'),
  idempotency: of<IdempotencyRecord>()('expires_hour'),
  accounts: of<AccountRecord>()(),
  users: of<UserRecord>()('account_id', 'email'),
  apiKeys: of<ApiKeyRecord>()('account_id', 'state'),
  secrets: of<SecretRecord>()(),
  versions: of<VersionRecord>()('form_id'),
  counters: of<CounterRecord>()(),
  tables: of<TableRecord>()('form_id'),
  editSessions: of<EditSessionRecord>()('entry_id'),
  revisions: of<RevisionRecord>()('entry_id'),
  tokens: of<TokenRecord>()('entry_id'),
  mailings: of<MailingRecord>()('box', 'entry_id'),
  uploads: of<UploadRecord>()('entry_id'),
  files: of<FileRecord>()('entry_id'),
  actionRuns: of<ActionRunRecord>()('entry_id'),
};

export type Collections = typeof collections;
export type CollectionName = keyof Collections;
export type RecordOf<Name extends CollectionName> = Collections[Name] extends {
  readonly record?: infer T extends Stored;
}
  ? T
  : never;
export type IndexedIn<Name extends CollectionName> = Collections[Name]['indexed'][number];

export const collectionNames = Object.keys(collections) as readonly CollectionName[];

/** The members a collection is looked up by. */
export const indexedIn = (name: CollectionName): readonly string[] => collections[name].indexed;
