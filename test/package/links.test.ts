import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { ownFiles, readText, root } from '../node/repository.js';
import { Installed } from './support/installed.js';

/** Where the links and pictures of a page lead, without those inside code. */
function linksIn(markdown: string): readonly string[] {
  const prose = markdown.replaceAll(/^```.*?^```/gmsu, '').replaceAll(/`[^`\n]*`/gu, '');
  return Array.from(prose.matchAll(/\]\(([^)\s]+)\)/gu), ([, to]) => to ?? '');
}

/** README's picture is for those who look at the repository; elsewhere its text stands in its place. */
const withoutPictures = (markdown: string): string => markdown.replaceAll(/!\[[^\]]*\]\([^)]*\)/gu, '');

const isRelative = (to: string): boolean => !/^(?:[a-z]+:|#)/u.test(to);

/** The file a relative link of a page leads to. */
const targetOf = (page: string, to: string): string =>
  path.posix.join(path.posix.dirname(page), to.replace(/#.*$/u, '')).replace(/\/$/u, '');

describe('links and pictures', function () {
  this.timeout(180_000);
  let library: Installed;

  before(async () => {
    library = await Installed.install('entryway');
  });
  after(() => library?.remove());

  it('of every page lead to a file of the repository', () => {
    const broken = ownFiles(/\.md$/).flatMap((page) =>
      linksIn(readText(page))
        .filter((to) => isRelative(to) && !existsSync(path.join(root, targetOf(page, to))))
        .map((to) => `${page}: ${to}`),
    );
    expect(broken).to.deep.equal([]);
  });

  it('of every page in the package lead to a file of the package', async () => {
    const broken: string[] = [];
    for (const page of library.files.filter((file) => file.endsWith('.md'))) {
      const text = library.read(page);
      const targets = linksIn(page === 'README.md' ? withoutPictures(text) : text).filter(isRelative);
      const lost = targets.filter(
        (to) => !library.files.some((file) => `${file}/`.startsWith(`${targetOf(page, to)}/`)),
      );
      broken.push(...lost.map((to) => `${page}: ${to}`));
    }
    expect(broken).to.deep.equal([]);
  });

  it('of README work on the page of a registry, which has no files beside it', () => {
    // With the address of a repository, a registry resolves relative links against it.
    const { repository } = JSON.parse(readText('package.json'));
    const relative = linksIn(withoutPictures(readText('README.md'))).filter(isRelative);
    if (!repository) expect(relative).to.deep.equal([]);
  });
});
