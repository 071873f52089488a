import type { Operation } from '../library.js';
import type { Context } from './context.js';

/** What a rule of a resource may use, whoever the caller is: a request for an account, or work on its behalf. */
export type AccountCall = Omit<Context<Operation & { readonly auth: 'account' }>, 'params'>;
