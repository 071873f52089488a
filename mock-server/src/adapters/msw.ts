import { type HttpHandler, HttpResponse, http } from 'msw';
import type { MockServer } from '../app.js';

/** The mock-server for a service worker in the page: one handler for the whole API. */
export const mswHandlers = (server: MockServer, baseUrl = server.baseUrl): readonly [HttpHandler] => [
  http.all(`${baseUrl}/*`, async ({ request }) => {
    try {
      return await server.fetch(request);
    } catch {
      return HttpResponse.error();
    }
  }),
];
