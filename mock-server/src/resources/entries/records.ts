import type { Answer, Answers, EffectInput, Json, Path } from '../../library.js';
import type { Owned } from '../../platform/owned-record.js';
import type { Stored } from '../../store/collection.js';
import type { EntryAnswers } from './entry-answers.js';

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

/** A note of the account at an entry, which its respondent never sees. */
export interface MetafieldRecord extends Stored, Owned {
  readonly entry_id: string;
  readonly namespace: string;
  readonly key: string;
  readonly type: string;
  readonly value: Json;
}

export interface EntryRecord extends Stored, EntryAnswers, Handling {
  readonly form_id: string;
  readonly version_id: string;
  readonly version_number: number;
  /** Nobody tells a respondent of `spam`: to them it is submitted. */
  readonly state: 'draft' | 'submitted' | 'spam' | 'archived' | 'trashed' | 'expired' | 'discarded';
  readonly reference: string | null;
  /** Values of hidden fields, set when the entry was created. */
  readonly hidden: Readonly<Record<string, string>>;
  readonly source: { readonly url?: string; readonly referrer?: string; readonly embed?: boolean } | null;
  /** Ids of files that were ever completed for it. */
  readonly files: readonly string[];
  /** The last frozen revision; none while it is a draft. */
  readonly revision_id: string | null;
  readonly revision_number: number;
  /** The one edit that is open. */
  readonly edit_session_id: string | null;
  /** Digests of addresses that links to it were mailed to. */
  readonly mailed_to: readonly string[];
  /** The last of those addresses, as far as it may be shown. */
  readonly email_hint: string | null;
  readonly created_at: string;
  readonly submitted_at: string | null;
  readonly expires_at: string | null;
  readonly discarded_at: string | null;
  /** Until when keys of the submitted entry can still read it. */
  readonly readable_until: string | null;
  /** While it is an open draft of a respondent: a digest of where it was begun and of which form, and whose it is. */
  readonly open_from?: string | null | undefined;
  readonly open_in?: string | null | undefined;
}

/** A respondent's credential for one entry. Its id is the SHA-256 of the secret, which is never kept. */
export interface EntryKeyRecord extends Stored {
  readonly entry_id: string;
  /** The edit it was made for; none for keys that fill or read. */
  readonly edit_session_id: string | null;
  readonly created_at: string;
  readonly used_at: string | null;
}

/** Changes to a submitted entry, staged beside it until they are committed. */
export interface EditSessionRecord extends Stored, EntryAnswers {
  readonly entry_id: string;
  readonly state: 'open' | 'committed' | 'discarded' | 'expired';
  /** The revision it began with; once the entry has another, it is stale. */
  readonly base_revision_id: string;
  readonly audience: 'account' | 'respondent';
  /** The keys that may be changed; all, when none are named. */
  readonly fields: readonly string[] | null;
  readonly reason: string | null;
  /** The user who began it; none when its respondent did. */
  readonly begun_by?: string | null | undefined;
  readonly result_revision_id: string | null;
  readonly created_at: string;
  readonly expires_at: string;
  /** When it was discarded, committed or ran out of time. */
  readonly ended_at: string | null;
}

/** What an entry said at one time, never changed. */
export interface RevisionRecord extends Stored {
  readonly entry_id: string;
  readonly number: number;
  readonly kind: 'submit' | 'edit' | 'api' | 'import' | 'workflow' | 'revert';
  readonly author: { readonly type: 'respondent' | 'user' | 'api_key' | 'workflow'; readonly id: string | null };
  readonly changes: readonly { readonly path: Path; readonly before: Answer; readonly after: Answer }[];
  readonly answers: Answers;
  readonly groups: Readonly<Record<Path, readonly string[]>>;
  readonly computed: Readonly<Record<string, Json>>;
  readonly note: string | null;
  readonly created_at: string;
}

/** The token of a link to an entry. Its id is the SHA-256 of the secret, which is never kept. */
export interface TokenRecord extends Stored {
  readonly link_id: string;
  readonly entry_id: string;
  /** The edit the link leads to; none for links to a draft. */
  readonly edit_session_id: string | null;
  readonly uses: number;
  readonly withdrawn: boolean;
  readonly created_at: string;
  readonly expires_at: string;
}

/** That a mail went out, and never to whom. */
export interface MailingRecord extends Stored {
  /** A digest of the address and the form. */
  readonly box: string;
  readonly entry_id: string | null;
  readonly sent_at: string;
}

/** One run of an action. */
export interface ActionRunRecord extends Stored {
  readonly entry_id: string;
  readonly edit_session_id: string | null;
  readonly action_key: string;
  /** The path of the button that was pressed. */
  readonly button: Path | null;
  readonly instance_id: string | null;
  readonly input: Json;
  readonly state: 'queued' | 'succeeded' | 'failed' | 'timed_out';
  readonly output: Json;
  readonly effects: readonly EffectInput[];
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly base_revision: number;
  /** Whether it changed answers. */
  readonly wrote: boolean;
  /** Whether it waits for a call, and not only for its time. */
  readonly called?: boolean | undefined;
  readonly writer: string;
  readonly created_at: string;
  readonly ready_at: string;
}
