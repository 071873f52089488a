import type { Role } from '../../library.js';
import type { Owned } from '../../platform/owned-record.js';
import type { Stored } from '../../store/collection.js';

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

declare module '../../platform/principal.js' {
  interface Principal {
    readonly account: AccountRecord;
    /** The member of the account: the one who made the key, or who is logged in. */
    readonly user: UserRecord;
    readonly session: SessionRecord | null;
  }
}
