import type { Random } from '../../platform/random.js';
import type { WebhookRecord } from './records.js';

const prefix = 'whsec_';
const secretBytes = 32;
const algorithm = { name: 'HMAC', hash: 'SHA-256' };
const encoder = new TextEncoder();

/** A new secret, as Standard Webhooks writes it. */
export const mintWebhookSecret = (random: Random): string => prefix + base64(random.bytes(secretBytes));

/** What a delivery is known by: the same at every attempt, but for the time. */
interface Message {
  readonly id: string;
  /** In seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/** The headers that prove where a delivery comes from: a signature with each secret that is good now. */
export async function signedHeaders(
  { id, timestamp, body }: Message,
  secrets: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const signatures = await Promise.all(secrets.map((secret) => signature(secret, `${id}.${timestamp}.${body}`)));
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') };
}

async function signature(secret: string, text: string): Promise<string> {
  const bytes = Uint8Array.from(atob(secret.slice(prefix.length)), (char) => char.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
  return `v1,${base64(new Uint8Array(await crypto.subtle.sign(algorithm.name, key, encoder.encode(text))))}`;
}

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** The sealed secrets that sign now: the newest first, and the one before it while receivers may still use it. */
export const sealedSecrets = ({ sealed_secret, previous_secret }: WebhookRecord, now: number): readonly string[] =>
  previous_secret && Date.parse(previous_secret.until) > now
    ? [sealed_secret, previous_secret.sealed]
    : [sealed_secret];
