import { expect } from 'chai';
import { readText } from './repository.js';

interface State {
  readonly dirty: readonly string[];
  readonly branchTags: readonly string[];
  readonly versions: readonly string[];
  readonly changelog: string;
}

const { problemsOf, publishing, distTag } = (await import('../../scripts/lib/release/problems.mjs' as string)) as {
  problemsOf(state: State): readonly string[];
  publishing(tarballs: Readonly<Record<string, string>>, version: string): readonly (readonly string[])[];
  distTag(version: string): string;
};

const fine: State = {
  dirty: [],
  branchTags: ['v1.1.0'],
  versions: ['1.2.0', '1.2.0'],
  changelog: '# Changelog\n\n## 1.2.0 (2026-12-01)\n\n- …\n',
};

describe('a release', () => {
  it('is held up by nothing where everything is in order', () => {
    expect(problemsOf(fine)).to.deep.equal([]);
  });

  for (const [name, change, said] of [
    ['changes that are not committed', { dirty: ['src/index.ts'] }, /src\/index\.ts/u],
    ['packages of two versions', { versions: ['1.2.0', '1.1.9'] }, /differ/u],
    ['a version that is none', { versions: ['1.2', '1.2'] }, /no version/u],
    ['a version that was released', { branchTags: ['v1.2.0'] }, /released already/u],
    ['a changelog without its entry', { changelog: '## 1.1.0 (2026-11-01)' }, /no "## 1\.2\.0/u],
    ['a changelog whose entry has no date', { changelog: '## 1.2.0 (unreleased)' }, /Date its entry/u],
  ] as const) {
    it(`is held up by ${name}`, () => {
      expect(problemsOf({ ...fine, ...change }).join('\n')).to.match(said);
    });
  }

  it('goes out with provenance, and under a tag of its own while it is not final', () => {
    const [line = []] = publishing({ entryway: 'entryway-1.2.0.tgz' }, '1.2.0');
    expect(line.join(' ')).to.equal('npm publish entryway-1.2.0.tgz --provenance --access public --tag latest');
    expect(distTag('2.0.0-beta.1')).to.equal('beta');
  });

  it('of both packages has one version, which the changelog tells of', () => {
    const versions = ['package.json', 'mock-server/package.json'].map((file) => JSON.parse(readText(file)).version);
    expect(versions[0]).to.equal(versions[1]);
    expect(readText('CHANGELOG.md')).to.match(new RegExp(`^## ${versions[0]} \\(`, 'mu'));
  });
});
