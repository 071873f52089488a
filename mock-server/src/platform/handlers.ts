import type { Contract } from '../library.js';
import type { Handlers } from './route.js';

/** The handlers of some operations of a contract. */
export type Some<C extends Contract, Name extends keyof C> = Pick<Handlers<C>, Name>;
