import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { tokens } from '../../src/styles/tokens.js';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name, text: readFileSync(join('src', name), 'utf8') }));

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name]) => name as string);

describe('the custom properties of the styles', () => {
  it('are all there where one is used without a fallback: a rule with a missing one is thrown away without a word', () => {
    const own = sources.flatMap(({ text }) => namesIn(text, /--entry-([\w-]+)['"]?\s*:/gu));
    const known = new Set([...Object.keys(tokens), ...own]);
    const missing = sources.flatMap(({ name, text }) =>
      namesIn(text, /var\(--entry-([\w-]+)\s*\)/gu)
        .filter((used) => !known.has(used))
        .map((used) => `${name}: --entry-${used}`),
    );
    expect(missing).to.deep.equal([]);
  });
});
