import type * as z from 'zod/mini';
import type { Answer, Answers, EffectInput, FormSchema, Json, Path, Role } from '../library.js';
import type { Handling, Owned } from './account-records.js';
import type { LookupSeed } from './backing.js';
import type { Stored } from './collection.js';
import type { Sheet } from './sheet.js';

/** A form and what the service knows about it beyond its document. */
export interface FormRecord extends Stored, Owned {
  readonly project_id: string;
  /** What its owners call it; its title, where none is given. */
  readonly name: string | null;
  /** Respondents see it only while it is published or closed. */
  readonly state: 'draft' | 'published' | 'closed' | 'archived' | 'trashed';
  readonly closed_reason: 'manual' | 'schedule' | 'quota' | null;
  /** When it was closed by hand. */
  readonly closed_at: string | null;
  readonly tags: readonly string[];
  readonly deleted_at: string | null;
  /** Whether a version was ever published; before that, its document is empty. */
  readonly published: boolean;
  readonly public_id: string;
  readonly slug: string | null;
  readonly document: FormDocument;
  readonly reference_prefix: string;
  readonly last_reference: number;
  readonly draft_ttl_days: number;
  /** The origins whose pages may show the form; every origin, when left out or empty. */
  readonly allowed_origins?: readonly string[] | undefined;
  /** The page links to the form lead to; the service's own, unless given. */
  readonly share_url?: string | undefined;
  /** The hash its document is known by, in the language it is written in; made of its text, unless given. */
  readonly hash?: string | undefined;
  /** Where the options of its look-ups come from, by the keys of the fields. */
  readonly lookups?: Readonly<Record<string, LookupSeed>> | undefined;
  /** What its actions stand for, by their keys. */
  readonly bound_actions?: Readonly<Record<string, ActionBinding>> | undefined;
}

/** What a form means by one of its actions. */
export interface ActionBinding {
  /** The id or the key of an action of the account. */
  readonly action: string;
  /** What it is called with, made of answers; the answers of the same keys, unless given. */
  readonly input?: Readonly<Record<string, Json>>;
  /** What it does to the page, in place of what the action itself says. */
  readonly effects?: readonly Readonly<Record<string, Json>>[];
  readonly environment_id?: string;
}

/** A version of a form that another has replaced: drafts begun with it stay with it. */
export interface VersionRecord extends Stored {
  readonly form_id: string;
  /** The version that was tried out, of a copy made for a preview. */
  readonly preview_of?: string | undefined;
  readonly document: FormDocument;
  readonly hash?: string | undefined;
  readonly lookups?: FormRecord['lookups'];
  readonly bound_actions?: FormRecord['bound_actions'];
  readonly replaced_at: string;
}

/** How far a form has counted; kept apart, so that a submit does not write the whole form. */
/** How often a form was loaded by respondents. */
export interface FormViewsRecord extends Stored {
  readonly count: number;
}

/** How the clock was moved: where it stands still, or how far it is ahead. */
export interface ClockRecord extends Stored {
  readonly stopped_at: number | null;
  readonly ahead: number;
}

export interface CounterRecord extends Stored {
  readonly last_reference: number;
  readonly submitted: number;
}

/** A published form as it is written: defaults are not filled in, and its hash is made when it is sent. */
export type FormDocument = Omit<z.input<typeof FormSchema>, 'hash'>;

