import { enGroup } from '../../messages/en-group.js';
import type { GroupWords, Messages } from '../../messages/index.js';

const known = new WeakMap<Messages, GroupWords>();

/** The words of groups: their English comes along with them, another language's takes its place. */
export function groupWords(messages: Messages): GroupWords {
  const words = known.get(messages) ?? { ...enGroup, ...messages.fields.special?.group };
  known.set(messages, words);
  return words;
}
