import { platformCollections } from '../platform/collections.js';
import { eventCollections } from '../platform/events/collections.js';
import { accountCollections } from '../resources/accounts/index.js';
import { apiKeyCollections } from '../resources/api-keys/index.js';
import { billingCollections } from '../resources/billing/index.js';
import { connectorCollections } from '../resources/connectors/index.js';
import { entryCollections } from '../resources/entries/index.js';
import { environmentCollections } from '../resources/environments/index.js';
import { exportCollections } from '../resources/exports/index.js';
import { extensionCollections } from '../resources/extensions/index.js';
import { fileCollections } from '../resources/files/index.js';
import { formCollections } from '../resources/forms/index.js';
import { importCollections } from '../resources/imports/index.js';
import { jobCollections } from '../resources/jobs/index.js';
import { projectCollections } from '../resources/projects/index.js';
import { tableCollections } from '../resources/tables/index.js';
import { templateCollections } from '../resources/templates/index.js';
import { viewCollections } from '../resources/views/index.js';
import { webhookCollections } from '../resources/webhooks/index.js';
import { workflowCollections } from '../resources/workflows/index.js';
import { type Collections, kindsOf } from '../store/collections.js';
import type { StoreOf } from '../store/store.js';

/** Every collection of the service, as its resources bring them. */
export const collections = {
  ...platformCollections,
  ...eventCollections,
  ...accountCollections,
  ...apiKeyCollections,
  ...billingCollections,
  ...projectCollections,
  ...formCollections,
  ...entryCollections,
  ...fileCollections,
  ...tableCollections,
  ...viewCollections,
  ...jobCollections,
  ...workflowCollections,
  ...extensionCollections,
  ...connectorCollections,
  ...environmentCollections,
  ...webhookCollections,
  ...templateCollections,
  ...importCollections,
  ...exportCollections,
};

export const collectionNames = Object.keys(collections) as readonly (keyof typeof collections)[];

/** What each of them holds, for the stores. */
export const kinds = kindsOf(collections satisfies Collections);

// For those outside: it names all it consists of, where `Store` is put together from all over the house.
/** Everything the service remembers. */
export type ServiceStore = StoreOf<typeof collections>;
