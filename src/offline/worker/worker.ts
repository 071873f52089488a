// The service worker: it keeps what pages ask it to keep and gives it back without a network. It sends nothing itself.
import type { KeepReply } from '../wish.js';
import { answer, isForUs } from './answer.js';
import { keep } from './keep.js';
import { readWish } from './read-wish.js';
import { worker } from './scope.js';

// All that is kept carries its version, so a newer worker can take over at once.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  if (isForUs(event.request)) event.respondWith(answer(event.request));
});

/** What went wrong, for the developer; a network that is not there is none of it. */
const wordsOf = (error: unknown): string =>
  error instanceof TypeError ? '' : error instanceof Error ? error.message : String(error);

/** One wish after the other: two at once would write the same list. */
let last: Promise<unknown> = Promise.resolve();

worker.addEventListener('message', (event) => {
  const wish = event.origin === worker.location.origin ? readWish(event.data) : undefined;
  if (!wish) return;
  const reply = (said: KeepReply): void => event.ports[0]?.postMessage(said);
  last = last
    .then(() => keep(wish, event.source?.id))
    .then(reply, (error: unknown) => reply({ error: wordsOf(error) }));
  event.waitUntil(last);
});
