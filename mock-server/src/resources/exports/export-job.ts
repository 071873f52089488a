import type { Json } from '../../library.js';
import type { AccountCall } from '../../platform/account-call.js';
import { timestamp } from '../../platform/clock.js';
import { undrawnIn } from '../../platform/documents.js';
import { hexDigest } from '../../platform/hash.js';
import { changed } from '../../platform/owned.js';
import type { Platform } from '../../platform/platform.js';
import { Refusal } from '../../platform/problem.js';
import type { JobHandler, JobRecord, Piece } from '../jobs/index.js';
import { type ExportCursor, ExportParts } from './export-parts.js';
import type { ExportSource, Found } from './export-source.js';
import { announceExport } from './export-view.js';
import { fileKinds } from './file-kinds.js';
import { makeFile } from './make-file.js';
import { openSource } from './open-source.js';
import type { ExportRecord } from './records.js';
import { writePart } from './write-part.js';

/** How many records are written in one transaction. */
const writtenAtOnce = 200;
const expiresIn = 7 * 24 * 60 * 60 * 1000;

const orderOf = ({ order }: JobRecord): string => (order as { readonly export_id: string }).export_id;
const cursorOf = ({ cursor }: JobRecord): ExportCursor =>
  (cursor ?? { phase: 'find', after: null, pages: 0, widths: {}, count: 0 }) as ExportCursor;

/** Writes records into a file: finds them all, writes them bit by bit, and makes the file of that. */
export const exportJobHandler: JobHandler = {
  isShort: false,
  pause: 40,
  async piece(call, job) {
    const record = await call.store.exports.get(orderOf(job));
    if (!record || (record.state !== 'queued' && record.state !== 'running')) {
      return { kind: 'failed', error: { code: 'gone', message: 'The export is not there any more.' } };
    }
    if (record.state === 'queued')
      await call.store.exports.put(changed(record, { state: 'running' }, call.clock.now()));
    const cursor = cursorOf(job);
    const parts = new ExportParts(call.blobs, record.id);
    switch (cursor.phase) {
      case 'find':
        return find(call, await openSource(call, record), record, cursor, parts);
      case 'write':
        return write(call, await openSource(call, record), record, cursor, parts);
      case 'make':
        return { kind: 'outside' };
      case 'made':
        return keep(call, record, cursor, parts);
    }
  },
  async outside(platform, job) {
    const cursor = cursorOf(job);
    const record = await platform.store.exports.get(orderOf(job));
    if (!record || cursor.phase !== 'make') return cursor as unknown as Json;
    return (await make(platform, record, cursor)) as unknown as Json;
  },
  async ended(call, job) {
    const record = await call.store.exports.get(orderOf(job));
    if (!record) return;
    await new ExportParts(call.blobs, record.id).clear(cursorOf(job));
    if (record.state !== 'queued' && record.state !== 'running') return;
    const state = job.state === 'canceled' ? ('canceled' as const) : ('failed' as const);
    const over = changed(record, { state, error: job.error }, call.clock.now());
    await call.store.exports.put(over);
    if (state === 'failed') await announceExport(call, over, 'export.failed');
  },
};

type In<Phase> = Extract<ExportCursor, { readonly phase: Phase }>;
const more = (done: number, cursor: ExportCursor, total?: number): Piece => ({
  kind: 'more',
  done,
  total,
  cursor: cursor as unknown as Json,
});

async function find(
  { store }: AccountCall,
  source: ExportSource,
  { format }: ExportRecord,
  { after, pages, widths: before, count: known }: In<'find'>,
  parts: ExportParts,
): Promise<Piece> {
  const { found, next, widths: wide } = await source.find(store, after ?? undefined);
  const widths = { ...before };
  for (const [key, width] of Object.entries(wide)) widths[key] = Math.max(widths[key] ?? 0, width);
  const count = known + found.length;
  const { mostRows } = fileKinds[format];
  if (count > mostRows) throw new Refusal('payload_too_large', `A file in ${format} may hold ${mostRows} records.`);
  await parts.put(`page${pages}`, JSON.stringify(found));
  if (next !== undefined) return more(0, { phase: 'find', after: next, pages: pages + 1, widths, count });
  const all: Found[] = [];
  for (let page = 0; page <= pages; page++) all.push(...(await parts.json<readonly Found[]>(`page${page}`)));
  if (source.compare) all.sort(source.compare);
  await parts.put('ids', JSON.stringify(all.map(({ id }) => id)));
  await parts.clear({ phase: 'find', after: null, pages, widths, count });
  return more(0, { phase: 'write', at: 0, parts: 0, widths, written: 0 }, count);
}

async function write(
  { store, ids: newIds }: AccountCall,
  source: ExportSource,
  { format }: ExportRecord,
  { at, parts: number, widths, written }: In<'write'>,
  parts: ExportParts,
): Promise<Piece> {
  const all = await parts.json<readonly string[]>('ids');
  const ids = all.slice(at, at + writtenAtOnce);
  const { text, count } = await writePart(store, source, format, { ids, widths, isFirst: number === 0 });
  await parts.put(`part${number}`, text);
  const [next, total] = [at + ids.length, written + count];
  if (next < all.length) return more(next, { phase: 'write', at: next, parts: number + 1, widths, written: total });
  return more(next, { phase: 'make', parts: number + 1, widths, written: total, file_id: newIds.make('fil') });
}

async function make(platform: Platform, record: ExportRecord, cursor: In<'make'>): Promise<In<'made'>> {
  const { parts, widths, written, file_id } = cursor;
  const source = await openSource(platform, record);
  const shelf = new ExportParts(platform.blobs, record.id);
  const { bytes, undrawn } = await makeFile(platform, source, record, widths, () => shelf.all(parts));
  await platform.blobs.put(file_id, bytes);
  return { phase: 'made', parts, written, file_id, size: bytes.length, sha256: await hexDigest(bytes), undrawn };
}

async function keep(call: AccountCall, record: ExportRecord, cursor: In<'made'>, parts: ExportParts): Promise<Piece> {
  const { store, clock, principal } = call;
  const now = clock.now();
  const { file_id: id, size, sha256, written, undrawn } = cursor;
  const { title } = await openSource(call, record);
  const name = `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'export'}-${timestamp(now).slice(0, 10)}`;
  const expires_at = timestamp(now + expiresIn);
  await store.files.put({
    id,
    account_id: record.account_id,
    purpose: 'export',
    entry_id: '',
    path: '',
    name: `${name.slice(0, 200)}.${record.format}`,
    size,
    content_type: fileKinds[record.format].type,
    sha256,
    deleted: false,
    verdict: 'skipped',
    scanned_at: timestamp(now),
    image: null,
    created_by: principal.user.id,
    created_at: timestamp(now),
    expires_at,
  });
  const ready = changed(record, { state: 'ready', file_id: id, row_count: written, expires_at }, now);
  await store.exports.put(ready);
  await parts.clear(cursor);
  call.expectWork(now + expiresIn);
  await announceExport(call, ready, 'export.ready');
  return { kind: 'done', result: { object: 'export', id: record.id, ...undrawnIn({ undrawn }) } };
}
