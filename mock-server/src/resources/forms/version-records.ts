import type { Json } from '../../library.js';
import type { Owned } from '../../platform/owned-record.js';
import type { Stored } from '../../store/collection.js';

/** A part of a form as its author wrote it: any JSON with members. */
export type Draft = { readonly [member: string]: Json };

/** A form as its author writes it: what respondents get is made of it when it is published. */
export interface AuthoredDocument {
  readonly settings?: Draft;
  readonly theme?: Draft | null;
  readonly hidden_fields?: readonly Draft[];
  readonly variables?: readonly Draft[];
  readonly pages: readonly Draft[];
  readonly confirmations?: readonly Draft[];
  readonly locales?: readonly Draft[];
  readonly translations?: Draft;
  readonly notifications?: readonly Draft[];
  /** Actions of the account that fields ask for by key: `{ key, action, input?, effects? }`. */
  readonly actions?: readonly Draft[];
  readonly description_md?: string | null;
  readonly brand?: Draft | null;
  readonly features?: readonly string[];
}

/** Something a check of a document found. */
export interface Finding {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** What a check of a document came to, and which document it was. */
export interface Validation {
  readonly valid: boolean;
  readonly checked_at: string;
  readonly document_hash: string;
  readonly errors: readonly Finding[];
  readonly warnings: readonly Finding[];
}

/** A version of a form with the document its author wrote. */
export interface FormVersionRecord extends Stored, Owned {
  readonly form_id: string;
  readonly number: number;
  readonly state: 'draft' | 'validated' | 'published' | 'archived';
  readonly document: AuthoredDocument;
  readonly document_hash: string;
  readonly based_on_version_id: string | null;
  readonly validation: Validation | null;
  readonly published_at: string | null;
  readonly published_by: string | null;
  readonly change_note: string | null;
}
