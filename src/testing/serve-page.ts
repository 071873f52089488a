import type { FormService } from './form-service.js';

/** A page of Playwright, as far as it is used. */
export interface RoutedPage {
  route(
    url: RegExp,
    handler: (route: {
      request(): {
        url(): string;
        method(): string;
        allHeaders(): Promise<Record<string, string>>;
        postDataBuffer(): Uint8Array | null;
      };
      fulfill(reply: { status: number; headers: Record<string, string>; body: never }): Promise<void>;
      abort(): Promise<void>;
    }) => Promise<void>,
  ): Promise<unknown>;
}

/** A page of Puppeteer, as far as it is used. */
export interface InterceptedPage {
  setRequestInterception(on: boolean): Promise<void>;
  on(
    event: 'request',
    handler: (request: {
      url(): string;
      method(): string;
      headers(): Record<string, string>;
      fetchPostData(): Promise<string | undefined>;
      continue(): Promise<void>;
      abort(): Promise<void>;
      respond(reply: { status: number; headers: Record<string, string>; body: Uint8Array }): Promise<void>;
    }) => void,
  ): unknown;
}

/** What belongs to the service, on whatever origin the page has. */
const owned = /\/(?:api\/v1|_storage)\//;

interface Reply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Uint8Array;
}

/** The service's reply; nothing where none arrives. */
async function replyTo(service: FormService, url: string, init: RequestInit): Promise<Reply | undefined> {
  const response = await service.fetch(new Request(url, init)).catch(() => undefined);
  if (!response) return undefined;
  const { status, headers } = response;
  return { status, headers: Object.fromEntries(headers), body: new Uint8Array(await response.arrayBuffer()) };
}

/**
 * Answers what a page in a browser asks of `…/api/v1/`, with Playwright or Puppeteer: no port, no network, and the service
 * in the test's own hands. With Puppeteer all requests of the page are intercepted from then on.
 */
export async function servePage(page: RoutedPage | InterceptedPage, service: FormService): Promise<void> {
  if ('route' in page) return servePlaywright(page, service);
  await page.setRequestInterception(true);
  page.on('request', async (request) => {
    if (!owned.test(request.url())) return request.continue();
    const method = request.method();
    const body = method === 'GET' || method === 'HEAD' ? undefined : await request.fetchPostData();
    const init = { method, headers: request.headers(), ...(body !== undefined && { body }) };
    const reply = await replyTo(service, request.url(), init);
    return reply ? request.respond(reply) : request.abort();
  });
}

async function servePlaywright(page: RoutedPage, service: FormService): Promise<void> {
  await page.route(owned, async (route) => {
    const asked = route.request();
    const body = asked.postDataBuffer() as BodyInit | null;
    const init = { method: asked.method(), headers: await asked.allHeaders(), body };
    const reply = await replyTo(service, asked.url(), init);
    // Playwright takes bytes as a Buffer, which only Node has.
    const { Buffer } = globalThis as unknown as { Buffer: { from(bytes: Uint8Array): never } };
    return reply ? route.fulfill({ ...reply, body: Buffer.from(reply.body) }) : route.abort();
  });
}
