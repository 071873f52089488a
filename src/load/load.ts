import { Loader } from './loader.js';

/** The one loader of a page. */
export const loader = new Loader({
  setTimeout: (callback, delay) => globalThis.setTimeout(callback, delay),
  clearTimeout: (timer) => globalThis.clearTimeout(timer as number),
  fraction: () => Math.random(),
});

const inPage = typeof document !== 'undefined';
if (inPage) globalThis.addEventListener('online', () => loader.retry());

/** Fetches code and waits for it. Outside a page it lies on the disk: trying again would change nothing. */
export const load = <T>(name: string, fetch: () => Promise<T>, failed?: () => void): Promise<T> =>
  inPage ? loader.load(name, fetch, failed) : fetch();

/** Fetches code for somebody who deals with a failure: throws a `LoadError` where it cannot be had now. */
export const attempt = <T>(name: string, fetch: () => Promise<T>): Promise<T> =>
  inPage ? loader.attempt(name, fetch) : fetch();
