import { platformCollections } from '../platform/collections.js';
import { eventCollections } from '../platform/events/collections.js';
import { accountCollections } from '../resources/accounts/collections.js';
import { apiKeyCollections } from '../resources/api-keys/collections.js';
import { billingCollections } from '../resources/billing/collections.js';
import { connectorCollections } from '../resources/connectors/collections.js';
import { entryCollections } from '../resources/entries/collections.js';
import { environmentCollections } from '../resources/environments/collections.js';
import { exportCollections } from '../resources/exports/collections.js';
import { extensionCollections } from '../resources/extensions/collections.js';
import { fileCollections } from '../resources/files/collections.js';
import { formCollections } from '../resources/forms/collections.js';
import { importCollections } from '../resources/imports/collections.js';
import { jobCollections } from '../resources/jobs/collections.js';
import { projectCollections } from '../resources/projects/collections.js';
import { tableCollections } from '../resources/tables/collections.js';
import { templateCollections } from '../resources/templates/collections.js';
import { viewCollections } from '../resources/views/collections.js';
import { webhookCollections } from '../resources/webhooks/collections.js';
import { workflowCollections } from '../resources/workflows/collections.js';
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
