import type { Exchange, Stage } from './exchange.js';
import { depthOf, hasHugeNumber } from './json-text.js';
import { Refusal } from './problem.js';

const largest = 1024 * 1024;
const deepest = 100;
const utf8 = new TextDecoder('utf-8', { fatal: true });
const json = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

/** Reads the body of a write: JSON only, and never more of it than is allowed. */
export const readBody: Stage = (exchange, next) =>
  exchange.route.operation.body ? bodyOf(exchange).then(next) : next();

/** What the body says. However often it is asked for, it is read and refused as one. */
export function bodyOf(exchange: Exchange): Promise<unknown> {
  exchange.reading ??= read(exchange);
  return exchange.reading;
}

async function read(exchange: Exchange): Promise<unknown> {
  exchange.text = await readJsonText(exchange.request, exchange.route.operation.bodyLimit);
  exchange.body = parseJson(exchange.text);
  return exchange.body;
}

/** The text of a request that says it is JSON. */
export async function readJsonText(request: Request, most = largest): Promise<string> {
  if (!json.test(request.headers.get('Content-Type') ?? '')) {
    throw new Refusal('unsupported_media_type', 'Send the body as application/json in UTF-8.');
  }
  // Nothing is unpacked: a small body could hold a huge one.
  if (!/^(?:identity)?$/i.test(request.headers.get('Content-Encoding') ?? '')) {
    throw new Refusal('unsupported_media_type', 'Send the body as it is, without Content-Encoding.');
  }
  if (Number(request.headers.get('Content-Length')) > most) throw tooLarge(most);
  try {
    return utf8.decode(await readBytes(request, most));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw malformed('The body is not UTF-8 text.');
  }
}

export function parseJson(text: string): unknown {
  // Whatever walks the value later may recurse.
  if (depthOf(text) > deepest) throw malformed(`The body is nested more than ${deepest} deep.`);
  const value = parse(text);
  if (hasHugeNumber(text, value)) throw malformed('A number in the body is too large.');
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed('The body is not valid JSON.');
  }
}

// What announces its length never brings more, and some browsers do not let a request be read as a stream.
const readBytes = (request: Request, most: number): Promise<Uint8Array | ArrayBuffer> =>
  request.headers.has('Content-Length') || !request.body
    ? request.arrayBuffer().then((bytes) => limited(bytes, most))
    : readChunks(request.body.getReader(), most);

async function readChunks(reader: ReadableStreamDefaultReader<Uint8Array>, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.byteLength;
    if (size > most) {
      // Not awaited: a sender that never stops must not keep us waiting.
      reader.cancel().catch(() => undefined);
      throw tooLarge(most);
    }
    chunks.push(read.value);
  }
  return join(chunks, size);
}

function limited(bytes: ArrayBuffer, most: number): ArrayBuffer {
  if (bytes.byteLength > most) throw tooLarge(most);
  return bytes;
}

function join(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    all.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return all;
}

const malformed = (message: string): Refusal => new Refusal('malformed_request', message);
const tooLarge = (most: number): Refusal =>
  new Refusal('payload_too_large', `A body may have at most ${most / 1024 / 1024} MiB.`);
