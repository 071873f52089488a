import type { FormEvent, FromPreview } from './channel.js';
import type { Seen } from './seen.js';
import type { SeenRequest } from './watched-fetch.js';

/** An event of the form, and how often it came in a row. */
export interface LoggedEvent extends FormEvent {
  readonly count: number;
}

/** What the studio has learnt of the session in the frame. */
export interface SessionRecord {
  readonly view: Seen | undefined;
  /** Every journey and sync state the session has been in. */
  readonly visited: ReadonlySet<string>;
  readonly events: readonly LoggedEvent[];
  readonly requests: readonly SeenRequest[];
}

export const emptyRecord: SessionRecord = { view: undefined, visited: new Set(), events: [], requests: [] };

const longest = 200;

/** The record with one more thing in it. */
export function noteIn(record: SessionRecord, message: FromPreview): SessionRecord {
  switch (message.type) {
    case 'opened':
      return emptyRecord;
    case 'event':
      return { ...record, events: withEvent(record.events, message.event) };
    case 'request':
      return { ...record, requests: withRequest(record.requests, message.request) };
    case 'view': {
      const { view } = message;
      const visited = new Set([...record.visited, view.journey, view.state, `sync.${view.sync}`]);
      return { ...record, view, visited };
    }
  }
}

/** A word typed letter by letter is one line, not eleven. */
function withEvent(events: readonly LoggedEvent[], event: FormEvent): readonly LoggedEvent[] {
  const last = events.at(-1);
  const again = last !== undefined && last.name === event.name && last.text === event.text;
  const before = again ? events.slice(0, -1) : events;
  return [...before, { ...event, count: again ? last.count + 1 : 1 }].slice(-longest);
}

/** A finished request takes the place of the one that left. */
const withRequest = (requests: readonly SeenRequest[], request: SeenRequest): readonly SeenRequest[] =>
  [...requests.filter(({ id }) => id !== request.id), request].sort((a, b) => a.id - b.id).slice(-longest);
