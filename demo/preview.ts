import { createSession } from '../src/index.js';
import { openBackend } from './backend.js';
import { type Look, listen, toStudio } from './channel.js';
import { describeEvent, entryEvents } from './entry-events.js';
import { properties } from './look.js';
import { presentationFrom } from './presentation.js';
import { seenFrom } from './seen.js';
import { watchChanges } from './waiting-changes.js';
import { watchedFetch } from './watched-fetch.js';

const inStudio = window.parent !== window;
// Alone in a tab there is no studio that has opened the service already.
const { baseUrl } = await openBackend(inStudio ? 'opened' : 'open');
const query = new URLSearchParams(location.search);
const form = query.get('form') ?? 'contact';
const { layout, locale, direction } = presentationFrom(query);

const report = inStudio ? toStudio : () => {};
const session = createSession({
  baseUrl,
  form,
  locale: locale || undefined,
  layout: layout || undefined,
  fetch: watchedFetch((request) => report({ type: 'request', request })),
});
const element = document.createElement('entry-form');
element.session = session;
if (direction) element.dir = direction;

for (const name of entryEvents) {
  element.addEventListener(name, ({ detail }) => {
    report({ type: 'event', event: { name, text: describeEvent(name, detail), at: Date.now() } });
  });
}
const changes = watchChanges(session);
session.subscribe((view) => report({ type: 'view', view: seenFrom(view, changes()) }));
listen(({ look }) => applyLook(look));

document.querySelector('main')?.append(element);
report({ type: 'opened' });

/** Sets what a host page would set in its own style sheet: tokens on an ancestor of the form. */
function applyLook(look: Look): void {
  const { dataset, style } = document.documentElement;
  dataset.scheme = look.scheme;
  for (const [name, value] of Object.entries(properties(look))) style.setProperty(name, value);
  element.theme = look.theme || undefined;
}
