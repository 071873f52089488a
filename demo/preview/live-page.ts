import { openBackend } from '../backend/open.js';
import { previewAddress } from './address.js';
import { holdPictures } from './hold-pictures.js';
import { inStudio, linkPage, tell } from './link.js';
import { LiveSession } from './live-session.js';
import type { Shown } from './protocol.js';
import { watchedFetch } from './watched-fetch.js';

/** Shows a form as it is filled in, and makes others take its place. */
export async function openLive(shown: Shown): Promise<void> {
  // Alone in a tab there is no studio that has opened the service already.
  const baseUrl = inStudio ? '/api/v1' : (await openBackend(shown.form)).baseUrl;

  if (shown.held) holdPictures((host) => tell({ type: 'held', host }));

  const link = linkPage(shown, {
    show: ({ shown: next }) => location.replace(previewAddress(next)),
    swap: async ({ shown: next, renamed }) => {
      await live.swap(next, renamed);
      history.replaceState(null, '', previewAddress(next));
      tell({ type: 'swapped', shown: next, renamed });
    },
  });
  const live = new LiveSession(
    {
      place: document.querySelector('main') ?? document.body,
      options: { baseUrl, fetch: watchedFetch((request) => tell({ type: 'request', request })) },
      entered: (element, session) => link.join(element, session),
    },
    shown,
  );
}
