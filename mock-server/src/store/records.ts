import type * as z from 'zod/mini';
import type { Answer, FormSchema, Path } from '../library.js';
import type { Stored } from './collection.js';

/** A published form and what the service knows about it beyond its document. */
export interface FormRecord extends Stored {
  readonly public_id: string;
  readonly slug: string;
  readonly document: FormDocument;
  readonly reference_prefix: string;
  readonly last_reference: number;
  readonly draft_ttl_days: number;
}

/** A published form as it is written: defaults are not filled in, and its hash is made when it is sent. */
export type FormDocument = Omit<z.input<typeof FormSchema>, 'hash'>;

/** The last write to one path. A cleared answer stays, with `null`, so that others learn of it. */
export interface AnswerRecord {
  readonly path: Path;
  readonly value: Answer;
  readonly revision: number;
  readonly saved_at: string;
  /** Which device, and which page on it, wrote last. */
  readonly writer: string;
  /** The revision in which its issues went away. */
  readonly cleared_revision: number;
}

export interface EntryRecord extends Stored {
  readonly form_id: string;
  readonly version_id: string;
  readonly version_number: number;
  readonly state: 'draft' | 'submitted';
  readonly reference: string | null;
  readonly revision: number;
  readonly locale: string;
  readonly timezone: string;
  readonly current_page: string | null;
  readonly answers: readonly AnswerRecord[];
  readonly created_at: string;
  readonly saved_at: string;
  readonly submitted_at: string | null;
  readonly expires_at: string | null;
}

/** A respondent's credential for one entry. Its id is the SHA-256 of the secret, which is never kept. */
export interface EntryKeyRecord extends Stored {
  readonly entry_id: string;
  readonly created_at: string;
  readonly used_at: string | null;
}

/** What is remembered of a write that carried an `Idempotency-Key`. */
export interface IdempotencyRecord extends Stored {
  readonly fingerprint: string;
  readonly expires_at: string | null;
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
