import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { readText, root } from '../node/repository.js';

type Task = readonly [question: string, answer: string, more: string, test: readonly [file: string, title: string]];

const { tasks } = (await import('../../scripts/lib/docs/tasks.mjs' as string)) as {
  tasks: readonly { readonly tasks: readonly Task[] }[];
};
const { slugOf } = (await import('../../scripts/lib/docs/tasks-page.mjs' as string)) as {
  slugOf(heading: string): string;
};

const all = tasks.flatMap((group) => group.tasks);

function hasSection(link: string): boolean {
  const [file = '', anchor] = link.split('#');
  if (!existsSync(path.join(root, 'docs', file))) return false;
  const headings = Array.from(readText(`docs/${file}`).matchAll(/^#{1,4} (.+)$/gmu), ([, text = '']) => slugOf(text));
  return anchor === undefined || headings.includes(anchor);
}

/** Whether a file has a test with this in its title. */
const hasTest = (file: string, title: string): boolean =>
  existsSync(path.join(root, file)) &&
  readText(file)
    .split('\n')
    .some((line) => /^\s*it\(/u.test(line) && line.includes(title));

describe('what people who embed forms want to do', () => {
  for (const [question, answer, more, [file, title]] of all) {
    it(`is told and tested: ${question}`, () => {
      expect(
        [answer, more].filter((link) => !hasSection(link)),
        'sections that are not there',
      ).to.deep.equal([]);
      expect(hasTest(file, title), `${file} has no test "${title}"`).to.equal(true);
    });
  }

  it('has a short answer of its own for everything', () => {
    expect(all.length).to.be.at.least(23);
    expect(new Set(all.map(([, answer]) => answer)).size).to.equal(all.length);
  });

  it('would be found out where a section or a test is gone', () => {
    expect(hasSection('recipes.md#no-such-section')).to.equal(false);
    expect(hasTest('test/docs/tasks.test.ts', 'no such test')).to.equal(false);
  });
});
