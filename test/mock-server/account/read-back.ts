import type { MockServer } from '@entryway/mock-server';
import type { AccountClient, Resource } from './client.js';

export interface Export extends Resource {
  readonly state: string;
  readonly file_id: string | null;
  readonly job_id: string;
  readonly row_count: number | null;
  readonly expires_at: string | null;
}

/** The bytes of a file, as anybody downloads them. */
export async function download(key: AccountClient, file_id: string | null): Promise<Uint8Array<ArrayBuffer>> {
  const { url } = await key.ok<{ url: string }>('GET', `/files/${file_id}/download?redirect=false`);
  const response = await key.server.fetch(new Request(url));
  if (response.status !== 200) throw new Error(`${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Makes an export, lets time pass, and reads its file. */
export async function exported(key: AccountClient, server: MockServer, body: object) {
  const begun = await key.ok<Export>('POST', '/exports', body);
  server.clock.advance(60_000);
  await server.controls.settle();
  const record = await key.ok<Export>('GET', `/exports/${begun.id}`);
  if (record.state !== 'ready') throw new Error(JSON.stringify(record));
  return { record, bytes: await download(key, record.file_id) };
}

export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
