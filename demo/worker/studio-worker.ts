// The one worker of the static studio: what the service in the page answers goes on to Mock Service Worker, whose code
// follows this in the same file; what pages are made of comes from here where there is no network.
import { answer, isForUs } from '../../src/offline/worker/answer.js';
import { keep } from '../../src/offline/worker/keep.js';
import { readWish } from '../../src/offline/worker/read-wish.js';
import { worker } from '../../src/offline/worker/scope.js';
import './any-tab.js';

const isService = ({ url }: Request): boolean => /^\/(?:api\/v1|_storage)\//u.test(new URL(url).pathname);

/** Keeps the code after this one from hearing of something. */
const isDealtWith = (event: object): void => (event as Event).stopImmediatePropagation();

worker.addEventListener('fetch', (event) => {
  if (!isForUs(event.request) || isService(event.request)) return;
  event.respondWith(answer(event.request));
  isDealtWith(event);
});

/** One wish after the other: two at once would write the same list. */
let last: Promise<unknown> = Promise.resolve();

worker.addEventListener('message', (event) => {
  // Mock Service Worker would take the whole worker away with the last page, and the next one may come without a network.
  if (event.data === 'CLIENT_CLOSE') isDealtWith(event);
  const wish = event.origin === worker.location.origin ? readWish(event.data) : undefined;
  if (!wish) return;
  isDealtWith(event);
  // Without a network nothing new is kept, and what was kept stays.
  last = last.then(() => keep(wish, event.source?.id)).catch(() => undefined);
  event.waitUntil(last);
});
