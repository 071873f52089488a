import { textOf } from '../base/base64url.js';
import { operationNames } from '../controls/operation-names.js';
import { type Clock, createClock } from '../platform/clock.js';
import { Cors, type CorsOptions } from '../platform/cors.js';
import { type Documents, noDocuments } from '../platform/documents.js';
import type { DraftLimits } from '../platform/draft-limits.js';
import { announce } from '../platform/events/announce.js';
import { Faults } from '../platform/faults.js';
import { createIds } from '../platform/ids.js';
import { keptClock } from '../platform/kept-clock.js';
import { Outbox } from '../platform/mails.js';
import { noOutbound, type Outbound } from '../platform/outbound/outbound.js';
import type { Platform } from '../platform/platform.js';
import { PublicUrl } from '../platform/public-url.js';
import { type Random, secureRandom, seededRandom } from '../platform/random.js';
import { type Limiter, RateLimiter, type RateWindow, usualWindows } from '../platform/rate-limiter.js';
import { createSigner } from '../platform/signer.js';
import { noThumbnails, type Thumbnails } from '../platform/thumbnails.js';
import type { Violation } from '../platform/violation.js';
import { Work } from '../platform/work/work.js';
import { usualDrafts } from '../resources/entries/index.js';
import { runDueJobs } from '../resources/jobs/index.js';
import { type BlobStore, memoryBlobs } from '../store/blobs.js';
import type { Store } from '../store/store.js';
import type { ServiceStore } from './collections.js';
import { memoryStore } from './memory-store.js';
import { parts } from './parts.js';
import { workers } from './workers.js';

export interface PlatformOptions {
  /** The path of the API. */
  readonly baseUrl?: string | undefined;
  /** Where people reach the server: links lead there, and cookies go by it. `http://localhost`, or where it listens. */
  readonly publicUrl?: string | undefined;
  /** Pages of which origins may use it, with which headers, with cookies or without; any, without, unless given. */
  readonly cors?: CorsOptions | undefined;
  /** What time it is; real time, unless given. */
  readonly clock?: Clock | undefined;
  /** Where ids and secrets come from; cryptographically secure, unless given. */
  readonly random?: Random | undefined;
  /** Makes ids, secrets, jitter and the clock the same every time: the clock stands still until it is moved. */
  readonly randomSeed?: number | undefined;
  /** Where records are kept; in memory, unless given. */
  readonly store?: ServiceStore | undefined;
  /** Where the bytes of uploads are kept; in memory, unless given. */
  readonly blobs?: BlobStore | undefined;
  /** How many requests may be sent; 100 a minute, 1,000 an hour and 10,000 a day, unless given. None: no limits. */
  readonly limits?: readonly RateWindow[] | undefined;
  /** How many drafts of respondents may be open at once; 2,000 from one address of one form, 100,000 of an account. */
  readonly drafts?: Partial<DraftLimits> | undefined;
  /** What counts requests; in memory, unless given. */
  readonly limiter?: ((name: string, windows: readonly RateWindow[]) => Limiter) | undefined;
  /** Whether other servers use the same store. */
  readonly shared?: boolean | undefined;
  /** How requests leave the server; not at all, unless given. */
  readonly outbound?: Outbound | undefined;
  /** How documents to print are made; not at all, unless given. */
  readonly documents?: Documents | undefined;
  /** How small pictures of large ones are made; not at all, unless given. */
  readonly thumbnails?: Thumbnails | undefined;
  /** Whether anybody may make an account on the settings page. */
  readonly allowSignUp?: boolean | undefined;
  /** Ignores `Idempotency-Key`, `If-Match` and `base_revision`, and says nothing of limits, as a lesser service might. */
  readonly dumb?: boolean | undefined;
}

/** When time stands still, it does so here. */
const fixedMoment = '2026-01-01T00:00:00.000Z';
const signingKey = 'signing';
const loginWindows: readonly RateWindow[] = [{ name: 'minute', limit: 5, seconds: 60 }];

/** Puts together what all requests share. */
export function createPlatform(options: PlatformOptions, report: (violation: Violation) => void): Platform {
  const { randomSeed, store = memoryStore(), limiter = (_, windows) => new RateLimiter(windows) } = options;
  const clock = keptClock(
    options.clock ?? createClock(randomSeed === undefined ? undefined : fixedMoment),
    options.store,
  );
  const random = options.random ?? (randomSeed === undefined ? secureRandom : seededRandom(randomSeed));
  const platform: Platform = {
    baseUrl: options.baseUrl ?? '/api/v1',
    publicUrl: new PublicUrl(options.publicUrl),
    cors: new Cors(options.cors),
    store,
    clock,
    ids: createIds(clock, random),
    random,
    faults: new Faults(operationNames, random),
    blobs: options.blobs ?? memoryBlobs(),
    outbox: new Outbox(),
    limiter: limiter('requests', options.limits ?? usualWindows),
    draftLimits: { ...usualDrafts, ...options.drafts },
    attempts: limiter('logins', loginWindows),
    signer: createSigner(() => keyIn(store, random)),
    actions: new Map(),
    dumb: options.dumb ?? false,
    allowSignUp: options.allowSignUp ?? false,
    reserved: new Set(),
    swept: new Map(),
    outbound: options.outbound ?? noOutbound,
    parts,
    documents: options.documents ?? noDocuments,
    thumbnails: options.thumbnails ?? noThumbnails,
    work: new Work(workers),
    catchUp: (account_id) => runDueJobs(platform, account_id),
    announce: (within, event) => announce(platform, within, event),
    report,
  };
  return platform;
}

/** The key of a store: the first use makes it. */
const keyIn = (store: Store, random: Random): Promise<string> =>
  store.transaction(async ({ secrets }) => {
    const known = await secrets.get(signingKey);
    if (known) return known.key;
    const key = textOf(random.bytes(32));
    await secrets.put({ id: signingKey, key });
    return key;
  });
