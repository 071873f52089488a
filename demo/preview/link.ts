import type { EntryForm, LoggedEvent, Session } from '../../src/index.js';
import { closerLooks } from './closer-looks.js';
import { describeEvent, entryEvents } from './entry-events.js';
import type { InStep } from './in-step/in-step.js';
import { markNode } from './node-marks.js';
import { Past } from './past.js';
import { watchPicks } from './picks.js';
import type { FromPreview, Shown, Surroundings, ToPreview } from './protocol.js';
import { seenFrom, snapshotOf } from './seen.js';
import type { Sendable } from './send-event.js';
import { watchShortcuts } from './shortcuts.js';
import { watchSpeech } from './speech.js';
import { surround } from './surroundings.js';
import { turnTo } from './turn-to.js';
import { type WaitingChange, watchChanges } from './waiting-changes.js';

export const inStudio = window.parent !== window;

export const tell = (message: FromPreview): void => {
  if (inStudio) window.parent.postMessage(message, location.origin);
};

type Messages = { readonly [T in ToPreview['type']]: Extract<ToPreview, { type: T }> };
type Deeds<T extends ToPreview['type']> = { readonly [K in T]: (message: Messages[K]) => void };

/** What each kind of page in the frame does in a way of its own. */
export type PageDeeds = Deeds<'show' | 'swap'>;

/** What joins a page in the frame to the studio around it. */
export interface Link {
  /** From now on the studio sees this form, in place of one that has left the page. */
  join(element: EntryForm, session: Session): void;
}

interface Joined {
  readonly element: EntryForm;
  readonly session: Session;
  readonly changes: () => readonly WaitingChange[];
  readonly past: Past;
  readonly beganAt: number;
  readonly looks: ReturnType<typeof closerLooks>;
}

/** Tells the studio what happens in this page, and does what it says. */
export function linkPage(shown: Shown, own: PageDeeds): Link {
  let form: Joined | undefined;
  let surroundings: Surroundings | undefined;
  let appearance: EntryForm['appearance'];
  let painted = false;
  let inStep: Promise<InStep> | undefined;

  const picks = watchPicks((node) => tell({ type: 'picked', node }));
  watchSpeech((spoken) => tell({ type: 'spoken', spoken }));
  watchShortcuts(document, (key) => tell({ type: 'key', key }));

  const dress = (element: EntryForm): void => {
    element.appearance = appearance;
    if (surroundings) surround(element, surroundings);
  };
  const replay = async (log: readonly LoggedEvent[]): Promise<void> => {
    if (!form) return;
    const { replayLog } = await import('../../src/session/index.js');
    tell({ type: 'replayed', done: await replayLog(form.session, log) });
  };
  const send = async (event: Sendable): Promise<void> => {
    const { sendEvent } = await import('./send-event.js');
    if (form) tell({ type: 'sent', event, refused: await sendEvent(form.session, event) });
  };
  const fetchInStep = async ({ session }: Joined): Promise<InStep> => {
    const { InStep: Fetched } = await import('./in-step/in-step.js');
    return new Fetched(session, tell);
  };
  const deeds: Deeds<ToPreview['type']> = {
    ...own,
    appearance: (message) => {
      appearance = message.appearance;
      if (form) dress(form.element);
    },
    surroundings: (message) => {
      surroundings = message.surroundings;
      if (form) dress(form.element);
    },
    select: async ({ node }) => {
      if (node && form) turnTo(form.session, node);
      await form?.element.updateComplete;
      requestAnimationFrame(() => markNode('selected', node));
    },
    flash: ({ node }) => markNode('flashed', node),
    pick: ({ on }) => picks.turn(on),
    ask: ({ id }) => {
      if (!form) return;
      const { session, changes, beganAt } = form;
      tell({ type: 'answered', id, snapshot: snapshotOf(session, seenFrom(session, changes()), beganAt) });
    },
    access: (message) => form?.looks.access(message),
    point: (message) => form?.looks.point(message),
    reveal: (message) => form?.looks.reveal(message),
    inspect: (message) => form?.looks.inspect(message),
    part: async ({ part }) => {
      if (form) inStep ??= fetchInStep(form);
      (await inStep)?.take(part);
    },
    follow: async ({ entered }) => (await inStep)?.follow(entered),
    scroll: async ({ share }) => (await inStep)?.scrollTo(share),
    send: ({ event }) => void send(event),
    prefill: ({ answers }) => void form?.session.prefill(answers),
    past: ({ moment }) => form?.past.show(moment),
    replay: ({ log }) => void replay(log),
  };
  const obey = (message: ToPreview): void => (deeds[message.type] as (message: ToPreview) => void)(message);
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<ToPreview>) => {
    if (inStudio && origin === location.origin && source === window.parent) obey(data);
  });
  tell({ type: 'opened', shown });
  return {
    join(element, session) {
      if (form?.element.isConnected) return dress(element);
      form?.looks.leave();
      const changes = watchChanges(session);
      const past = new Past(element, session);
      form = { element, session, changes, past, beganAt: session.now(), looks: closerLooks(element, tell) };
      dress(element);
      void inStep?.then((steps) => steps.enter(session));
      for (const name of entryEvents) {
        element.addEventListener(name, ({ detail }) => {
          tell({ type: 'event', event: { name, text: describeEvent(name, detail), at: Date.now() } });
        });
      }
      const tellView = (): void => {
        if (form?.session !== session) return;
        tell({ type: 'view', view: seenFrom(session, changes()), moment: past.note(), at: session.now() });
        if (painted || session.view.journey === 'loading') return;
        painted = true;
        requestAnimationFrame(() => tell({ type: 'painted' }));
      };
      session.subscribe(tellView);
      // One that was opened before it came on screen may stay as it is.
      if (session.view.form) tellView();
    },
  };
}
