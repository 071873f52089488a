import type { Json } from '../../library.js';
import type { Stored } from '../../store/collection.js';
import type { EventType } from './domain-event.js';

/** Something that happened, until everybody who listens was told. */
export interface EventRecord extends Stored {
  readonly account_id: string;
  readonly type: EventType;
  readonly object: Json;
  readonly previous: Json;
  readonly form_id: string | null;
  readonly project_id: string | null;
  readonly entry_id: string | null;
  readonly table_id: string | null;
  readonly run_workflows: boolean;
  readonly depth: number;
  readonly created_at: string;
}

/** Something to be told of later: a scan that ends, a form that closes, or a draft that was told of a moment ago. */
export interface LaterEventRecord extends Stored {
  readonly account_id: string;
  readonly kind: 'entry.updated' | 'file.infected' | 'form.closed';
  /** The entry, the file or the form. */
  readonly subject_id: string;
  readonly due_at: string;
  /** Whether there is anything to tell; without, it only says when something was told last. */
  readonly pending: 'yes' | 'no';
}
