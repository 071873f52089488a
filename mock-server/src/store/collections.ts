import type { EventRecord, LaterEventRecord } from '../platform/events/records.js';
import type { ClockRecord, IdempotencyRecord, SecretRecord } from '../platform/records.js';
import type { AccountRecord, InvitationRecord, SessionRecord, UserRecord } from '../resources/accounts/records.js';
import type { ApiKeyRecord } from '../resources/api-keys/records.js';
import type { CheckoutRecord, PortalRecord } from '../resources/billing/records.js';
import type { ConnectorRecord } from '../resources/connectors/records.js';
import { countedEntry, placeOfDraft } from '../resources/entries/open-draft.js';
import type {
  ActionRunRecord,
  EditSessionRecord,
  EntryKeyRecord,
  EntryRecord,
  MailingRecord,
  MetafieldRecord,
  RevisionRecord,
  TokenRecord,
} from '../resources/entries/records.js';
import type { EnvironmentRecord, EnvironmentSecretRecord } from '../resources/environments/records.js';
import type { ExportRecord } from '../resources/exports/records.js';
import type { AccountRunRecord, ActionCallRecord, ExtensionRecord } from '../resources/extensions/records.js';
import type { FileRecord, UploadRecord } from '../resources/files/records.js';
import type { CounterRecord, FormRecord, FormViewsRecord, VersionRecord } from '../resources/forms/records.js';
import type { FormVersionRecord } from '../resources/forms/version-records.js';
import type { ImportErrorRecord, ImportRecord, ImportRefRecord } from '../resources/imports/records.js';
import type { JobRecord } from '../resources/jobs/records.js';
import type { ProjectRecord } from '../resources/projects/records.js';
import type { RowRecord, TableRecord } from '../resources/tables/records.js';
import { rowKeys } from '../resources/tables/row-keys.js';
import type { TemplateRecord } from '../resources/templates/records.js';
import type { ViewRecord } from '../resources/views/records.js';
import type { DeliveryRecord, WebhookRecord } from '../resources/webhooks/records.js';
import type {
  StepRunRecord,
  WorkflowGraphRecord,
  WorkflowRecord,
  WorkflowRunRecord,
} from '../resources/workflows/records.js';
import type { Filing } from './agenda.js';
import type { Stored } from './collection.js';
import type { Keyings } from './key-index.js';

/** What a collection holds. */
interface Kind<T extends Stored, Indexed extends keyof T> {
  readonly indexed: readonly Indexed[];
  /** What a record is filed under where something is to be done about it; nothing where that is over. */
  readonly filedUnder?: ((record: T) => string | undefined) | undefined;
  /** By which keys a record is found besides, in which index. */
  readonly keys?: Readonly<Record<string, (record: T) => readonly string[]>> | undefined;
  /** What a record is made before it is kept; itself, unless given. */
  readonly keptAs?: ((record: T) => T) | undefined;
  /** Only for the compiler: there is no value. */
  readonly record?: T;
}

const of =
  <T extends Stored>() =>
  <const Indexed extends keyof T = never>(...indexed: readonly Indexed[]): Kind<T, Indexed> => ({ indexed });

/** A collection with an agenda: what is to be done about its records is found by when it is due. */
const filed = <T extends Stored, Indexed extends keyof T>(
  kind: Kind<T, Indexed>,
  filedUnder: (record: T) => string | undefined,
): Kind<T, Indexed> => ({ ...kind, filedUnder });

/** A collection with indexes whose keys are made of whole records: the cells of a row, say. */
const keyed = <T extends Stored, Indexed extends keyof T>(
  kind: Kind<T, Indexed>,
  keys: NonNullable<Kind<T, Indexed>['keys']>,
): Kind<T, Indexed> => ({ ...kind, keys });

const referenceKeys = ({ form_id, reference }: EntryRecord): readonly string[] =>
  reference === null ? [] : [referenceKey(form_id, reference)];

/** The key under which an entry is found by its reference. */
export const referenceKey = (form_id: string, reference: string): string => `${form_id} ${reference}`;

const nameKeys = ({ account_id, namespace, key }: MetafieldRecord): readonly string[] => [
  metafieldKey(account_id, namespace, key),
];

/** The key under which all metafields of one name are found. */
export const metafieldKey = (account_id: string, namespace: string, key: string): string =>
  `${account_id} ${namespace}.${key}`;

/** A collection that keeps members true which follow from others. */
const kept = <T extends Stored, Indexed extends keyof T>(
  kind: Kind<T, Indexed>,
  keptAs: (record: T) => T,
): Kind<T, Indexed> => ({ ...kind, keptAs });

// What is equally due keeps its order: what has begun comes before what waits.
const turns = ['running', 'queued', 'waiting'];

function placeOfRun({ state, due_at }: WorkflowRunRecord): string | undefined {
  const turn = turns.indexOf(state);
  return turn < 0 ? undefined : `${due_at} ${turn}`;
}

