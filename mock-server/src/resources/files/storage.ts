import type { Context, Hono } from 'hono';
import { contentDisposition } from '../../platform/content-disposition.js';
import type { Reply } from '../../platform/exchange.js';
import { ConnectionLost } from '../../platform/faults.js';
import { hexDigest } from '../../platform/hash.js';
import { withFaults } from '../../platform/inject-faults.js';
import type { Platform } from '../../platform/platform.js';
import { answer, type Env, requestIdOf } from '../../platform/router.js';
import { accessTo } from './access.js';
import { thumbnailBlob } from './file-bytes.js';
import { cleanFileName } from './file-names.js';
import { type Disposition, isSignedFile, type Variant } from './file-urls.js';
import { scanOf } from './files.js';
import { anyBytes, isMediaType } from './media-type.js';
import type { FileRecord, UploadRecord } from './records.js';
import { storageProblem } from './storage-problem.js';
import { partBlob } from './upload-access.js';
import { isOpenUpload, isSigned, sizeOfPart } from './uploads.js';

/** Where bytes go, and where they come from: signed addresses that need no other credential. */
export function addStorage(app: Hono<Env>, platform: Platform): void {
  app.put('/_storage/:upload_id/:number', (c) => hear(platform, c, 'putPart', putPart));
  app.get('/_storage/files/:file_id', (c) => hear(platform, c, 'getStoredFile', getFile));
}

/** A reply, or a file to be sent with it. */
interface Said extends Reply {
  readonly bytes?: Uint8Array<ArrayBuffer>;
}
type Listener = (platform: Platform, c: Context<Env>, requestId: string) => Promise<Said>;

/** Answers with what a listener says; a fault rule can name it like an operation. */
async function hear(platform: Platform, c: Context<Env>, operation: string, listen: Listener): Promise<Response> {
  const request = c.req.raw;
  const requestId = requestIdOf(platform, request);
  c.env.trace.operation = operation;
  const otherEntry = () => platform.ids.make('ent');
  try {
    const victim = { faults: platform.faults, operation, request, requestId, otherEntry };
    const said: Said = await withFaults(victim, () => listen(platform, c, requestId));
    const response = answer(platform, request, said, { requestId });
    return said.bytes ? new Response(said.bytes, response) : response;
  } catch (error) {
    if (error instanceof ConnectionLost) throw error;
    platform.report({
      kind: 'crash',
      operation,
      reason: String(error),
      at: new Date(platform.clock.now()).toISOString(),
    });
    return answer(platform, request, storageProblem(500, 'internal_error', requestId), { requestId });
  }
}

/** Takes one part: exactly the bytes it was signed for, with the digest they must have. */
async function putPart(platform: Platform, { req }: Context<Env>, requestId: string): Promise<Reply> {
  const { store, signer, clock, blobs } = platform;
  const refuse = (status: number, code: string): Reply => storageProblem(status, code, requestId);
  const number = Number(req.param('number'));
  const upload = await store.uploads.get(req.param('upload_id') ?? '');
  if (!upload || !Number.isInteger(number) || number < 1 || number > upload.part_count)
    return refuse(403, 'signature_invalid');
  const claim = { exp: Number(req.query('exp')), sig: req.query('sig') ?? '', now: clock.now() };
  if (!(await isSigned(signer, upload, number, claim))) return refuse(403, 'signature_invalid');
  if (!isOpenUpload(upload, clock.now())) return refuse(410, 'gone');
  const size = sizeOfPart(upload, number);
  const digest = req.header('x-content-sha256')?.toLowerCase() ?? '';
  if (!/^[0-9a-f]{64}$/.test(digest)) return refuse(400, 'digest_required');
  if (Number(req.header('Content-Length')) > size) return refuse(413, 'payload_too_large');
  const bytes = await readUpTo(req.raw, size);
  if (!bytes) return refuse(413, 'payload_too_large');
  if (bytes.byteLength !== size) return refuse(400, 'size_mismatch');
  if ((await hexDigest(bytes)) !== digest) return refuse(400, 'digest_mismatch');
  await blobs.put(partBlob(upload.id, number), bytes);
  const etag = digest.slice(0, 32);
  const kept = await store.transaction(async ({ uploads }) => {
    const now = await uploads.get(upload.id);
    if (!now || !isOpenUpload(now, clock.now())) return false;
    await uploads.put(withPart(now, { number, size, etag }));
    return true;
  });
  return kept ? { status: 200, headers: { ETag: `"${etag}"` }, body: {} } : refuse(410, 'gone');
}

/** A part that is sent again takes the place of the first. */
const withPart = (upload: UploadRecord, part: UploadRecord['parts'][number]): UploadRecord => ({
  ...upload,
  state: 'uploading',
  parts: [...upload.parts.filter(({ number }) => number !== part.number), part].sort((a, b) => a.number - b.number),
});

/** The bytes of a body, or nothing if there are more than so many. */
async function readUpTo(request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = request.body?.getReader();
  if (!reader) {
    const bytes = new Uint8Array(await request.arrayBuffer());
    return bytes.byteLength > most ? undefined : bytes;
  }
  const whole = new Uint8Array(most);
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    if (size + read.value.byteLength > most) {
      reader.cancel().catch(() => undefined);
      return undefined;
    }
    whole.set(read.value, size);
    size += read.value.byteLength;
  }
  return size === most ? whole : whole.slice(0, size);
}

/** Gives out a file, as something to keep rather than to run. */
async function getFile(platform: Platform, { req }: Context<Env>, requestId: string): Promise<Said> {
  const { store, signer, clock, blobs } = platform;
  const now = clock.now();
  const id = req.param('file_id') ?? '';
  const disposition: Disposition = req.query('disposition') === 'inline' ? 'inline' : 'attachment';
  const variant: Variant = req.query('variant') === 'thumbnail' ? 'thumbnail' : undefined;
  const claim = { disposition, variant, exp: Number(req.query('exp')), sig: req.query('sig') ?? '', now };
  if (!(await isSignedFile(signer, id, claim))) return storageProblem(403, 'signature_invalid', requestId);
  const file = await store.files.get(id);
  const isOpen = file && accessTo(file, scanOf(file, now)) === 'open';
  const bytes = isOpen ? await blobs.get(variant ? thumbnailBlob(id) : id) : undefined;
  if (!file || !bytes) return storageProblem(410, 'gone', requestId);
  const { name, content_type } = variant ? thumbnailAs(file) : file;
  return {
    status: 200,
    headers: {
      // Nothing that was taken once may break its own download.
      'Content-Type': isMediaType(content_type) ? content_type : anyBytes,
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': contentDisposition(disposition, cleanFileName(name)),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'private, max-age=300',
    },
    body: '',
    bytes: bytes as Uint8Array<ArrayBuffer>,
  };
}

/** What a thumbnail is called, and what it is. */
const thumbnailAs = ({ name }: FileRecord) => ({
  name: `${name.replace(/(?<=.)\.[^.\s]{1,16}$/u, '')}.webp`,
  content_type: 'image/webp',
});
