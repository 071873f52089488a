import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../store/store.js';
import { ConnectorFault } from './connector-fault.js';
import { base64, percentEncoded } from './encodings.js';
import type { ConnectorAuth } from './records.js';
import { sendOut } from './send-out.js';

type ClientAuth = Extract<ConnectorAuth, { type: 'oauth2_client' }>;

interface Token {
  readonly value: string;
  /** In milliseconds since 1970. */
  readonly ends: number;
}

const timeoutMs = 10_000;
const mostBytes = 64 * 1024;
const usualSeconds = 300;

/** Tokens are never written down: a server that starts again fetches new ones. */
const kept = new WeakMap<Store, Map<string, Token>>();

const tokensOf = (store: Store): Map<string, Token> => {
  const known = kept.get(store) ?? new Map<string, Token>();
  kept.set(store, known);
  return known;
};

const keyOf = (auth: ClientAuth, secret: string): string =>
  JSON.stringify([auth.token_url, auth.client_id, auth.scope ?? '', secret]);

/** A token that is still good, or a new one. */
export async function accessToken(platform: Platform, auth: ClientAuth, secret: string): Promise<string> {
  const tokens = tokensOf(platform.store);
  const key = keyOf(auth, secret);
  const known = tokens.get(key);
  if (known && known.ends > platform.clock.now()) return known.value;
  const token = await fetched(platform, auth, secret);
  tokens.set(key, token);
  return token.value;
}

/** Lets go of a token that the other service no longer takes. */
export function forgetToken(platform: Platform, auth: ClientAuth, secret: string): boolean {
  return tokensOf(platform.store).delete(keyOf(auth, secret));
}

async function fetched(platform: Platform, auth: ClientAuth, secret: string): Promise<Token> {
  const form = new URLSearchParams({ grant_type: 'client_credentials' });
  if (auth.scope) form.set('scope', auth.scope);
  const credentials = base64(`${percentEncoded(auth.client_id)}:${percentEncoded(secret)}`);
  const reply = await sendOut(platform, {
    method: 'POST',
    url: auth.token_url,
    headers: {
      accept: 'application/json',
      authorization: `Basic ${credentials}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: form.toString(),
    timeoutMs,
    mostBytes,
  });
  const { access_token, expires_in } = membersOf(reply.body);
  if (reply.status !== 200 || typeof access_token !== 'string' || access_token === '') {
    throw new ConnectorFault('/auth', `No access token: the token address answered with ${reply.status}.`, {
      upstream_status: reply.status,
    });
  }
  const seconds = typeof expires_in === 'number' && expires_in > 0 ? expires_in : usualSeconds;
  return { value: access_token, ends: platform.clock.now() + seconds * 1000 };
}

function membersOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
