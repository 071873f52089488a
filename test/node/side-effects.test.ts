import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';

const root = path.join(import.meta.dirname, '../..');
const { sideEffects } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { sideEffects: string[] };

const patternOf = (glob: string): RegExp =>
  new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll('**/', '(?:.+/)?').replaceAll('*', '[^/]*')}$`, 'u');

const isKept = (file: string): boolean => sideEffects.some((glob) => patternOf(glob).test(file));

/** Modules that are imported for what they do, not for what they say: a bundler drops those it may. */
function importedForEffects(): readonly string[] {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const code = readFileSync(path.join(root, 'src', file), 'utf8');
      const bare = [...code.matchAll(/^import '(\.[^']+)';/gm), ...code.matchAll(/\bimport\('(\.[^']+)'\)/g)];
      return bare.map(([, from]) => `./dist/${path.posix.join(path.posix.dirname(file), from ?? '')}`);
    });
}

describe('the package, in somebody else’s bundler', () => {
  it('keeps every element: a module imported for its effect is marked as having one', () => {
    const elements = [...new Set(importedForEffects())].filter((file) => /\/entry-[a-z-]+\.js$/.test(file));
    expect(elements.length).to.be.greaterThan(20);
    expect(elements.filter((file) => !isKept(file))).to.deep.equal([]);
  });
});
