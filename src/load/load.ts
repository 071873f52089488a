import { Loader } from './loader.js';

/** What is used of a page; the form engine, which uses this too, knows of none. */
interface Page {
  readonly document?: object;
  setTimeout(callback: () => void, delay: number): unknown;
  clearTimeout(timer: unknown): void;
  addEventListener(type: 'online', listener: () => void): void;
}

const page = globalThis as unknown as Page;

/** The one loader of a page. */
export const loader = new Loader({
  setTimeout: (callback, delay) => page.setTimeout(callback, delay),
  clearTimeout: (timer) => page.clearTimeout(timer),
  fraction: () => Math.random(),
});

const inPage = page.document !== undefined;
if (inPage) page.addEventListener('online', () => loader.retry());

/** Fetches code and waits for it. Outside a page it lies on the disk: trying again would change nothing. */
export const load = <T>(name: string, fetch: () => Promise<T>, failed?: () => void): Promise<T> =>
  inPage ? loader.load(name, fetch, failed) : fetch();

/** Fetches code for somebody who deals with a failure: throws a `LoadError` where it cannot be had now. */
export const attempt = <T>(name: string, fetch: () => Promise<T>): Promise<T> =>
  inPage ? loader.attempt(name, fetch) : fetch();
