import { expect } from 'chai';
import { limits } from '../../../src/form/expression/index.js';
import { codesOf, compiled, faultsOf, resultOf, scopeOf } from './support.js';

const refusals: readonly (readonly [source: string, code: string, position: number])[] = [
  ['', 'syntax', 0],
  ['   ', 'syntax', 3],
  ['1 +', 'syntax', 3],
  ['1 + + 2', 'syntax', 4],
  ['(1', 'syntax', 2],
  ['1)', 'syntax', 1],
  ['[1, 2', 'syntax', 5],
  ['[1,]', 'syntax', 3],
  ['[,1]', 'syntax', 1],
  ['[1 2]', 'syntax', 3],
  ['min(1 2)', 'syntax', 6],
  ['min(1,)', 'syntax', 6],
  ["{'a' 1}", 'syntax', 5],
  ["{'a': 1,}", 'syntax', 8],
  ["{'a'}", 'syntax', 4],
  ['1; 2', 'syntax', 1],
  ['1, 2', 'syntax', 1],
  ['1 2', 'syntax', 2],
  ['1;', 'syntax', 1],
  ['(1, 2)', 'syntax', 2],
  ['()', 'syntax', 1],
  ['1 < 2 < 3', 'syntax', 6],
  ['1 == 2 != true', 'syntax', 7],
  ["'a' in ['a'] == true", 'syntax', 13],
  ['1 === 1', 'syntax', 4],
  ['value = 1', 'syntax', 6],
  ['value += 1', 'syntax', 7],
  ['1 | 2', 'syntax', 2],
  ['1 & 2', 'syntax', 2],
  ['1 ^ 2', 'syntax', 2],
  ['~1', 'syntax', 0],
  ['+1', 'syntax', 0],
  ['1 ** 2', 'syntax', 3],
  ['1 << 2', 'syntax', 3],
  ['null ?? 1', 'syntax', 6],
  ['answers?.age', 'syntax', 8],
  ['!-value', 'syntax', 1],
  ['-!value', 'syntax', 1],
  ['true ? 1', 'syntax', 8],
  ['true ? 1 : ', 'syntax', 11],
  ['true ? true ? 1 : 2 : 3', 'syntax', 12],
  ['`text`', 'syntax', 0],
  ['/a/', 'syntax', 0],
  ['$a', 'syntax', 0],
  ['answers.é', 'syntax', 8],
  ['answers.', 'syntax', 8],
  ['answers.1', 'syntax', 8],
  ['1abc', 'syntax', 0],
  ['0x10', 'syntax', 0],
  ['1e', 'syntax', 0],
  ['1e999', 'syntax', 0],
  ["'open", 'syntax', 0],
  ["'a\nb'", 'syntax', 0],
  ["'a\\d'", 'syntax', 2],
  ["'\\uD800'", 'syntax', 1],
  ["'\\U00110000'", 'syntax', 1],
  ['() => 1', 'syntax', 1],
  ['new value', 'syntax', 4],
  ['if', 'syntax', 0],
  ['[1].map(for, 1)', 'syntax', 8],
  ['value()()', 'syntax', 0],
  ['(size)([1])', 'syntax', 1],
  ["1 + answers['size']([1])", 'syntax', 4],
  ['this', 'unknown_name', 0],
  ['this.constructor', 'unknown_name', 0],
  ['window', 'unknown_name', 0],
  ['1 + nonsense', 'unknown_name', 4],
  ['[1].map(x, x) + x', 'unknown_name', 16],
  ['nonsense(1)', 'unknown_function', 0],
  ['constructor()', 'unknown_function', 0],
  ['answers.toString()', 'unknown_function', 8],
  ["answers.constructor.constructor('return 1')()", 'syntax', 0],
  ['map([1], x, x)', 'unknown_function', 0],
  ['size()', 'arity', 0],
  ['1 + [1].size(2)', 'arity', 8],
  ['round(1, 2, 3)', 'arity', 0],
  ['today(1)', 'arity', 0],
  ['max()', 'arity', 0],
  ['has(answers)', 'arity', 0],
  ['has(answers.a, answers.b)', 'arity', 0],
  ['[1].map(x)', 'arity', 4],
  ['[1].map(x.y, 1)', 'arity', 4],
  ['[1].map((x), 1)', 'arity', 4],
  ['[1].map(x, 1, 2)', 'arity', 4],
  ["matches('a', value)", 'literal', 13],
  ["matches('a', 'b' + 'c')", 'literal', 17],
  ["matches('a', '(')", 'pattern', 13],
  ["matches('a', '(?=a)')", 'pattern', 13],
  ['label(value)', 'literal', 6],
  ["attr('a', value)", 'literal', 10],
  ['format_date(today(), value)', 'literal', 21],
  ["format_date(today(), 'huge')", 'literal', 21],
];

describe('a source outside the grammar', () => {
  for (const [source, code, position] of refusals) {
    it(`${JSON.stringify(source)} is refused: ${code} at ${position}`, () => {
      const [fault] = faultsOf(source);
      expect(fault).to.include({ code, position });
      expect(fault?.message).to.be.a('string').and.not.empty;
    });
  }

  it('names every call that cannot work', () => {
    expect(faultsOf('one() + two() + size()').map(({ code }) => code)).to.deep.equal([
      'unknown_function',
      'unknown_function',
      'arity',
    ]);
  });
});

