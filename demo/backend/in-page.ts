import { createMockServer, SeedError } from '@entryway/mock-server';
import { mswHandlers } from '@entryway/mock-server/msw';
import { setupWorker } from 'msw/browser';
import { sampleForm } from '../studio/sample-forms.js';
import { accountCalls } from './account.js';
import type { Backend } from './backend.js';
import { billingStatus } from './billing.js';
import { forgetDevice } from './device.js';
import { seedFor } from './seed-for.js';

/** Runs the mock-server in this page, behind a service worker that catches the form's requests. */
export async function openInPage(baseUrl: string, first: string): Promise<Backend> {
  const form = await sampleForm(first)?.load();
  const server = createMockServer({ baseUrl, seed: form ? [form] : [] });
  const worker = setupWorker(...mswHandlers(server, baseUrl));
  await worker.start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    serviceWorker: { url: new URL('mockServiceWorker.js', document.baseURI).pathname },
  });
  // The service that knew the drafts on this device went with the page it ran in.
  await forgetDevice();
  const { controls } = server;
  const offered = new Map<string, Promise<void>>([[first, Promise.resolve()]]);
  const own = new Set<string>();
  const offer = async (slug: string): Promise<void> => {
    const sample = await sampleForm(slug)?.load();
    if (sample) await controls.seed([sample]);
  };
  return {
    baseUrl,
    offer(slug) {
      const under = offered.get(slug) ?? offer(slug);
      offered.set(slug, under);
      return under;
    },
    async publish(document) {
      const { public_id } = document.form;
      try {
        if (own.has(public_id)) return { ok: true, ...(await controls.publish(public_id, document)) };
        await controls.seed([seedFor(document)]);
        own.add(public_id);
        return { ok: true, public_id, version_number: document.form.version_number };
      } catch (error) {
        const problems = error instanceof SeedError ? error.problems : [{ path: '', message: String(error) }];
        return {
          ok: false,
          problems: problems.map(({ path, message }) => ({ path: path.replace('/document', ''), message })),
        };
      }
    },
    account: accountCalls(
      (request) => server.fetch(request),
      () => controls.addAccount({ name: 'Studio' }),
    ),
    async setFaults(rules) {
      server.faults.clear();
      for (const rule of rules) server.faults.add(rule);
    },
    setPaying: async (paying) => controls.setBilling(billingStatus(paying)),
    now: async () => server.clock.now(),
    async advance(milliseconds) {
      server.clock.advance(milliseconds);
      await controls.settleSoon();
    },
    requests: async () => server.requests,
    changeElsewhere: async (entry_id, path, value) => {
      await controls.changeAnswers(entry_id, { [path]: value });
    },
    reset: () => server.reset(),
  };
}
