import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { readText, root } from '../node/repository.js';

/** The code blocks that name a file after their language, as in `ts tryout/vite/src/main.ts`. */
const namedIn = (page: string) =>
  [...readText(page).matchAll(/^```\w+ (tryout\/\S+)\n([\s\S]*?)^```$/gm)].map(([, file = '', code = '']) => ({
    file,
    code,
  }));

for (const [page, least] of [
  ['docs/testing.md', 2],
  ['docs/frames-and-dialogs.md', 7],
  ['docs/offline.md', 2],
  ['docs/custom-fields.md', 5],
  ['docs/first-embed.md', 6],
  ['docs/frameworks.md', 16],
  ['docs/migrating.md', 2],
  ['docs/typed-answers.md', 2],
  ['mock-server/README.md', 3],
] as const) {
  describe(page, () => {
    const named = namedIn(page);

    it('shows files that are tried out', () => {
      expect(named.length).to.be.at.least(least);
    });

    for (const { file, code } of named) {
      it(`shows ${file} as it is`, () => {
        expect(code).to.equal(readFileSync(path.join(root, file), 'utf8'));
      });
    }
  });
}
