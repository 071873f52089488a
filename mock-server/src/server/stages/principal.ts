import { timestamp } from '../../platform/clock.js';
import type { Exchange } from '../../platform/exchange.js';
import { sameDigest, sha256 } from '../../platform/hash.js';
import { note } from '../../platform/note.js';
import type { Principal } from '../../platform/principal.js';
import { Refusal } from '../../platform/problem.js';
import type { PublicUrl } from '../../platform/public-url.js';
import { isChecksummed } from '../../platform/random-text.js';
import { senderOf } from '../../platform/sender.js';
import { csrfToken, sessionSecret } from '../../platform/session-cookie.js';
import { membershipsOf, type SessionRecord, type UserRecord } from '../../resources/accounts/index.js';
import type { Store } from '../../store/store.js';

const minute = 60_000;

const hour = 60 * minute;

const idleFor = 12 * hour;

const livesFor = 7 * 24 * hour;

/** Finds out who acts for an account; `Authorization` counts before a cookie. */
export async function identifyPrincipal(exchange: Exchange): Promise<Principal> {
  const { headers } = exchange.request;
  const authorization = headers.get('Authorization');
  if (authorization !== null) return byKey(exchange, authorization);
  const secret = sessionSecret(headers, exchange.platform.publicUrl.origin);
  if (secret !== undefined) return bySession(exchange, secret);
  if (headers.has('X-Service-Entry-Key')) throw wrongType('An entry key opens one entry, and never an account.');
  throw new Refusal('authentication_required', 'Send an API key, or log in.', {
    headers: { 'WWW-Authenticate': 'Bearer realm="form-service"' },
  });
}

async function byKey(exchange: Exchange, authorization: string): Promise<Principal> {
  const { platform } = exchange;
  const [, secret = ''] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  if (secret.startsWith('ek_')) throw wrongType('An entry key is not an API key.');
  needNoPage(exchange);
  if (!/^svc_[0-9A-Za-z]{46}$/.test(secret) || !isChecksummed(secret.slice('svc_'.length))) throw unknownKey();
  const digest = await sha256(secret);
  const [key] = await platform.store.apiKeys.list({ digest });
  if (!key || !sameDigest(key.digest, digest)) throw unknownKey();
  if (key.state !== 'valid') throw new Refusal('api_key_revoked', 'This API key has been revoked.');
  const user = await platform.store.users.get(key.created_by);
  const account = await platform.store.accounts.get(key.account_id);
  if (!account || user?.account_id !== account.id || user.state !== 'active') throw unknownKey();
  const at = platform.clock.now();
  if (isLongAgo(key.last_used_at, at)) await note(platform.store, 'apiKeys', key.id, { last_used_at: timestamp(at) });
  await noteActivity(platform.store, user, at);
  return { id: key.id, kind: 'api_key', account, user, role: user.role, key, session: null };
}

// A key in a page is a key of everybody who opens the page.
function needNoPage({ request: { headers }, platform }: Exchange): void {
  if (senderOf(headers, platform.publicUrl) !== 'other page') return;
  throw new Refusal('origin_not_allowed', 'API keys must never be used in the pages of another site.');
}

async function bySession(exchange: Exchange, secret: string): Promise<Principal> {
  const { platform, request, route } = exchange;
  const { store, clock } = platform;
  const id = await sha256(secret);
  const session = await store.sessions.get(id);
  const now = clock.now();
  if (!session || isOver(session, now)) throw sessionExpired();
  if (route.operation.method !== 'GET') await needOwnPage(request.headers, platform.publicUrl, secret);
  const members = await membershipsOf(store, session.email);
  const user = members.find(({ account_id }) => account_id === session.current_account_id) ?? members[0];
  const account = user && (await store.accounts.get(user.account_id));
  if (!account) throw sessionExpired();
  if (isLongAgo(session.used_at, now)) await note(store, 'sessions', session.id, { used_at: timestamp(now) });
  await noteActivity(store, user, now);
  return { id: session.id, kind: 'session', account, user, role: user.role, key: null, session };
}

const isOver = ({ created_at, used_at }: SessionRecord, now: number): boolean =>
  Date.parse(used_at) + idleFor <= now || Date.parse(created_at) + livesFor <= now;

/** Lets a write pass only from our own page: it knows the token, and the browser says where it comes from. */
async function needOwnPage(headers: Headers, publicUrl: PublicUrl, secret: string): Promise<void> {
  const isOwn = senderOf(headers, publicUrl) === 'own page';
  if (isOwn && sameDigest(headers.get('X-CSRF-Token') ?? '', await csrfToken(secret))) return;
  throw new Refusal('csrf_failed', 'Send X-CSRF-Token, from a page of this server.');
}

const isLongAgo = (moment: string | null, now: number): boolean =>
  moment === null || now - Date.parse(moment) >= minute;

/** Notes when somebody was last here, at most once a minute. */
async function noteActivity(store: Store, user: UserRecord, now: number): Promise<void> {
  if (isLongAgo(user.last_active_at, now)) await note(store, 'users', user.id, { last_active_at: timestamp(now) });
}

const wrongType = (message: string): Refusal => new Refusal('wrong_credential_type', message);

const unknownKey = (): Refusal => new Refusal('api_key_invalid', 'This API key is not valid.');

const sessionExpired = (): Refusal => new Refusal('session_expired', 'Log in again.');
