import type { Platform } from '../platform/platform.js';
import type { Store } from '../store/store.js';
import { ownName } from './access.js';
import { plantSeed } from './seeds/plant-seed.js';
import type { FormSeed } from './seeds/seed.js';

export interface ResetOptions {
  /** Whether forms that were seeded later go, too, and keys that were made: the server is as it was after its start. */
  readonly everything?: boolean | undefined;
}

/** The forms that a server was given: at its start, and later. */
export class Seeded {
  readonly #first: readonly FormSeed[];
  #all: ReadonlyMap<string, FormSeed>;

  constructor(first: readonly FormSeed[]) {
    this.#first = first;
    this.#all = byId(first);
  }

  get all(): readonly FormSeed[] {
    return [...this.#all.values()];
  }

  add(seeds: readonly FormSeed[]): void {
    this.#all = new Map([...this.#all, ...byId(seeds)]);
  }

  forgetLater(): void {
    this.#all = byId(this.#first);
  }
}

const byId = (seeds: readonly FormSeed[]): ReadonlyMap<string, FormSeed> =>
  new Map(seeds.map((seed) => [seed.public_id, seed]));

/** Forgets what happened: all but the forms that were seeded, the first account and whoever may use it. */
export async function resetServer(
  platform: Platform,
  { seeded, account_id, usualLimits }: Kept,
  { everything = false }: ResetOptions,
): Promise<void> {
  const { store } = platform;
  if (everything) seeded.forgetLater();
  await keepingFirst(store, account_id, everything);
  await plantSeed(store, seeded.all);
  await platform.blobs.clear();
  platform.outbox.clear();
  await usualLimits();
  await platform.limiter.clear();
  await platform.attempts.clear();
  platform.clock.reset();
  platform.faults.clear();
}

interface Kept {
  readonly seeded: Seeded;
  readonly account_id: string;
  /** Brings back the rate limits that the server began with. */
  usualLimits(): void | Promise<void>;
}

/** Empties the store, but for the account that owns the forms: the key that was shown at the start must go on working. */
async function keepingFirst(store: Store, account_id: string, everything: boolean): Promise<void> {
  const account = await store.accounts.get(account_id);
  const owner = account?.owner_id == null ? undefined : await store.users.get(account.owner_id);
  const keys = await store.apiKeys.list({ account_id });
  const secrets = await store.secrets.list();
  await store.clear();
  if (account) {
    const { limits: _, billing: __, ...kept } = account;
    await store.accounts.put({ ...kept, billing_status: 'active' });
  }
  if (owner) await store.users.put(owner);
  for (const key of keys)
    if (key.created_by === owner?.id && (!everything || key.name === ownName)) await store.apiKeys.put(key);
  for (const secret of secrets) await store.secrets.put(secret);
}
