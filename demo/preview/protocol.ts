import type { Answers, Appearance, FormSchema, Issue, LoggedEvent } from '../../src/index.js';
import type { Look } from '../studio/state.js';
import type { AccessReport, Drawn } from './access/report.js';
import type { Carried, Renamed } from './hand-over.js';
import type { Part } from './in-step/in-step.js';
import type { NodeRef } from './node-ref.js';
import type { Seen } from './seen.js';
import type { Sendable } from './send-event.js';
import type { Shortcut } from './shortcuts.js';
import type { Inspected } from './tokens/inspector.js';
import type { TokenNames } from './tokens/token-uses.js';
import type { SeenRequest } from './watched-fetch.js';

/** What a fresh session is made of: another value of these opens the form anew. */
export interface Shown {
  /** Public id or slug. */
  readonly form: string;
  readonly locale: Look['locale'];
  readonly layout: Look['layout'];
  /** It keeps nothing on this device, as beside another frame of the same form: the answers go from session to session. */
  readonly apart?: boolean;
  /** It may have changed since it was last filled in here: then its draft comes along into the version of now. */
  readonly own?: boolean;
  /** Whether nothing of other origins is fetched: a stranger's form may show pictures only once a person wants them. */
  readonly held: boolean;
  /** What is played in place of the form, with a service of its own: a named state, or a script. */
  readonly scene?: string | null;
  /** How long a script stays with each of its steps, so that a person can follow; a second unless told. */
  readonly pace?: number;
}

/** How far a scene has come. */
export interface ScenePlay {
  readonly name: string;
  readonly state: 'playing' | 'reached' | 'failed';
  /** What happens now, or why it did not come so far. */
  readonly text: string;
  /** At the end of a script, what was to be so, and whether it is. */
  readonly ends?: readonly { readonly says: string; readonly holds: boolean }[];
}

/** How the page around the form pretends to be; changes nothing about the session. */
export type Surroundings = Pick<Look, 'direction' | 'scheme' | 'pointer' | 'reducedMotion' | 'forcedColours' | 'print'>;

/** What the studio tells the page in the frame. */
export type ToPreview =
  | { readonly type: 'show'; readonly shown: Shown }
  /** Shows a form whose document is another one now, with what was answered in the one before. */
  | { readonly type: 'swap'; readonly shown: Shown; readonly renamed: Renamed }
  | { readonly type: 'appearance'; readonly appearance: Appearance }
  | { readonly type: 'surroundings'; readonly surroundings: Surroundings }
  | { readonly type: 'select'; readonly node: NodeRef | null }
  | { readonly type: 'flash'; readonly node: NodeRef }
  /** While it is on, a click selects a node instead of doing what it does. */
  | { readonly type: 'pick'; readonly on: boolean }
  /** Shows how the form was at a moment, to be looked at only; null: goes back to how it is. */
  | { readonly type: 'past'; readonly moment: number | null }
  /** Does again what a log says was done, with answers made up. */
  | { readonly type: 'replay'; readonly log: readonly LoggedEvent[] }
  /** From now on the form is looked at by axe whenever it has changed, and what is found is drawn over it. */
  | { readonly type: 'access'; readonly drawn: Drawn }
  /** Shows where an element of the last report is. */
  | { readonly type: 'point'; readonly at: number }
  /** Marks what a token paints, and nothing else. */
  | { readonly type: 'reveal'; readonly token: string | null; readonly names: TokenNames }
  /** While it is on, a click tells the tokens of what is clicked instead of doing what it does. */
  | { readonly type: 'inspect'; readonly on: boolean; readonly names: TokenNames }
  /** Which part this page takes among those beside it. */
  | { readonly type: 'part'; readonly part: Part }
  /** What is answered beside this page; it is answered here too. */
  | { readonly type: 'follow'; readonly entered: Carried }
  /** How far down a page beside this one is, from 0 to 1. */
  | { readonly type: 'scroll'; readonly share: number }
  /** Sends the session an event it listens to. */
  | { readonly type: 'send'; readonly event: Sendable }
  /** Answers that came with a link. */
  | { readonly type: 'prefill'; readonly answers: Answers }
  | { readonly type: 'ask'; readonly id: number; readonly question: 'snapshot' };

/** How a question stands now. */
export interface Question {
  readonly path: string;
  readonly label: string;
  readonly visible: boolean;
  readonly enabled: boolean;
  readonly required: boolean;
  readonly issues: readonly Issue[];
}

/** The session as it stands, answers included: stays in this browser unless a person exports it. */
export interface SessionSnapshot {
  readonly view: Seen;
  readonly answers: Answers;
  /** The instances of each group, by its path. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  readonly form: FormSchema | null;
  readonly questions: readonly Question[];
  /** When the session began, and what time it is for it. */
  readonly beganAt: number;
  readonly now: number;
  /** What happened, without answers. */
  readonly log: readonly LoggedEvent[];
}

/** One event of the form, in words. */
export interface FormEvent {
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

/** What a screen reader would say: a live region was written, or the focus moved. */
export interface Spoken {
  readonly kind: 'polite' | 'assertive' | 'focus';
  readonly text: string;
  readonly at: number;
}

/** What the page in the frame tells the studio. */
export type FromPreview =
  /** The page listens, and begins to load a form: what was known of the one before is void. */
  | { readonly type: 'opened'; readonly shown: Shown }
  /** There is something to see: the form, or why there is none. */
  | { readonly type: 'painted' }
  /** What was swapped is on screen. */
  | { readonly type: 'swapped'; readonly shown: Shown; readonly renamed: Renamed }
  /** `moment` is the number this view can be shown again by. */
  | { readonly type: 'view'; readonly view: Seen; readonly moment: number; readonly at: number }
  | { readonly type: 'replayed'; readonly done: number }
  /** An event was sent to the session; `refused` says why it was not taken, where it was not. */
  | { readonly type: 'sent'; readonly event: Sendable; readonly refused: string }
  /** A page that leads has other answers, or is at another place. */
  | { readonly type: 'entered'; readonly entered: Carried }
  | { readonly type: 'scrolled'; readonly share: number }
  | { readonly type: 'event'; readonly event: FormEvent }
  | { readonly type: 'request'; readonly request: SeenRequest }
  | { readonly type: 'spoken'; readonly spoken: Spoken }
  | { readonly type: 'picked'; readonly node: NodeRef }
  | { readonly type: 'access'; readonly report: AccessReport }
  | { readonly type: 'revealed'; readonly token: string; readonly count: number; readonly value: string }
  | { readonly type: 'inspected'; readonly found: Inspected }
  /** Something of another origin was not fetched. */
  | { readonly type: 'held'; readonly host: string }
  /** A key the studio wants to hear although the focus is in the frame. */
  | { readonly type: 'key'; readonly key: Shortcut }
  | { readonly type: 'scene'; readonly play: ScenePlay }
  | { readonly type: 'answered'; readonly id: number; readonly snapshot: SessionSnapshot };
