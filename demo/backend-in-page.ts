import { createMockServer } from '@entryway/mock-server';
import { mswHandlers } from '@entryway/mock-server/msw';
import { setupWorker } from 'msw/browser';
import { type Backend, billingStatus } from './backend.js';
import { forgetDevice } from './device.js';

/** Runs the mock-server in this page, behind a service worker that catches the form's requests. */
export async function openInPage(baseUrl: string): Promise<Backend> {
  const server = createMockServer({ baseUrl });
  const worker = setupWorker(...mswHandlers(server, baseUrl));
  await worker.start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    serviceWorker: { url: new URL('mockServiceWorker.js', document.baseURI).pathname },
  });
  // The service that knew the drafts on this device went with the page it ran in.
  await forgetDevice();
  return {
    baseUrl,
    async setFaults(rules) {
      server.faults.clear();
      for (const rule of rules) server.faults.add(rule);
    },
    setPaying: async (paying) => server.controls.setBilling(billingStatus(paying)),
    changeElsewhere: async (entry_id, path, value) => {
      await server.controls.changeAnswers(entry_id, { [path]: value });
    },
    reset: () => server.reset(),
  };
}