describe('texts', () => {
  const texts = [
    ["'it\\'s'", "it's"],
    ['"say \\"hi\\""', 'say "hi"'],
    ["'a\\\\b'", 'a\\b'],
    ["'\\n\\t\\r\\a\\b\\f\\v\\?\\`'", '\n\t\r\x07\b\f\v?`'],
    ["'\\x41\\X42\\u00e9\\U0001F600\\101'", 'ABé😀A'],
    ["'😀'", '😀'],
    ["''", ''],
  ] as const;
  for (const [source, value] of texts) {
    it(`${source} is read`, () => expect(resultOf(source)).to.equal(value));
  }
});

describe('the limits', () => {
  const nested = (count: number) => `${'('.repeat(count)}1${')'.repeat(count)}`;
  const sums = (count: number) => Array.from({ length: count }, () => '1').join('+');

  it('are 2,000 characters', () => {
    expect(faultsOf(`'${'a'.repeat(limits.characters - 2)}'`)).to.deep.equal([]);
    expect(faultsOf(`'${'a'.repeat(limits.characters - 1)}'`)[0]).to.include({ code: 'cost', position: 2000 });
  });

  it('are 250 nodes', () => {
    expect(resultOf(sums(125))).to.equal(125);
    expect(faultsOf(sums(126))[0]?.code).to.equal('cost');
    expect(faultsOf(`value${'.a'.repeat(900)}`)[0]?.code).to.equal('cost');
  });

  it('are two macros inside each other', () => {
    expect(resultOf('[1].map(x, [2].map(y, x + y))')).to.deep.equal([[3]]);
    expect(faultsOf('[1].map(x, [2].map(y, [3].map(z, z)))')[0]).to.include({ code: 'cost', position: 26 });
    expect(resultOf('[1].map(x, x).map(x, x).map(x, x)')).to.deep.equal([1]);
  });

  it('keep deep nesting off the stack', () => {
    expect(resultOf(nested(90))).to.equal(1);
    for (const open of ['(', '[', '{', '!', '-', 'a(', 'a[', 'true?1:', '{1:']) {
      const source = open.repeat(Math.floor(limits.characters / open.length));
      expect(faultsOf(source)[0]?.code, open).to.be.oneOf(['cost', 'syntax']);
    }
    expect(faultsOf('('.repeat(2000))[0]).to.include({ code: 'cost', position: 100 });
    const choices = Array.from({ length: 45 }, (_, i) => `value == ${i} ? ${i} : `).join('');
    expect(resultOf(`${choices} 99`)).to.equal(5);
  });

  it('are 10,000 steps', () => {
    const list = Array.from({ length: 100 }, (_, i) => i);
    const scope = scopeOf({ value: list });
    expect(codesOf('value.map(x, x + 1)', scope)).to.deep.equal([]);
    expect(codesOf('value.map(x, value.map(y, x + y))', scope)).to.deep.equal(['cost']);
    expect(compiled('value.map(x, value.map(y, x + y))').evaluate(scope).value).to.equal(null);
    expect(codesOf('value.sum()', scopeOf({ value: Array.from({ length: 10_001 }, () => 1) }))).to.deep.equal(['cost']);
  });

  const growing: readonly (readonly [what: string, source: string])[] = [
    ['texts', `['${'a'.repeat(50)}']${'.map(x, x+x+x+x+x+x+x+x)'.repeat(12)}`],
    ['lists', `[1]${'.map(x, [x,x,x,x,x,x]).flatten()'.repeat(15)}`],
    ['lists that share items', `[1]${'.map(x, [x, x, x, x])'.repeat(30)}`],
    ['keys of such lists', `[1]${'.map(x, [x, x, x, x])'.repeat(30)} == [1]`],
    ['texts of such lists', `string([1]${'.map(x, [x, x, x, x])'.repeat(30)})`],
    ['replacements', `'${'a'.repeat(100)}'${`.replace('a', '${'a'.repeat(50)}')`.repeat(10)}`],
    ['joined lists', `value + value${' + value'.repeat(20)}`],
  ];
  for (const [what, source] of growing) {
    it(`hold for growing ${what}`, () => {
      const scope = scopeOf({ value: Array.from({ length: 999 }, () => 'x') });
      const { value, diagnostics } = compiled(source).evaluate(scope);
      expect(value).to.equal(null);
      expect(diagnostics.map(({ code }) => code)).to.deep.equal(['cost']);
    });
  }

  it('say little when much goes wrong', () => {
    const { diagnostics } = compiled("value.map(x, x + 'a')").evaluate(scopeOf({ value: [1, 2, 3] }));
    expect(diagnostics).to.have.length(1);
    expect(diagnostics[0]).to.include({ code: 'type', position: 15 });
    const many = Array.from({ length: 40 }, (_, i) => `(${i} + 'a') == null`).join(' && ');
    expect(compiled(many).evaluate(scopeOf()).diagnostics).to.have.length(limits.diagnostics);
  });

  it('keep a text too long for a pattern out of it', () => {
    expect(codesOf("matches(value, 'a')", scopeOf({ value: 'a'.repeat(5001) }))).to.deep.equal(['cost']);
    expect(resultOf("matches(value, 'a')", scopeOf({ value: 'a'.repeat(5000) }))).to.equal(true);
  });
});
