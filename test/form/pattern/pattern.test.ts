import { createContext, runInContext } from 'node:vm';
import { expect } from 'chai';
import fc from 'fast-check';
import { buildAutomaton } from '../../../src/form/pattern/automaton.js';
import { compilePattern } from '../../../src/form/pattern/index.js';
import { match } from '../../../src/form/pattern/match.js';
import { parsePattern } from '../../../src/form/pattern/parse-pattern.js';
import { chances } from '../../support/full-run.js';

function test(source: string, input: string, whole = false): boolean {
  const pattern = compilePattern(source, { whole });
  if (!pattern.ok) throw new Error(`${source}: ${pattern.reason}`);
  return pattern.test(input);
}

const rows: readonly (readonly [source: string, matching: readonly string[], other: readonly string[]])[] = [
  ['', ['', 'a'], []],
  ['b', ['b', 'abc'], ['', 'B']],
  ['^b$', ['b'], ['ab', 'bc', 'b\n']],
  ['a|bc|', ['', 'x'], []],
  ['^(?:a|bc)$', ['a', 'bc'], ['abc', 'b']],
  ['^.$', ['a', '👩', '\r'], ['\n', '']],
  ['(?s)^.$', ['\n'], []],
  ['(?i)^straße$', ['STRAßE', 'straße'], ['strasse']],
  ['(?i)^[^a]$', ['b'], ['a', 'A']],
  ['(?is)^A.$', ['a\n'], []],
  ['^[a-c0-9_-]+$', ['a-9_'], ['d', '']],
  ['^[^a-c]$', ['d', '👩'], ['a', 'dd']],
  ['^[]a]$', [']', 'a'], ['b']],
  ['^[\\]\\\\^-]+$', [']\\^-'], ['a']],
  ['^[\\d\\s]+$', ['1 2\t'], ['a']],
  ['^[^\\W\\d]+$', ['ab_'], ['1', '-']],
  ['^\\d{3}$', ['123'], ['12', '1234', '١٢٣']],
  ['^\\w+\\W\\D\\S$', ['ab -a'], ['ab']],
  ['^a{2,3}$', ['aa', 'aaa'], ['a', 'aaaa']],
  ['^a{2,}$', ['aa', 'aaaaaa'], ['a']],
  ['^a{0}$', [''], ['a']],
  ['^a{,3}$', ['a{,3}'], ['aa']],
  ['a{', ['a{'], ['a']],
  ['^(a*)*$', ['', 'aaa'], ['b']],
  ['^(|a)+$', ['', 'aa'], ['b']],
  ['^a+?b??$', ['a', 'aab'], ['b']],
  ['\\bcat\\b', ['cat', 'a cat.'], ['cats', 'concat']],
  ['\\Bcat', ['concat'], ['cat']],
  ['\\Aa\\z', ['a'], ['ab']],
  ['^\\p{L}+$', ['añß漢'], ['a1', '']],
  ['^\\p{Lu}\\P{L}\\pN$', ['A-1'], ['a-1', 'AB1']],
  ['^[\\p{L} ]+$', ['Ada Lovelace'], ['A1']],
  ['^\\x41\\x{1F469}\\t$', ['A👩\t'], ['a']],
  ['^\\.\\*\\/\\-$', ['.*/-'], ['a']],
  ['^(?P<year>\\d{4})-(?<month>\\d\\d)$', ['2026-11'], ['26-11']],
  ['^👩{2}$', ['👩👩'], ['👩']],
];

const refusals: readonly (readonly [source: string, position: number, reason: RegExp])[] = [
  ['(', 0, /no end/],
  [')', 0, /Unmatched/],
  ['a(b', 1, /no end/],
  ['[a', 0, /no end/],
  ['[', 0, /no end/],
  ['[z-a]', 1, /order/],
  ['[a-\\d]', 1, /order/],
  ['[[:alpha:]]', 1, /Named/],
  ['*a', 0, /repeat/],
  ['a**', 2, /repeat/],
  ['a{2}{3}', 4, /repeat/],
  ['a{3,2}', 1, /repeat/],
  ['a{1001}', 1, /repeat/],
  ['(a{100}){100}', 0, /large/],
  ['(?=a)', 0, /Look-around/],
  ['(?!a)', 0, /Look-around/],
  ['a(?<=a)', 1, /Look-around/],
  ['(?<!a)', 0, /Look-around/],
  ['(a)\\1', 3, /Back-references/],
  ['(?>a)', 0, /group/],
  ['a(?i)b', 1, /group/],
  ['\\', 0, /escape/],
  ['\\q', 0, /escape/],
  ['\\0', 0, /escape/],
  ['\\p{Greek}', 0, /category/],
  ['('.repeat(200), 50, /deep/],
  ['a'.repeat(1001), 0, /1000/],
];

