import { timestamp } from '../../platform/clock.js';
import type { Exchange, Stage } from '../../platform/exchange.js';
import { sameDigest, sha256 } from '../../platform/hash.js';
import { note } from '../../platform/note.js';
import { isOfAccount } from '../../platform/principal.js';
import { Refusal } from '../../platform/problem.js';
import { type EntryKeyRecord, type EntryRecord, keyLapse, unknownKey } from '../../resources/entries/index.js';
import { replyAfterExpiry } from './after-expiry.js';
import { identifyPrincipal } from './principal.js';
import { charge } from './rate-limit.js';

const clientIdPattern = /^[\x21-\x7E]{8,36}$/;

/** Finds out who calls, by the credential the operation asks for. */
export const authenticate: Stage = async (exchange, next) => {
  try {
    if (isOfAccount(exchange.route.operation)) exchange.principal = await identifyPrincipal(exchange);
    else await identifyRespondent(exchange);
  } catch (error) {
    const earlier = error instanceof Refusal && (await replyAfterExpiry(exchange, error));
    if (earlier) return earlier;
    // Never charged to the key that was named: anybody could use up its budget by guessing near it.
    if (error instanceof Refusal && error.status !== 400) await charge(exchange, `failed ${exchange.ip}`);
    throw error;
  }
  return next();
};

async function identifyRespondent(exchange: Exchange): Promise<void> {
  const secret = secretOf(exchange);
  if (exchange.route.operation.auth !== 'entry') return;
  const { key, entry } = await entryKeyOf(exchange, secret);
  exchange.caller = { key_id: key.id, entry_id: key.entry_id, edit_session_id: key.edit_session_id };
  exchange.entry = entry;
}

/** The entry key that was sent, if one was; nothing else may take its place. */
function secretOf(exchange: Exchange): string | null {
  const { headers } = exchange.request;
  if (headers.has('Authorization') && exchange.route.base !== undefined) {
    throw new Refusal('api_key_not_allowed', 'The settings page is not open to API keys.');
  }
  if (headers.has('Authorization')) {
    throw wrongType('This address takes no Authorization header. Account keys must never be used in a page.');
  }
  const secret = headers.get('X-Service-Entry-Key');
  if (secret?.startsWith('svc_')) throw wrongType('An account key is not an entry key.');
  exchange.client_id = clientIdOf(headers);
  return secret;
}

interface Opened {
  readonly key: EntryKeyRecord;
  readonly entry: EntryRecord;
}

async function entryKeyOf({ params, platform }: Exchange, secret: string | null): Promise<Opened> {
  const { store, clock } = platform;
  if (!secret) throw new Refusal('entry_key_required', 'Send the entry key of this entry.');
  const digest = await sha256(secret);
  const key = await store.entryKeys.get(digest);
  if (!key || !sameDigest(key.id, digest)) throw unknownKey();
  // The same answer whether or not the other entry exists, so that nobody can probe for ids.
  if (key.entry_id !== params.entry_id) throw new Refusal('entry_key_mismatch', 'This key opens another entry.');
  const entry = await store.entries.get(key.entry_id);
  if (!entry) throw unknownKey();
  const edit = key.edit_session_id === null ? undefined : await store.editSessions.get(key.edit_session_id);
  const lapse = keyLapse(key, entry, edit, clock.now());
  if (lapse) throw lapse;
  if (key.used_at === null) await note(store, 'entryKeys', key.id, { used_at: timestamp(clock.now()) });
  return { key, entry };
}

function clientIdOf(headers: Headers): string {
  const id = headers.get('X-Service-Client-ID') ?? '';
  if (id === '' || clientIdPattern.test(id)) return id;
  throw new Refusal('malformed_request', 'X-Service-Client-ID must be 8 to 36 visible ASCII characters.');
}

const wrongType = (message: string): Refusal => new Refusal('wrong_credential_type', message);
