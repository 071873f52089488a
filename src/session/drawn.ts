/** For elements, which see the form only through the session. */
export { isDrawn, isHiddenResult, takesNoAnswer } from '../form/drawn.js';
