import type { Messages } from '../messages/index.js';
import type { SessionView } from '../session/index.js';

/** What is told, and the words to tell it with; what the elements of a form share has both. */
export interface Told {
  readonly session: { readonly view: SessionView };
  readonly messages: Messages;
}
