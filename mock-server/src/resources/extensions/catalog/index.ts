import { addressLookup } from './address-lookup.js';
import { creditCheck } from './credit-check.js';
import { documentSigning } from './document-signing.js';
import type { CatalogExtension } from './extension.js';
import { teamChat } from './team-chat.js';
import { vatCheck } from './vat-check.js';

/** What accounts can install: all of them play their part, and none of them reaches anybody. */
export const catalog: readonly CatalogExtension[] = [addressLookup, vatCheck, creditCheck, teamChat, documentSigning];

export const inCatalog = (catalog_key: string): CatalogExtension | undefined =>
  catalog.find((extension) => extension.catalog_key === catalog_key);
