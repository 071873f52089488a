import { readFileSync } from 'node:fs';
import { inRoot } from '../root.mjs';
import { join, table } from './tables.mjs';
import { tasks } from './tasks.mjs';

/** The title of a page, or of its section. */
function titleOf(link) {
  const [file, anchor] = link.split('#');
  const headings = readFileSync(inRoot('docs', file), 'utf8').matchAll(/^#{1,4} (.+)$/gm);
  for (const [, heading] of headings) if (!anchor || slugOf(heading) === anchor) return heading;
  throw new Error(`docs/${file} has no section #${anchor}.`);
}

/** The anchor of a heading, as the site has it. */
export const slugOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

const linkTo = (to) => `[${titleOf(to)}](${to})`;

/** What people want to do, and where it is told. */
export const tasksPage = () =>
  join(
    '# How do I …?',
    'The short answer is a recipe to copy; the page beside it says the rest.',
    ...tasks.flatMap(({ text, tasks: list }) => [
      `## ${text}`,
      table(
        ['How do I …', 'the short answer', 'more'],
        list.map(([question, answer, more]) => [`${question}?`, linkTo(answer), linkTo(more)]),
      ),
    ]),
  );
