import type { Backend } from '../backend/backend.js';
import type { Preview } from '../preview/preview.js';
import type { SessionRecord } from './session-record.js';
import type { Store } from './store.js';

/** What a panel works with. */
export interface Studio {
  /** What the person has chosen; the one place to change it. */
  readonly store: Store;
  /** The page in the frame: what to tell it and what to ask it. What follows from the store it is told already. */
  readonly preview: Preview;
  /** What the form in the frame has told so far. */
  readonly record: SessionRecord;
  /** The service; settles once it is there. */
  readonly backend: Promise<Backend>;
  /** Hears when `store.state` or `record` is another one; at most once a frame. */
  subscribe(listener: () => void): () => void;
  /** A person has read why a link could not be opened. */
  forgetLinkProblem(): void;
  /** Forgets events and requests. */
  clearRecord(): void;
  /** A clean start: no faults, no entries, nothing on the device, the form's own look. */
  reset(): Promise<void>;
}
