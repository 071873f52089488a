import type { Started } from './start-session.js';

/** Opens what a link leads to, and says that it is the respondent's own. */
export async function followLink({ session, until }: Started): Promise<void> {
  await until('resumePrompt');
  void session.resume();
  await until('confirmDraft');
  void session.confirmDraft();
  await until('answering');
}
