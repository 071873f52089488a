import { createSession } from '../../src/index.js';
import { openBackend } from '../backend/open.js';
import { previewAddress, shownAt } from './address.js';
import { holdPictures } from './hold-pictures.js';
import { inStudio, linkPage, tell } from './link.js';
import { watchedFetch } from './watched-fetch.js';

const shown = shownAt(location.search);
// Alone in a tab there is no studio that has opened the service already.
const baseUrl = inStudio ? '/api/v1' : (await openBackend(shown.form)).baseUrl;

if (shown.held) holdPictures((host) => tell({ type: 'held', host }));

const session = createSession({
  baseUrl,
  form: shown.form,
  locale: shown.locale || undefined,
  layout: shown.layout || undefined,
  persist: shown.apart ? 'none' : undefined,
  fetch: watchedFetch((request) => tell({ type: 'request', request })),
});
const element = document.createElement('entry-form');
element.session = session;

const link = linkPage(shown, {
  show: ({ shown: next }) => location.replace(previewAddress(next)),
  refresh: () => location.reload(),
});
link.join(element, session);
document.querySelector('main')?.append(element);
