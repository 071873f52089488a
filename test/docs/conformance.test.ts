import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { readText, root } from '../node/repository.js';

type Criterion = readonly [string, string, string, string, string, readonly string[]];
type Evidence = Readonly<Record<string, readonly [file: string, title: string]>>;

const { criteria, outcomes } = (await import('../../scripts/lib/docs/conformance/criteria.mjs' as string)) as {
  criteria: readonly Criterion[];
  outcomes: readonly string[];
};
const { evidence } = (await import('../../scripts/lib/docs/conformance/evidence.mjs' as string)) as {
  evidence: Evidence;
};
const { byType } = (await import('../../scripts/lib/docs/conformance/by-type.mjs' as string)) as {
  byType(): readonly { readonly type: string; readonly evidence: readonly string[] }[];
};

/** Titles of tests, however they are broken into lines. */
const titlesIn = (file: string): readonly string[] =>
  existsSync(path.join(root, file))
    ? Array.from(
        readText(file).matchAll(/\bit(?:InOneEngine|ForAxe|InSome|WhereFramesScroll)?\(\s*(['"`])((?:(?!\1).)*)\1/gu),
        ([, , title = '']) => title,
      )
    : [];

const hasTest = (file: string, title: string): boolean => titlesIn(file).some((one) => one.includes(title));

describe('the conformance report', () => {
  for (const [name, [file, title]] of Object.entries(evidence))
    it(`rests on a test that is there: ${name}`, () => {
      expect(hasTest(file, title), `${file} has no test "${title}"`).to.equal(true);
    });

  it('has every criterion of WCAG 2.2, A and AA, once', () => {
    const levels = criteria.map(([, , level]) => level);
    expect(levels.filter((level) => level === 'A')).to.have.length(31);
    expect(levels.filter((level) => level === 'AA')).to.have.length(24);
    expect(new Set(criteria.map(([number]) => number)).size).to.equal(55);
  });

  it('says of none that it is kept to without a test', () => {
    const bare = criteria.filter(([, , , outcome, , tests]) => outcome === 'Supports' && tests.length === 0);
    expect(bare.map(([number]) => number)).to.deep.equal([]);
    expect(criteria.filter(([, , , outcome]) => !outcomes.includes(outcome))).to.deep.equal([]);
  });

  it('uses all the evidence there is, and no other', () => {
    const used = new Set([
      ...criteria.flatMap(([, , , , , tests]) => tests),
      ...byType().flatMap((one) => one.evidence),
    ]);
    expect(
      [...used].filter((name) => !evidence[name]),
      'unknown',
    ).to.deep.equal([]);
    const idle = Object.keys(evidence).filter((name) => !used.has(name));
    expect(idle, 'not used').to.deep.equal([]);
  });

  it('has every type of field', () => {
    const listed = Array.from(
      readText('test/fields/every-field.test.ts').matchAll(
        /^ {2}([a-z_]+): \{ (?:answer|before|own)|^ {2}([a-z_]+): \{$/gmu,
      ),
      ([, short = '', long = '']) => short || long,
    );
    const types = byType().map(({ type }) => type);
    expect(listed.filter((type) => type !== 'unknown' && !types.includes(type))).to.deep.equal([]);
    expect(types.length).to.equal(40);
  });

  it('would be found out where a test is gone', () => {
    expect(hasTest('test/docs/conformance.test.ts', 'no such test')).to.equal(false);
    expect(hasTest('test/docs/no-such.test.ts', 'would be found out')).to.equal(false);
  });
});
