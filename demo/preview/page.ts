import { createSession } from '../../src/index.js';
import { openBackend } from '../backend/open.js';
import type { AccessWatch } from './access/watch-access.js';
import { previewAddress, shownAt } from './address.js';
import { describeEvent, entryEvents } from './entry-events.js';
import { holdPictures } from './hold-pictures.js';
import { markNode } from './node-marks.js';
import { watchPicks } from './picks.js';
import type { FromPreview, ToPreview } from './protocol.js';
import { seenFrom, snapshotOf } from './seen.js';
import { watchShortcuts } from './shortcuts.js';
import { watchSpeech } from './speech.js';
import { surround } from './surroundings.js';
import type { Inspector } from './tokens/inspector.js';
import { watchChanges } from './waiting-changes.js';
import { watchedFetch } from './watched-fetch.js';

const inStudio = window.parent !== window;
const shown = shownAt(location.search);
// Alone in a tab there is no studio that has opened the service already.
const baseUrl = inStudio ? '/api/v1' : (await openBackend(shown.form)).baseUrl;

const tell = (message: FromPreview): void => {
  if (inStudio) window.parent.postMessage(message, location.origin);
};

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
for (const name of entryEvents) {
  element.addEventListener(name, ({ detail }) => {
    tell({ type: 'event', event: { name, text: describeEvent(name, detail), at: Date.now() } });
  });
}

const changes = watchChanges(session);
const seen = () => seenFrom(session.view, changes());
let painted = false;
session.subscribe(({ journey }) => {
  tell({ type: 'view', view: seen() });
  if (painted || journey === 'loading') return;
  painted = true;
  requestAnimationFrame(() => tell({ type: 'painted' }));
});

/** What looks closer than most people want is fetched when somebody does. */
let access: Promise<AccessWatch> | undefined;
async function lookForAccess(): Promise<AccessWatch> {
  const { AccessWatch: Watch } = await import('./access/watch-access.js');
  return new Watch(element, (report) => tell({ type: 'access', report }));
}

let inspector: Promise<Inspector> | undefined;
async function openInspector(): Promise<Inspector> {
  const { Inspector: Fetched } = await import('./tokens/inspector.js');
  return new Fetched(element, (found) => tell({ type: 'inspected', found }));
}

const picks = watchPicks((node) => tell({ type: 'picked', node }));
watchSpeech((spoken) => tell({ type: 'spoken', spoken }));
watchShortcuts(document, (key) => tell({ type: 'key', key }));

type Deeds = { readonly [T in ToPreview['type']]: (message: Extract<ToPreview, { type: T }>) => void };

const deeds: Deeds = {
  show: ({ shown: next }) => location.replace(previewAddress(next)),
  refresh: () => location.reload(),
  appearance: ({ appearance }) => {
    element.appearance = appearance;
  },
  surroundings: ({ surroundings }) => surround(element, surroundings),
  select: ({ node }) => markNode('selected', node),
  flash: ({ node }) => markNode('flashed', node),
  pick: ({ on }) => picks.turn(on),
  access: async ({ drawn }) => {
    access ??= lookForAccess();
    (await access).draw(drawn);
  },
  point: async ({ at }) => (await import('./access/watch-access.js')).flashElement(at),
  reveal: async ({ token, names }) => {
    inspector ??= openInspector();
    const found = (await inspector).reveal(token, names);
    if (token) tell({ type: 'revealed', token, ...found });
  },
  inspect: async ({ on, names }) => {
    inspector ??= openInspector();
    (await inspector).turn(on, names);
  },
  prefill: ({ answers }) => void session.prefill(answers),
  ask: ({ id }) => tell({ type: 'answered', id, snapshot: snapshotOf(session, seen()) }),
};
const obey = (message: ToPreview): void => (deeds[message.type] as (message: ToPreview) => void)(message);

window.addEventListener('message', ({ origin, source, data }: MessageEvent<ToPreview>) => {
  if (inStudio && origin === location.origin && source === window.parent) obey(data);
});
document.querySelector('main')?.append(element);
tell({ type: 'opened', shown });
