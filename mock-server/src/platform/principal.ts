import type { Operation, Role } from '../library.js';

/** Whoever acts for an account: a program with a key of it, or somebody who is logged in. Resources say who that is. */
export interface Principal {
  /** Tells callers apart: for limits, and for what a repeated request stands for. */
  readonly id: string;
  readonly kind: 'api_key' | 'session';
  /** What they may do now. */
  readonly role: Role;
}

/** Whether an operation is called for an account. */
export const isOfAccount = ({ auth }: Operation): boolean => auth === 'account' || auth === 'session';
