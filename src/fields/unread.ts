import type { Answer } from '../contract/index.js';

/**
 * What somebody typed that is no answer yet, for fields whose answers are texts themselves. The rules refuse it, so
 * it is kept on the device, shown again and never sent.
 */
export const unread = (typed: string, more: Readonly<Record<string, string>> = {}): Answer => ({ typed, ...more });

/** A text of an answer that was not read; nothing of any other answer. */
export function unreadOf(answer: Answer, member = 'typed'): string | undefined {
  const text = (answer as Readonly<Record<string, unknown>> | null)?.[member];
  return typeof answer === 'object' && typeof text === 'string' ? text : undefined;
}
