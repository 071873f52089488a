import type { Answer, Json } from '../../contract/index.js';
import type { SessionEvent } from '../machine-events.js';

/** What is left of an answer in a log: its kind and size, never its words. */
export type Redacted =
  | { readonly redacted: 'empty' | 'boolean' | 'number' }
  | { readonly redacted: 'text'; readonly length: number }
  | { readonly redacted: 'list'; readonly items: readonly Redacted[] }
  | { readonly redacted: 'parts'; readonly parts: Readonly<Record<string, Redacted>> };

/** One thing that happened in a session, with answers left out. */
export interface LoggedEvent {
  /** Milliseconds since the session began. */
  readonly at: number;
  readonly type: string;
  readonly detail: Readonly<Record<string, Json | Redacted>>;
}

export function redact(value: Answer): Redacted {
  if (value === null) return { redacted: 'empty' };
  if (typeof value === 'string') return { redacted: 'text', length: value.length };
  if (typeof value === 'number' || typeof value === 'boolean')
    return { redacted: typeof value as 'number' | 'boolean' };
  if (Array.isArray(value)) return { redacted: 'list', items: value.map((item) => redact(item as Answer)) };
  const parts = Object.entries(value).map(([key, part]) => [key, redact(part as Answer)] as const);
  return { redacted: 'parts', parts: Object.fromEntries(parts) };
}

const redactAll = (answers: Readonly<Record<string, Answer>>): Redacted => ({
  redacted: 'parts',
  parts: Object.fromEntries(Object.entries(answers).map(([path, value]) => [path, redact(value)])),
});

type Detail = LoggedEvent['detail'];

/** What a log may say about an event: where and what, never an answer, a key, a token or an address. */
function detailOf(event: SessionEvent): Detail {
  switch (event.type) {
    case 'answer.changed':
      return { path: event.path, value: redact(event.value) };
    case 'field.left':
      return { path: event.path };
    case 'instance.added':
      return { group: event.group, id: event.id, answers: redactAll(event.answers) };
    case 'instance.duplicated':
      return { group: event.group, id: event.id, source: event.source, answers: redactAll(event.answers) };
    case 'instance.removed':
      return { group: event.group, id: event.id };
    case 'instances.reordered':
      return { group: event.group, ids: [...event.ids] };
    case 'button.pressed':
      return { path: event.path };
    case 'action.invoked':
      return { action: event.action, instance: event.instance, input: redact(event.input as Answer) };
    case 'conflict.resolved':
      return { path: event.path, keep: event.keep };
    case 'page.chosen':
      return { step: event.step, returning: event.returning };
    case 'check.asked':
      return { scope: event.scope };
    case 'layout.chosen':
      return { layout: event.layout };
    case 'resume.chosen':
      return { how: event.how, review: event.review };
    case 'outbox.synced':
      return { state: event.sync.state, waiting: event.sync.waiting };
    case 'outbox.submitRefused':
    case 'outbox.refused':
    case 'outbox.keyRejected':
      return { code: event.code };
    default:
      return {};
  }
}

const most = 5000;

/** The last few thousand things that happened. */
export class SessionLog {
  readonly #events: LoggedEvent[] = [];

  /** Notes something that happened at a time since the session began. */
  note(event: SessionEvent, at: number): void {
    this.#events.push({ at, type: event.type, detail: detailOf(event) });
    if (this.#events.length > most) this.#events.shift();
  }

  export(): readonly LoggedEvent[] {
    return structuredClone(this.#events);
  }
}