/** When a workflow is next set off by a schedule. */
const nextTickOf = ({ state, triggers }: WorkflowRecord): string | undefined =>
  state === 'active' ? triggers.flatMap(({ next_at }) => next_at ?? []).sort()[0] : undefined;

/** Every collection of the store, and by which members its records are looked up. */
export const collections = {
  forms: of<FormRecord>()('public_id', 'slug', 'account_id'),
  entries: kept(
    keyed(filed(of<EntryRecord>()('form_id', 'state', 'account_id', 'test', 'open_from', 'open_in'), placeOfDraft), {
      reference: referenceKeys,
    }),
    countedEntry,
  ),
  entryKeys: of<EntryKeyRecord>()('entry_id'),
  idempotency: of<IdempotencyRecord>()('expires_hour'),
  accounts: filed(of<AccountRecord>()(), ({ billing }) => billing?.change?.at),
  users: of<UserRecord>()('account_id', 'email'),
  apiKeys: of<ApiKeyRecord>()('account_id', 'state', 'digest'),
  secrets: of<SecretRecord>()(),
  versions: of<VersionRecord>()('form_id'),
  counters: of<CounterRecord>()(),
  clocks: of<ClockRecord>()(),
  formViews: of<FormViewsRecord>()(),
  tables: of<TableRecord>()('account_id'),
  editSessions: of<EditSessionRecord>()('entry_id', 'state'),
  revisions: of<RevisionRecord>()('entry_id'),
  tokens: of<TokenRecord>()('entry_id'),
  mailings: of<MailingRecord>()('box', 'entry_id'),
  uploads: of<UploadRecord>()('entry_id'),
  files: of<FileRecord>()('entry_id', 'account_id'),
  actionRuns: of<ActionRunRecord>()('entry_id'),
  projects: of<ProjectRecord>()('account_id'),
  invitations: of<InvitationRecord>()('account_id', 'digest'),
  sessions: of<SessionRecord>()('email'),
  formVersions: of<FormVersionRecord>()('form_id'),
  metafields: keyed(of<MetafieldRecord>()('entry_id'), { name: nameKeys }),
  views: of<ViewRecord>()('account_id', 'form_id'),
  rows: keyed(of<RowRecord>()('table_id', 'deleted_at'), { cells: rowKeys }),
  jobs: filed(of<JobRecord>()('account_id', 'state'), ({ state, ready_at }) =>
    state === 'queued' || state === 'running' ? ready_at : undefined,
  ),
  workflows: filed(of<WorkflowRecord>()('account_id', 'state'), nextTickOf),
  workflowGraphs: of<WorkflowGraphRecord>()('workflow_id'),
  extensions: of<ExtensionRecord>()('account_id'),
  connectors: of<ConnectorRecord>()('account_id'),
  environments: of<EnvironmentRecord>()('account_id'),
  environmentSecrets: of<EnvironmentSecretRecord>()('environment_id', 'account_id'),
  accountRuns: of<AccountRunRecord>()('account_id', 'created_day'),
  actionCalls: filed(of<ActionCallRecord>()('entry_id'), ({ due_at, leased_until }) => leased_until ?? due_at),
  events: of<EventRecord>()('account_id'),
  laterEvents: filed(of<LaterEventRecord>()('pending'), ({ pending, due_at }) =>
    pending === 'yes' ? due_at : undefined,
  ),
  webhooks: of<WebhookRecord>()('account_id', 'state'),
  deliveries: filed(of<DeliveryRecord>()('webhook_id', 'account_id', 'queue', 'expires_hour'), (delivery) =>
    delivery.queue === 'waiting' ? `${delivery.webhook_id} ${delivery.due_at}` : undefined,
  ),
  workflowRuns: filed(of<WorkflowRunRecord>()('account_id', 'entry_id', 'state', 'workflow_id'), placeOfRun),
  stepRuns: of<StepRunRecord>()('run_id'),
  checkouts: of<CheckoutRecord>()('account_id'),
  portals: of<PortalRecord>()('account_id', 'digest'),
  templates: of<TemplateRecord>()('account_id'),
  imports: of<ImportRecord>()('account_id', 'state', 'target_id'),
  importErrors: of<ImportErrorRecord>()('import_id'),
  importRefs: of<ImportRefRecord>()('import_id'),
  exports: filed(of<ExportRecord>()('account_id', 'state', 'source_id'), ({ state, expires_at }) =>
    state === 'ready' ? (expires_at ?? undefined) : undefined,
  ),
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

/** The indexes of a collection that find its records by keys. */
export const keyingsIn = (name: CollectionName): Keyings => (collections[name].keys ?? {}) as Keyings;

/** What tells where a record of a collection stands on its agenda; nothing for a collection without one. */
export const filingIn = (name: CollectionName) => collections[name].filedUnder as Filing | undefined;

/** What makes a record of a collection as it is kept. */
export const keepingIn = (name: CollectionName) => collections[name].keptAs as ((record: Stored) => Stored) | undefined;
