import { createMockServer } from '@entryway/mock-server';
import { mswHandlers } from '@entryway/mock-server/msw';
import { setupWorker } from 'msw/browser';

const server = createMockServer();
await setupWorker(...mswHandlers(server)).start({ quiet: true });
await import('entryway');

document.addEventListener('entry-submitted', async (event) => {
  const { detail } = event as CustomEvent<{ reference: string }>;
  console.log(detail.reference);
  const entries = await server.store.entries.list();
  document.querySelector('output')!.textContent = entries.map(({ state, reference }) => `${state} ${reference}`).join();
});
