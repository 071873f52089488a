/** What only a form shown question by question needs. */
import './entry-enter-hint.js';

export { keepLetterKeys } from './letter-keys.js';
