import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Controller as AbortController, type Events, Signal } from './aborting.js';
import { Headers, Request, Response } from './http.js';
import { pageAtWork, stage } from './stage.js';

// Stands in for the platform in everything that is simulated: the bundler puts these in place of the globals of the
// same name, in the library and its dependencies alike. Nothing here takes real time or comes from real chance.

export const setTimeout = (callback: () => void, delay = 0): unknown => pageAtWork().setTimeout(callback, delay);
export const clearTimeout = (timer: unknown): void => stage.page?.clearTimeout(timer);
export const simulatedNow = (): number => stage.page?.wall() ?? 0;
export const simulatedFraction = (): number => stage.fraction();

const bytesOf = (data: ArrayBuffer | ArrayBufferView): Buffer =>
  ArrayBuffer.isView(data) ? Buffer.from(data.buffer, data.byteOffset, data.byteLength) : Buffer.from(data);
const bufferOf = (bytes: Buffer): ArrayBuffer =>
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
const mac = (key: Buffer, data: ArrayBufferView): Buffer => createHmac('sha256', key).update(bytesOf(data)).digest();

/** WebCrypto resolves in no fixed order; this one is done before it returns. */
export const crypto = {
  randomUUID: (): string => stage.uuid(),
  getRandomValues: <T extends Uint8Array>(bytes: T): T => {
    bytes.forEach((_, index) => {
      bytes[index] = Math.floor(stage.fraction() * 256);
    });
    return bytes;
  },
  subtle: {
    digest: async (_: string, data: ArrayBufferView) => bufferOf(createHash('sha256').update(bytesOf(data)).digest()),
    importKey: async (_: string, data: ArrayBufferView) => bytesOf(data),
    sign: async (_: string, key: Buffer, data: ArrayBufferView) => bufferOf(mac(key, data)),
    verify: async (_: string, key: Buffer, signature: ArrayBufferView, data: ArrayBufferView) =>
      timingSafeEqual(mac(key, data), bytesOf(signature)),
  },
};

/** The document of whichever page is at work. */
export const document = {
  get visibilityState(): DocumentVisibilityState {
    return pageAtWork().hidden ? 'hidden' : 'visible';
  },
  addEventListener: (...listening: Parameters<Events['addEventListener']>): void =>
    pageAtWork().document.addEventListener(...listening),
};

export const addEventListener = (...listening: Parameters<Events['addEventListener']>): void =>
  pageAtWork().events.addEventListener(...listening);

export const navigator = {
  get locks() {
    return pageAtWork().locks;
  },
};

/** A channel of the page at work. */
export function BroadcastChannel(name: string): BroadcastChannel {
  return pageAtWork().openChannel(name);
}

const timeout = (delay: number): Signal => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('It took too long.', 'TimeoutError')), delay);
  return controller.signal;
};

const any = (signals: readonly Signal[]): Signal => {
  const controller = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason);
    else signal.addEventListener('abort', () => controller.abort(signal.reason));
  }
  return controller.signal;
};

/** Signals whose time is the page's. */
export const AbortSignal = Object.assign(Signal, { timeout, any });

export { AbortController, Headers, Request, Response };
