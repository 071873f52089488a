import type { Messages } from '../messages/index.js';
import { savedText } from '../messages/moments.js';
import type { SessionView } from '../session/index.js';

/** What the status line says. */
export interface StatusLine {
  readonly text: string;
  readonly tone: 'quiet' | 'saved' | 'waiting' | 'danger';
  /** Whether trying at once makes sense. */
  readonly canRetry: boolean;
  /** Whether "kept on this device" should be explained. */
  readonly explains: boolean;
  /** When the text is to be worked out again. */
  readonly again: number | null;
}

const quiet: Omit<StatusLine, 'text'> = { tone: 'quiet', canRetry: false, explains: false, again: null };
const nothing: StatusLine = { text: '', ...quiet };

const notSaved: ReadonlySet<string> = new Set([
  'retrying',
  'rateLimited',
  'offline',
  'refused',
  'keyRejected',
  'conflict',
]);

const sending: ReadonlySet<string> = new Set(['submitting', 'verifying']);

/** Saving is worth a word only when it takes a while. */
const saveIsSlow = 400;
export const unkeptIsLong = 1000;

/** Since when something is so, by the session's clock. */
export interface Since {
  readonly saving: number;
  readonly unkept: number;
}

/** Whether what is typed is safe on this device, or will be in a moment. */
export const keepsHere = ({ sync, storage }: SessionView): boolean => storage === 'device' && sync.durable;

export const isKept = (view: SessionView): boolean => keepsHere(view) && view.sync.kept;

/** What changes in an edit counts for nothing before it is sent: "saved" would say too much. */
function restingLine(view: SessionView, messages: Messages, now: number): StatusLine {
  const { sync, edit, parked } = view;
  const { sync: words } = messages;
  // What the service refused is on this device alone.
  if (parked.length > 0) return isKept(view) ? { text: words.kept, ...quiet } : nothing;
  if (sync.savedAt === null) return nothing;
  return edit
    ? { text: words.unsent, ...quiet }
    : { text: savedText(messages, sync.savedAt, now), ...quiet, tone: 'saved' };
}

/** Where the answers are, in words: never more than the device or the service has confirmed. */
export function statusLine(view: SessionView, messages: Messages, now: number, { saving, unkept }: Since): StatusLine {
  const { sync, storage } = view;
  const { sync: words } = messages;
  const kept = isKept(view);
  // What is being sent has words of its own, below the button; "saved" beside "not arrived" would puzzle.
  if (sending.has(view.journey))
    return sync.savedAt === null || sync.attempts > 0
      ? nothing
      : { text: savedText(messages, sync.savedAt, now), ...quiet, tone: 'saved' };
  if (notSaved.has(sync.state)) {
    // Writing to the device takes a moment; only what stays unkept is worth an alarm.
    const settled = storage !== 'device' || !sync.durable || now - unkept >= unkeptIsLong;
    if (!kept && sync.waiting > 0) {
      return settled ? { text: words.notKept, ...quiet, tone: 'danger' } : { ...nothing, again: unkept + unkeptIsLong };
    }
    if (sync.state !== 'retrying') return kept ? { text: words.kept, ...quiet, explains: true } : nothing;
    const seconds = sync.retryAt === null ? null : Math.max(0, Math.ceil((sync.retryAt - now) / 1000));
    return { text: words.retrying(seconds), tone: 'waiting', canRetry: true, explains: false, again: now + 1000 };
  }
  const resting = restingLine(view, messages, now);
  switch (sync.state) {
    case 'saving':
      if (now - saving < saveIsSlow)
        return { ...(kept ? { text: words.kept, ...quiet } : resting), again: saving + saveIsSlow };
      return { text: words.saving, ...quiet };
    case 'saved':
      return resting;
    case 'kept':
    case 'dirty':
      return kept ? { text: words.kept, ...quiet, explains: true } : nothing;
    default:
      return nothing;
  }
}
