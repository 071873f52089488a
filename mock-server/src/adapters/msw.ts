import { type HttpHandler, HttpResponse, http } from 'msw';
import type { MockServer } from '../app.js';

/** The mock-server for a service worker in the page: one handler for the whole API, and for the bytes of uploads. */
export const mswHandlers = (server: MockServer, baseUrl = server.baseUrl): readonly [HttpHandler] => [
  http.all(addresses(baseUrl), async ({ request }) => {
    try {
      return await server.fetch(request);
    } catch {
      return HttpResponse.error();
    }
  }),
];

/** Everything under the API, and under the storage beside it. */
function addresses(baseUrl: string): RegExp {
  const { origin, pathname } = new URL(baseUrl, globalThis.location?.href ?? 'http://localhost');
  return new RegExp(`^${literally(origin)}(?:${literally(pathname)}|/_storage)/`);
}

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
