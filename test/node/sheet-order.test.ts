import { expect } from 'chai';
import { ownFiles, readText } from './repository.js';

interface Declared {
  readonly file: string;
  readonly value: string;
}

/** The parts of a list, as in `a, b:is(c, d)`. */
function listed(selectors: string): readonly string[] {
  const found = [''];
  let depth = 0;
  for (const one of selectors) {
    depth += '([{'.includes(one) ? 1 : ')]}'.includes(one) ? -1 : 0;
    if (one === ',' && depth === 0) found.push('');
    else found.push(`${found.pop()}${one}`);
  }
  return found.map((selector) => selector.trim());
}

/** Every rule of a sheet with the queries around it; nested ones as often as there is something around them. */
function* rulesOf(text: string, around = ''): Generator<{ readonly selector: string; readonly body: string }> {
  for (const [, head = '', body = ''] of text.matchAll(/([^{};]+)\{((?:[^{}]|\{[^{}]*\})*)\}/gu))
    if (head.trim().startsWith('@')) yield* rulesOf(body, head.trim());
    else
      for (const selector of listed(head.trim().replace(/^:where\((.*)\)$/u, '$1'))) {
        const strength = head.trim().startsWith(':where(') ? 'weak' : 'strong';
        yield { selector: `${around} ${strength} ${selector}`.trim(), body };
      }
}

function declarations(): ReadonlyMap<string, readonly Declared[]> {
  const found = new Map<string, Declared[]>();
  for (const file of ownFiles(/\.ts$/u, 'src'))
    for (const [, sheet = ''] of readText(file).matchAll(/css`([^`]*)`/gu))
      for (const { selector, body } of rulesOf(sheet.replaceAll(/\/\*[\s\S]*?\*\//gu, '')))
        for (const [, property, value = ''] of body.matchAll(/([\w-]+):([^;]+)/gu)) {
          const key = `${selector} { ${property} }`;
          found.set(key, [...(found.get(key) ?? []), { file, value: value.trim() }]);
        }
  return found;
}

describe('the sheets of elements', () => {
  it('say the same of the same part: which of them comes first depends on what a form asks first', () => {
    const all = declarations();
    expect(all.size, 'rules are read at all').to.be.above(1000);
    const apart = [...all].filter(
      ([, said]) => new Set(said.map(({ file }) => file)).size > 1 && new Set(said.map(({ value }) => value)).size > 1,
    );
    const told = apart.map(
      ([what, said]) => `${what}: ${said.map(({ file, value }) => `${value} (${file})`).join(', ')}`,
    );
    expect(told).to.deep.equal([]);
  });
});