export interface EntryRecord extends Stored, Sheet, Handling {
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

/** What is remembered of a write that carried an `Idempotency-Key`. */
export interface IdempotencyRecord extends Stored {
  readonly fingerprint: string;
  readonly expires_at: string | null;
  /** The hour of `expires_at`, by which forgotten records are swept away. */
  readonly expires_hour: string | null;
  readonly outcome: ReplyOutcome | MemoOutcome;
}

/** The reply itself, to be sent again. */
export interface ReplyOutcome {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Stands for a reply that held a secret: enough to make a like one. */
export interface MemoOutcome {
  readonly memo: string;
}

/** Who pays: the owner of forms. */
export interface AccountRecord extends Stored {
  readonly name: string;
  readonly slug: string;
  readonly timezone: string;
  readonly default_locale: string;
  readonly owner_id: string | null;
  readonly allowed_origins: readonly string[];
  /** Where it may have more or less than its plan says. */
  readonly limits?: Readonly<Record<string, number>>;
  readonly billing_status: BillingStatus;
  /** What it pays for, and until when; the usual plan, unless given. */
  readonly billing?: BillingDetails | undefined;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
}

export type BillingStatus = 'trialing' | 'active' | 'past_due' | 'inactive' | 'canceled';

/** What an account pays for. */
export interface BillingDetails {
  readonly plan_key: string;
  readonly interval: 'month' | 'year';
  /** None until somebody has paid. */
  readonly payment_method: { readonly brand: string; readonly last4: string } | null;
  readonly trial_ends_at: string | null;
  /** When the time that is paid for ends; it is prolonged by itself, unless something else comes then. */
  readonly period_ends_at: string | null;
  readonly grace_ends_at: string | null;
  /** What the clock will bring, and when. */
  readonly change: { readonly at: string; readonly to: BillingStatus } | null;
}

/** A member of an account. */
export interface UserRecord extends Stored, Owned {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly state: 'active' | 'disabled';
  readonly last_active_at: string | null;
  /** SHA-256 of a password the server made at random, or the slow hash of one that a person chose. */
  readonly password_digest: string;
}

/** A key of an account. Its secret is never kept. */
export interface ApiKeyRecord extends Stored {
  readonly account_id: string;
  readonly name: string;
  readonly digest: string;
  readonly last4: string;
  readonly state: 'valid' | 'invalid';
  readonly created_by: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
  readonly revoked_at: string | null;
  readonly revoked_by: string | null;
}

/** What the server signs and seals with: cursors, addresses and secrets must outlive a restart. */
export interface SecretRecord extends Stored {
  readonly key: string;
}

/** Changes to a submitted entry, staged beside it until they are committed. */
export interface EditSessionRecord extends Stored, Sheet {
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

/** A part of an upload that has arrived. */
export interface PartRecord {
  readonly number: number;
  readonly size: number;
  readonly etag: string;
}

/** What a file is for. */
export type FilePurpose = 'answer' | 'import' | 'export' | 'asset' | 'attachment';

/** A file on its way. */
export interface UploadRecord extends Stored {
  readonly account_id: string;
  readonly purpose: FilePurpose;
  /** The entry it is for, and the path there; empty for a file of the account itself. */
  readonly entry_id: string;
  readonly edit_session_id: string | null;
  readonly file_id: string;
  readonly path: Path;
  readonly name: string;
  readonly size: number;
  readonly content_type: string;
  readonly sha256: string | null;
  readonly state: 'prepared' | 'uploading' | 'completed' | 'aborted';
  readonly part_size: number;
  readonly part_count: number;
  readonly parts: readonly PartRecord[];
  readonly created_at: string;
  readonly expires_at: string;
}

/** A file that has arrived whole. */
export interface FileRecord extends Stored {
  readonly account_id: string;
  readonly purpose: FilePurpose;
  /** The entry it belongs to, and the path there; empty for a file of the account itself. */
  readonly entry_id: string;
  readonly path: Path;
  readonly name: string;
  readonly size: number;
  /** What its bytes say it is. */
  readonly content_type: string;
  readonly sha256: string;
  readonly deleted: boolean;
  /** What the scanner will say, and when it will have said it. */
  readonly verdict: 'clean' | 'infected' | 'skipped';
  readonly scanned_at: string;
  readonly image: { readonly width: number; readonly height: number; readonly thumbnail_url: null } | null;
  /** The user who sent it; none when a respondent did. */
  readonly created_by?: string | undefined;
  readonly created_at: string;
  /** When it can no longer be downloaded, of a file that was exported. */
  readonly expires_at?: string | undefined;
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