describe('a pattern', () => {
  for (const [source, matching, other] of rows) {
    it(`${source || '(empty)'} matches what it should`, () => {
      for (const input of matching) expect(test(source, input), JSON.stringify(input)).to.equal(true);
      for (const input of other) expect(test(source, input), JSON.stringify(input)).to.equal(false);
    });
  }

  for (const [source, position, reason] of refusals) {
    it(`${source.slice(0, 20)} is refused`, () => {
      const pattern = compilePattern(source);
      expect(pattern.ok).to.equal(false);
      if (pattern.ok) return;
      expect(pattern.reason).to.match(reason);
      expect(pattern.position).to.equal(position);
    });
  }

  it('can be asked to match the whole text', () => {
    expect(test('a|ab', 'ab', true)).to.equal(true);
    expect(test('b', 'abc', true)).to.equal(false);
    expect(test('', '', true)).to.equal(true);
    expect(test('a*', 'aab', true)).to.equal(false);
  });

  it('matches no text beyond its limit', () => {
    expect(test('a', 'a'.repeat(5000))).to.equal(true);
    expect(test('a', 'a'.repeat(5001))).to.equal(false);
  });
});

describe('the cost of a pattern', () => {
  const evil = [
    '^(a|a)*$',
    '^(a+)+$',
    '^(a*)*b',
    '(a|aa)+$',
    '^(a?){50}a{50}$',
    '^(.*a){12}x$',
    '(x+x+)+y',
    '(.*)(.*)(.*)[^a]$',
  ];
  for (const source of evil) {
    it(`${source} is at most states times characters`, () => {
      const automaton = buildAutomaton(parsePattern(source));
      for (const input of ['a'.repeat(5000), `${'a'.repeat(4999)}!`, 'x'.repeat(5000)]) {
        const { steps } = match(automaton, input, false);
        expect(steps).to.be.at.most(automaton.does.length * (input.length + 1));
      }
    });
  }
});

const natives = createContext({});

/** What the native engine says, and nothing where it takes long: for some patterns that would be minutes. */
function nativeTest(source: string, flags: string, text: string): boolean | undefined {
  const [pattern, input] = [source, text].map((one) => JSON.stringify(one));
  try {
    return runInContext(`new RegExp(${pattern}, '${flags}').test(${input})`, natives, { timeout: 500 }) as boolean;
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined;
    throw error;
  }
}

describe('any pattern of the subset', () => {
  const { pattern } = fc.letrec<{ pattern: string; atom: string }>((tie) => ({
    // Shallow, because the native engine takes long for what is nested.
    atom: fc.oneof(
      { maxDepth: 2 },
      fc.constantFrom(
        'a',
        'b',
        'c',
        '.',
        '\\d',
        '\\w',
        '\\W',
        '\\b',
        '^',
        '$',
        '[ab]',
        '[^a]',
        '[a-c1]',
        '[^\\d]',
        '1',
        '-',
        '👩',
      ),
      tie('pattern').map((inner) => `(?:${inner})`),
      tie('pattern').map((inner) => `(${inner})`),
    ),
    pattern: fc
      .array(
        fc
          .tuple(tie('atom'), fc.constantFrom('', '', '', '*', '+', '?', '*?', '{2}', '{0,2}', '{1,}', '|'))
          .map(([atom, repeat]) => (/^(\\b|[\^$])$/.test(atom) && repeat !== '|' ? atom : atom + repeat)),
        { maxLength: 4 },
      )
      .map((parts) => parts.join('')),
  }));
  const input = fc
    .array(fc.constantFrom('a', 'b', 'c', '1', '-', ' ', '👩'), { maxLength: 8 })
    .map((chars) => chars.join(''));

  it('matches as the native engine does', function () {
    this.timeout(20_000);
    fc.assert(
      fc.property(pattern, input, fc.boolean(), fc.boolean(), (source, text, whole, ignoreCase) => {
        const compiled = compilePattern(source);
        fc.pre(compiled.ok || compiled.reason !== 'The pattern is too large');
        const flags = ignoreCase ? 'iu' : 'u';
        const typed = ignoreCase ? text.toUpperCase() : text;
        const native = nativeTest(whole ? `^(?:${source})$` : source, flags, typed);
        fc.pre(native !== undefined);
        expect(test(ignoreCase ? `(?i)${source}` : source, typed, whole)).to.equal(native);
      }),
      { numRuns: chances(10_000) },
    );
  });

  it('is refused or compiled, whatever the characters', function () {
    this.timeout(20_000);
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'a(|)[]{}*+?^$\\.-1,:=!<>PpxbdAz'), maxLength: 15 }),
        (source) => {
          const compiled = compilePattern(source);
          if (compiled.ok) compiled.test('a1-b');
        },
      ),
      { numRuns: chances(20_000) },
    );
  });
});
