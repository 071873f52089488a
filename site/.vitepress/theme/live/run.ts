import { createMockServer, type MockServer } from '@entryway/mock-server';
import { createSession, type Layout, type Session } from 'entryway';
import { seedsFor } from './seeds.js';

/** An example on screen. */
export interface Running {
  readonly sessions: readonly Session[];
  /** The one question it is about. */
  readonly field: string | undefined;
  stop(): void;
}

/** An address nobody asks: requests end in the mock-server of this page. */
const baseUrl = 'https://forms.example/api/v1';

const answeredBy =
  (server: MockServer): typeof fetch =>
  (input, init) =>
    server.fetch(new Request(input, init));

function openSession(element: Element, server: MockServer): Session {
  const layout = element.getAttribute('layout') as Layout | null;
  const session = createSession({
    baseUrl,
    form: element.getAttribute('form') ?? 'contact',
    locale: element.getAttribute('locale') ?? undefined,
    layout: layout ?? undefined,
    persist: 'none',
    fetch: answeredBy(server),
  });
  Object.assign(element, { session, history: 'none' });
  return session;
}

/** Draws an example into its place. */
export async function run(kind: string, code: string, place: HTMLElement): Promise<Running> {
  const { seeds, markup, field } = seedsFor(kind, code);
  const server = createMockServer({ publicUrl: 'https://forms.example', ...(seeds && { seed: seeds }) });
  const content = document.createElement('template');
  content.innerHTML = markup;
  const fragment = document.importNode(content.content, true);
  const sessions = Array.from(fragment.querySelectorAll('entry-form, entry-session'), (element) =>
    openSession(element, server),
  );
  place.replaceChildren(fragment);
  const stop = (): void => {
    place.replaceChildren();
    for (const session of sessions) void session.dispose();
    void server.close();
  };
  return { sessions, field, stop };
}
