import { ShareProblem } from './shared.js';

/** So much is a form of 2,500 questions; more than that nobody has written. */
const most = 8_000_000;

const through = (bytes: Uint8Array<ArrayBuffer>, by: TransformStream<BufferSource, Uint8Array>): ReadableStream =>
  new Blob([bytes]).stream().pipeThrough(by as TransformStream<Uint8Array, Uint8Array>);

/** A text as few letters that may stand in an address. */
export async function pack(text: string): Promise<string> {
  const packed = through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The text again; what is cut off, changed on its way or far too long is refused. */
export async function unpack(packed: string): Promise<string> {
  try {
    const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return await read(through(bytes, new DecompressionStream('deflate-raw')));
  } catch (error) {
    if (error instanceof ShareProblem) throw error;
    throw new ShareProblem('The link is damaged or not complete. Copy all of it, up to its last letter.');
  }
}

async function read(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > most) {
      await reader.cancel();
      throw new ShareProblem('The link holds more than any form is long.');
    }
  }
}
