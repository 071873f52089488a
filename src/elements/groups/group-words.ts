import { enGroup } from '../../messages/generated/en/group.js';
import type { GroupWords, Messages } from '../../messages/index.js';
import { specialWords } from '../../messages/special.js';

const known = new WeakMap<Messages, GroupWords>();

/** The words of groups: their English comes along with them, another language's takes its place. */
export function groupWords(messages: Messages): GroupWords {
  const words = known.get(messages) ?? specialWords(messages, 'group', enGroup);
  known.set(messages, words);
  return words;
}
