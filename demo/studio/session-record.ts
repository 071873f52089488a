import type { DocumentProblem } from '../backend/backend.js';
import { mostMoments } from '../preview/past.js';
import type { FormEvent, FromPreview, ScenePlay, Spoken } from '../preview/protocol.js';
import type { Seen } from '../preview/seen.js';
import type { SeenRequest } from '../preview/watched-fetch.js';

/** An event of the form, and how often it came in a row. */
export interface LoggedFormEvent extends FormEvent {
  readonly count: number;
}

/** A view of the form that can be shown again. */
export interface Moment {
  readonly moment: number;
  readonly at: number;
  readonly state: string;
  readonly sync: string;
}

/** What the studio has learnt of the session in the frame, and of the document behind it. */
export interface SessionRecord {
  /** Whether there is something to see in the frame. */
  readonly painted: boolean;
  readonly view: Seen | undefined;
  /** Every journey and sync state the session has been in. */
  readonly visited: ReadonlySet<string>;
  /** Every view that can be shown again, oldest first. */
  readonly moments: readonly Moment[];
  readonly events: readonly LoggedFormEvent[];
  readonly requests: readonly SeenRequest[];
  readonly spoken: readonly Spoken[];
  /** Why the service refused the document as it is written now; the frame still has the one before. */
  readonly documentProblems: readonly DocumentProblem[];
  /** How far the scene in the frame has come. */
  readonly play: ScenePlay | undefined;
  /** The hosts whose pictures wait for a person's word. */
  readonly held: readonly string[];
  /** Why a link could not be opened. */
  readonly linkProblem: string;
  /** Why there is no service, where there is none. */
  readonly noService: string;
}

export const emptyRecord: SessionRecord = {
  painted: false,
  view: undefined,
  visited: new Set(),
  moments: [],
  events: [],
  requests: [],
  spoken: [],
  documentProblems: [],
  play: undefined,
  held: [],
  linkProblem: '',
  noService: '',
};

const longest = 200;
const withOne = <T>(list: readonly T[], one: T): readonly T[] => [...list, one].slice(-longest);

/** The record with one more thing in it. */
export function noteIn(record: SessionRecord, message: FromPreview): SessionRecord {
  switch (message.type) {
    case 'opened':
      return { ...emptyRecord, documentProblems: record.documentProblems, linkProblem: record.linkProblem };
    case 'painted':
      return { ...record, painted: true };
    case 'scene':
      return { ...record, play: message.play };
    case 'event':
      return { ...record, events: withEvent(record.events, message.event) };
    case 'request':
      return { ...record, requests: withRequest(record.requests, message.request) };
    case 'spoken':
      return { ...record, spoken: withOne(record.spoken, message.spoken) };
    case 'held':
      return { ...record, held: [...new Set([...record.held, message.host])] };
    case 'view': {
      const { view, moment, at } = message;
      const moments = [...record.moments, { moment, at, state: view.state, sync: view.sync }].slice(-mostMoments);
      const visited = new Set([...record.visited, view.journey, view.state, `sync.${view.sync}`]);
      return { ...record, view, visited, moments };
    }
    default:
      return record;
  }
}

/** A word typed letter by letter is one line, not eleven. */
function withEvent(events: readonly LoggedFormEvent[], event: FormEvent): readonly LoggedFormEvent[] {
  const last = events.at(-1);
  if (last === undefined || last.name !== event.name || last.text !== event.text)
    return withOne(events, { ...event, count: 1 });
  return [...events.slice(0, -1), { ...event, count: last.count + 1 }];
}

/** A finished request takes the place of the one that left. */
const withRequest = (requests: readonly SeenRequest[], request: SeenRequest): readonly SeenRequest[] =>
  [...requests.filter(({ id }) => id !== request.id), request].sort((a, b) => a.id - b.id).slice(-longest);
