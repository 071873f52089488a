import type * as z from 'zod/mini';
import type { FormSchema, Json } from '../../library.js';
import type { Owned } from '../../platform/owned-record.js';
import type { Stored } from '../../store/collection.js';
import type { LookupSeed } from './lookup-seed.js';

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

/** How often a form was loaded by respondents. */
export interface FormViewsRecord extends Stored {
  readonly count: number;
}

/** How far a form has counted; kept apart, so that a submit does not write the whole form. */
export interface CounterRecord extends Stored {
  readonly last_reference: number;
  readonly submitted: number;
}

/** A published form as it is written: defaults are not filled in, and its hash is made when it is sent. */
export type FormDocument = Omit<z.input<typeof FormSchema>, 'hash'>;
