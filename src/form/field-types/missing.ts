import type { Field } from '../../contract/index.js';
import type { Fault } from './field-rules.js';

/** What is wrong with a required field that has no answer. */
export const missing = ({ type }: Field): Fault => ({ code: type === 'consent' ? 'not_accepted' : 'required' });
