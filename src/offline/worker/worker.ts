// The service worker: it keeps what pages ask it to keep and gives it back without a network. It sends nothing itself.
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

/** One wish after the other: two at once would write the same list. */
let last: Promise<unknown> = Promise.resolve();

worker.addEventListener('message', (event) => {
  const wish = event.origin === worker.location.origin ? readWish(event.data) : undefined;
  if (!wish) return;
  last = last.then(() => keep(wish, event.source?.id)).catch(() => undefined);
  event.waitUntil(last);
});
