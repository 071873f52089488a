import type { Banner, Session } from '../session/index.js';
import {
  type BannerAction,
  type BannerTone,
  bannerActions,
  bannerText,
  bannerTone,
  shownBanner,
} from './banner-words.js';
import { obstacleOf } from './obstacle.js';
import { isKept, keepsHere, type StatusLine, statusLine, unkeptIsLong } from './status-line.js';
import type { Words } from './words.js';

/** What lines about saving need of a session. */
type Told = Pick<Session, 'view' | 'now'>;

/** Since when something is so. A session has one, however many lines are drawn of it. */
interface Noted {
  saving: number;
  unkept: number;
}

const noted = new WeakMap<Told, Noted>();

function noteOf(session: Told): Noted {
  const note = noted.get(session) ?? { saving: 0, unkept: 0 };
  noted.set(session, note);
  const now = session.now();
  note.saving = session.view.sync.state === 'saving' ? note.saving || now : 0;
  note.unkept = isKept(session.view) ? 0 : note.unkept || now;
  return note;
}

/** Where the answers are, in one quiet line. Ask again with every view, and at `again` by the session's time. */
export const statusOf = (session: Told, words: Words): StatusLine =>
  statusLine(session.view, words, session.now(), noteOf(session));

/** The one thing the respondent should know about saving. */
export interface BannerLine {
  readonly kind: Banner['kind'];
  readonly tone: BannerTone;
  readonly text: string;
  /** What can be done about it; `show` is `goTo(view.banner.path)`, `compare` shows `conflictRows`. */
  readonly actions: readonly { readonly name: BannerAction; readonly label: string }[];
  /** When the text is to be worked out again, by the session's time. */
  readonly again: number | null;
}

/** What the banner says; null where there is nothing to say, or the rest of the screen says it already. */
export function bannerOf(session: Told, words: Words): BannerLine | null {
  const { view } = session;
  const banner = shownBanner(view);
  if (!banner) return null;
  const now = session.now();
  const { unkept } = noteOf(session);
  // Writing to the device takes a moment: only what stays unkept is said to be.
  const soon = keepsHere(view) && !isKept(view) && view.sync.waiting > 0 ? unkept + unkeptIsLong : null;
  const kept = isKept(view) || (keepsHere(view) && (view.sync.waiting === 0 || (soon ?? 0) > now));
  const isCounting = banner.kind === 'rateLimited' && (banner.retryAt ?? 0) > now;
  return {
    kind: banner.kind,
    tone: bannerTone(banner.kind),
    text: bannerText(banner, view, words, words.later, now, kept),
    actions: bannerActions(banner.kind, words, words.later).map(([name, label]) => ({ name, label })),
    again: isCounting ? now + 1000 : soon !== null && soon > now ? soon : null,
  };
}

/** What happens to an entry that is being sent, below the button that was pressed. Empty while it goes well. */
export function sendingText({ view }: Told, { later: { sending } }: Words): string {
  const obstacle = obstacleOf(view);
  if (obstacle === 'stuck') return sending.stuck(keepsHere(view));
  if (obstacle === 'offline') return sending.waiting;
  if (view.journey === 'verifying') return sending.verifying;
  return obstacle === 'waits' ? sending.waiting : '';
}
