import { type HttpHandler, HttpResponse, http } from 'msw';
import type { MockServer } from '../app.js';

/** The mock-server for a service worker in the page: one handler for the whole API, and for the bytes of uploads. */
export function mswHandlers(server: MockServer, baseUrl = server.baseUrl): readonly [HttpHandler] {
  const place = new URL(baseUrl, globalThis.location?.href ?? server.publicUrl.origin);
  server.publicUrl.standsAt(place.origin);
  const handler = http.all(addresses(place), async ({ request }) => {
    try {
      return await server.fetch(request);
    } catch {
      return HttpResponse.error();
    }
  });
  return [handler];
}

/** Everything under the API, and under the storage beside it. */
function addresses({ origin, pathname }: URL): RegExp {
  return new RegExp(`^${literally(origin)}(?:${literally(pathname)}|/_storage)/`);
}

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
