import type { FormReading, FormSchema } from '../contract/index.js';
import { attempt } from '../load/load.js';
import { refuseAccountKey } from './account-key.js';
import { addressOf } from './address.js';
import { checkBaseUrl } from './base-url.js';
import { type HttpOptions, longestAnswer, sending } from './http-request.js';
import { readJson, unanswered } from './reply.js';

/** A form, or why there is none, and what the reply said beside it. */
export type ReadForm = { readonly headers: Headers } & ({ readonly schema: FormSchema } | { readonly error: unknown });

const path = '/entry-sessions/forms/{public_id}/schema';
const what = `GET ${path}`;

/** Where a published form is. */
export const formAddress = (baseUrl: string, public_id: string, locale: string | undefined): string =>
  `${checkBaseUrl(baseUrl)}/${addressOf(path, { public_id }, { locale })}`;

/** Asks for a form with what every browser has: nothing else has to be loaded first. */
export async function askForForm(address: string, { fetch, timeout = longestAnswer, headers, signal }: Asking) {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(new DOMException('It took too long.', 'TimeoutError')), timeout);
  const end = (): void => ending.abort(signal?.reason);
  signal?.addEventListener('abort', end);
  // Not everything that fetches listens to a signal.
  const ended = new Promise<never>((_, reject) =>
    ending.signal.addEventListener('abort', () => reject(ending.signal.reason)),
  );
  try {
    signal?.throwIfAborted();
    const accepting = { Accept: 'application/json', ...headers };
    const request = new Request(address, { ...sending, headers: accepting, signal: ending.signal });
    return await Promise.race([(fetch ?? globalThis.fetch)(request), ended]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}

export interface Asking extends Pick<HttpOptions, 'fetch' | 'timeout' | 'headers'> {
  readonly signal?: AbortSignal | undefined;
}

/** Reads a form of what the service said. */
export type ReadBody = (body: unknown) => Promise<FormReading>;

/** What came of asking for a form. */
export async function takeForm(asked: Promise<Response>, read: ReadBody): Promise<ReadForm> {
  let headers = new Headers();
  try {
    const response = await asked.catch((error: unknown) => {
      throw unanswered(what, error);
    });
    headers = response.headers;
    return { schema: await formIn(response, read), headers };
  } catch (error) {
    return { error, headers };
  }
}

async function formIn(response: Response, read: ReadBody): Promise<FormSchema> {
  const body = await readJson(response);
  const reading = response.status === 200 ? await read(body) : undefined;
  if (reading?.form) return reading.form;
  // What is wrong is told by code that hardly any page needs.
  const { noForm } = await attempt('api/bad-reply', () => import('./bad-reply.js'));
  throw noForm(
    what,
    response,
    body,
    reading?.problems.map((problem) => problem.path),
  );
}

/** Asks for a published form in a language. */
export function formReader(options: HttpOptions, read: ReadBody) {
  const { baseUrl, headers = {} } = options;
  refuseAccountKey({ baseUrl, headers });
  return (public_id: string, locale: string | undefined, signal: AbortSignal): Promise<ReadForm> =>
    takeForm(askForForm(formAddress(baseUrl, public_id, locale), { ...options, signal }), read);
}
