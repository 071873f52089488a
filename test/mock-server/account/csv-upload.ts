import type { Upload } from '../../../src/contract/index.js';
import { sendAll } from '../upload-parts.js';
import type { AccountClient, Resource } from './client.js';

export type Bytes = Uint8Array<ArrayBuffer>;

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text) as Bytes;

/** Uploads a file to import. */
export async function uploadCsv(
  key: AccountClient,
  content: string | Bytes,
  { name = 'people.csv', content_type = 'text/csv' } = {},
): Promise<Resource> {
  const bytes = typeof content === 'string' ? utf8(content) : content;
  const prepared = await key.ok<Upload>('POST', '/files/uploads', {
    name,
    size: bytes.length,
    content_type,
    purpose: 'import',
  });
  return key.ok('POST', `/files/uploads/${prepared.id}/complete`, {
    parts: await sendAll(key.server, prepared, bytes),
  });
}
