import type { Operation } from '../library.js';
import type { Context } from './route.js';

/** A call about entries of an account. */
export type AccountCall = Omit<Context<Operation & { readonly auth: 'account' }>, 'params'>;
