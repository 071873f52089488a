import type { MockServer } from '@entryway/mock-server';
import type { Upload, UploadPart } from '../../src/contract/index.js';
import type { Read, Respondent } from './respondent.js';

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes that begin as some text says. */
export function bytesOf(begin: string, size = begin.length): Bytes {
  const bytes = new Uint8Array(size);
  bytes.set(new TextEncoder().encode(begin).subarray(0, size));
  return bytes;
}

export async function digestOf(bytes: Bytes): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A file to send. */
export interface Sent {
  readonly path?: string;
  readonly name?: string;
  readonly content_type?: string;
  readonly sha256?: string;
}

/** Announces a file. */
export const prepare = <T = Upload>(
  respondent: Respondent,
  size: number,
  { path = 'papers', name = 'paper.pdf', content_type = 'application/pdf', sha256 }: Sent = {},
): Promise<Read<T>> =>
  respondent.call<T>('POST', '/uploads', { path, name, size, content_type, ...(sha256 && { sha256 }) });

/** Sends one part. */
export async function put(
  server: MockServer,
  { url, headers }: Pick<UploadPart, 'url' | 'headers'>,
  bytes: Bytes,
  own: Record<string, string> = {},
): Promise<Response> {
  const digest = { 'x-content-sha256': await digestOf(bytes) };
  return server.fetch(new Request(url, { method: 'PUT', headers: { ...headers, ...digest, ...own }, body: bytes }));
}

/** Sends all parts, and gives what completes the upload. */
export async function sendAll(server: MockServer, { parts, part_size }: Upload, bytes: Bytes) {
  const sent: { number: number; etag: string }[] = [];
  for (const part of parts) {
    const from = (part.number - 1) * part_size;
    const response = await put(server, part, bytes.slice(from, from + part.size));
    sent.push({ number: part.number, etag: response.headers.get('ETag') ?? '' });
  }
  return sent;
}

/** Says that all parts were sent. */
export const complete = <T>(respondent: Respondent, { id }: Upload, body: object): Promise<Read<T>> =>
  respondent.call<T>('POST', `/uploads/${id}/complete`, body);
