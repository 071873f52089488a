import type { Operation } from '../library.js';
import type { Context } from './context.js';

/** A call about entries of an account. */
export type AccountCall = Omit<Context<Operation & { readonly auth: 'account' }>, 'params'>;
