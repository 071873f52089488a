import { NetworkError } from '../errors.js';
import { checkBaseUrl } from './base-url.js';

/** One piece of a file, and the signed address it goes to. */
export interface PartToSend {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** In hexadecimal digits. */
  readonly sha256: string;
  readonly signal: AbortSignal;
  /** Hears how many bytes have left, where that can be told. */
  readonly progress: (sent: number) => void;
}

export interface PartReply {
  readonly status: number;
  /** Nothing where the storage does not let a page read it. */
  readonly etag: string | null;
}

/** Sends one piece of a file. Resolves with whatever the storage says; rejects where it says nothing. */
export type SendPart = (part: PartToSend) => Promise<PartReply>;

const headersOf = ({ headers, sha256 }: PartToSend): Record<string, string> => ({
  ...headers,
  'x-content-sha256': sha256,
});

const lost = (cause: unknown): NetworkError => new NetworkError('A part of a file did not arrive.', { cause });

/** Sends by fetch, which tells nothing on the way: Node, and wherever a page brings a `fetch` of its own. */
const byFetch =
  (fetch: typeof globalThis.fetch): SendPart =>
  async (part) => {
    checkBaseUrl(part.url);
    const { url, bytes, signal } = part;
    const about = { credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer', cache: 'no-store' } as const;
    try {
      const sent = { ...about, method: 'PUT', headers: headersOf(part), body: bytes, signal };
      const response = await fetch(url, sent);
      await response.arrayBuffer();
      if (response.ok) part.progress(bytes.byteLength);
      return { status: response.status, etag: response.headers.get('ETag') };
    } catch (cause) {
      throw lost(cause);
    }
  };

/** Sends by XMLHttpRequest, the only way for a page to see bytes leave. */
const byRequest: SendPart = (part) =>
  new Promise((resolve, reject) => {
    checkBaseUrl(part.url);
    const { url, bytes, signal, progress } = part;
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    const fail = (): void => reject(lost(signal.aborted ? signal.reason : undefined));
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headersOf(part))) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => progress(loaded);
    request.onerror = fail;
    request.onabort = fail;
    request.onloadend = () => signal.removeEventListener('abort', stop);
    request.onload = () => {
      // Whoever was sent elsewhere did not arrive here.
      if (request.responseURL !== '' && request.responseURL !== new URL(url, location.href).href) return fail();
      resolve({ status: request.status, etag: request.getResponseHeader('ETag') });
    };
    if (signal.aborted) return fail();
    signal.addEventListener('abort', stop, { once: true });
    request.send(bytes);
  });

/** A way for bytes out of the page, and how long it may be silent before it counts as stuck. */
export interface Transfer {
  readonly send: SendPart;
  readonly patience: number;
}

const visible = 30_000;
/** Of a part that says nothing until it has arrived, a slow one cannot be told from a stuck one any sooner. */
const silent = 300_000;

/** The way for bytes out of this page. Neither the entry's key nor a cookie goes along. */
export function createTransfer(fetch?: typeof globalThis.fetch): Transfer {
  if (fetch) return { send: byFetch(fetch), patience: silent };
  if (typeof XMLHttpRequest !== 'undefined') return { send: byRequest, patience: visible };
  return { send: byFetch(globalThis.fetch), patience: silent };
}
