import type { Operation } from '../../library.js';
import type { Context } from '../context.js';

/** What it takes to tell of something. */
export type Teller = Pick<Context<Operation>, 'store' | 'clock' | 'parts' | 'announce' | 'expectWork'>;
