import type { Json, Role } from '../library.js';
import type { Stored } from './collection.js';

/** What every record of an account has: whose it is, and how often it has changed. */
export interface Owned {
  readonly account_id: string;
  /** Counts the changes; an `ETag` is made of it. */
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
  /** The user who made it; none when the service did. */
  readonly created_by: string | null;
}

/** What those who own a form note about an entry, besides what its respondent wrote. */
export interface Handling {
  readonly account_id: string;
  readonly review_status: 'none' | 'pending' | 'needs_changes' | 'approved' | 'rejected';
  readonly assignee_id: string | null;
  readonly tags: readonly string[];
  /** Whether it only tries the form out: it never counts. */
  readonly test: boolean;
  readonly channel: 'public' | 'api' | 'import' | 'preview';
  /** The user who made it; none when a respondent did. */
  readonly created_by: string | null;
  /** What it was before it was put into the trash. */
  readonly state_before: 'draft' | 'submitted' | 'spam' | 'archived' | 'expired' | 'discarded' | null;
  readonly deleted_at: string | null;
  readonly handled_at: string;
  /** Changes that are no revision of its answers. */
  readonly touches: number;
}

/** An entry that nobody has looked at yet. */
export const unhandled = (
  account_id: string,
  channel: Handling['channel'],
  handled_at: string,
  created_by: string | null = null,
): Handling => ({
  account_id,
  created_by,
  review_status: 'none',
  assignee_id: null,
  tags: [],
  test: channel === 'preview',
  channel,
  state_before: null,
  deleted_at: null,
  handled_at,
  touches: 0,
});

/** A folder for forms. */
export interface ProjectRecord extends Stored, Owned {
  readonly name: string;
  readonly slug: string;
  readonly description: string | null;
  readonly color: string | null;
  readonly state: 'active' | 'archived';
  readonly default_locale: string;
  readonly timezone: string;
}

/** Somebody asked to join an account. The token in the mail is never kept. */
export interface InvitationRecord extends Stored, Owned {
  readonly email: string;
  readonly role: Role;
  readonly state: 'pending' | 'accepted' | 'revoked';
  readonly invited_by: string;
  readonly digest: string;
  readonly expires_at: string;
}

/** Somebody logged in. Its id is the SHA-256 of the secret in the cookie, which is never kept. */
export interface SessionRecord extends Stored {
  readonly email: string;
  readonly current_account_id: string;
  readonly created_at: string;
  readonly used_at: string;
}

/** Work that goes on after the reply. */
export interface JobRecord extends Stored, Owned {
  readonly type:
    | 'form_purge'
    | 'project_delete'
    | 'entries_batch'
    | 'import'
    | 'export'
    | 'document_render'
    | 'webhook_delete';
  readonly state: 'queued' | 'running' | 'succeeded' | 'failed' | 'canceled';
  readonly total: number;
  /** How much of that is done. */
  readonly done?: number | undefined;
  /** What it is to be done to. */
  readonly order: Json;
  /** Where the next piece goes on. */
  readonly cursor?: Json | undefined;
  readonly result: { readonly object: string; readonly id: string | null; readonly data?: Json } | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  /** When the next piece is due; while one is made outside of a transaction, when others may take it up again. */
  readonly ready_at: string;
  readonly finished_at: string | null;
}

/** A saved way to look at the entries of a form. */
export interface ViewRecord extends Stored, Owned {
  readonly form_id: string;
  readonly name: string;
  readonly visibility: 'private' | 'shared';
  readonly columns: readonly { readonly path: string; readonly width?: number; readonly label?: string }[];
  readonly filter: string | null;
  readonly sort: readonly string[];
  readonly group_by: string | null;
  readonly is_default: boolean;
}

/** A note of the account at an entry, which its respondent never sees. */
export interface MetafieldRecord extends Stored, Owned {
  readonly entry_id: string;
  readonly namespace: string;
  readonly key: string;
  readonly type: string;
  readonly value: Json;
}
