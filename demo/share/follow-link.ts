import { readLink } from './link.js';
import { type OpensShared, openShared } from './open-shared.js';
import { ShareProblem } from './shared.js';
import { readShared } from './text.js';

/** Opens what a link holds; gives back why it could not, or nothing. */
export const followLink = (fragment: string, studio: OpensShared): Promise<string> =>
  problemOf(async () => openShared(await readLink(fragment), studio));

/** The same for the text of a file. */
export const openText = (text: string, studio: OpensShared): Promise<string> =>
  problemOf(async () => openShared(readShared(text), studio));

async function problemOf(open: () => Promise<void>): Promise<string> {
  try {
    await open();
    return '';
  } catch (error) {
    if (error instanceof ShareProblem) return error.message;
    throw error;
  }
}
