/** For elements, which see the form only through the session. */
export { isDrawn, isHiddenResult } from '../form/drawn.js';
