import { setupWorker } from 'msw/browser';
import { http } from 'msw/http';
import type { Backend } from './backend.js';
import { keepFiles } from './keep-files.js';
import { OneService } from './one-service.js';
import { openService } from './service.js';
import { responseFrom, type SentRequest, type SentResponse, type ServiceCalls, sentRequest } from './service-calls.js';

/** The mock-server in a page: in this one, or in another tab that had it first. A service worker catches the form's requests. */
export async function openInPage(baseUrl: string, first: string): Promise<Backend> {
  // Whoever allows no worker hears of it before anything else is tried.
  const ask = (request: SentRequest): Promise<SentResponse> => service.calls.fetch(request);
  const worker = setupWorker(handlerFor(`${baseUrl}/*`, ask), handlerFor('/_storage/*', ask));
  const wanted = new Set([first]);
  const service = new OneService({
    open: () => openService(baseUrl, first),
    // A tab that takes the service over knows only the forms it has opened itself.
    moved: (there) => {
      for (const slug of wanted) void there.offer(slug);
    },
  });
  const { calls } = service;
  await service.ready;
  await calls.offer(first);
  await bearNoNetwork();
  await worker.start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    serviceWorker: { url: new URL('studio-worker.js', document.baseURI).pathname },
  });
  return {
    ...calls,
    baseUrl,
    offer(slug) {
      wanted.add(slug);
      return calls.offer(slug);
    },
    account: async (...args) => responseFrom(await calls.account(...args)),
    keepFiles,
  };
}

/** Asks the service for everything of such an address, wherever it is. */
const handlerFor = (address: string, ask: ServiceCalls['fetch']) =>
  http.all(address, async ({ request }) => {
    try {
      return responseFrom(await ask(await sentRequest(request)));
    } catch {
      return Response.error();
    }
  });

/** Mock Service Worker asks for a newer worker each time and hears no answer; without a network there is none. */
async function bearNoNetwork(): Promise<void> {
  const { update } = ServiceWorkerRegistration.prototype;
  for (const registration of await navigator.serviceWorker.getRegistrations())
    registration.update = () => update.call(registration).catch(() => registration);
}
