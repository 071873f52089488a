import { expect } from 'chai';
import { circlesIn } from './circles.js';
import { importsOf, resolve } from './import-rules.js';
import { ownFiles, readText } from './repository.js';

const folder = 'mock-server/src';
const files = [...ownFiles(/\.ts$/, folder), ...ownFiles(/\.ts$/, 'mock-server/forms')];

/** What each file imports of its own house, types included. */
const importsIn = (house: readonly string[]) =>
  new Map(
    house.map((file) => [
      file,
      importsOf(readText(file))
        .filter(({ from }) => from.startsWith('.'))
        .map(({ from }) => resolve(file, from)),
    ]),
  );
const imports = importsIn(files);

describe('the house of the library', () => {
  it('has no circles, not even of types', () => {
    const sources = ownFiles(/\.ts$/, 'src');
    expect(sources.length).to.be.greaterThan(600);
    expect(circlesIn(importsIn(sources))).to.deep.equal([]);
  });
});

describe('the house of the mock-server', () => {
  it('has no circles, not even of types', () => {
    expect(circlesIn(imports)).to.deep.equal([]);
  });

  it('has no circles of resources either', () => {
    const resourceOf = (file: string) => /^mock-server\/src\/resources\/([^/]+)\//.exec(file)?.[1];
    const uses = new Map<string, string[]>();
    for (const [file, all] of imports) {
      const own = resourceOf(file);
      if (!own) continue;
      const others = all.flatMap((to) => resourceOf(to) ?? []).filter((other) => other !== own);
      uses.set(own, [...(uses.get(own) ?? []), ...others]);
    }
    expect(uses.size).to.be.greaterThan(17);
    expect(circlesIn(uses)).to.deep.equal([]);
  });

  it('has a folder with a contract and a face for every resource of the service', () => {
    const resources = [
      ...['accounts', 'api-keys', 'billing', 'entries', 'exports', 'extensions', 'files', 'forms', 'imports', 'jobs'],
      ...['projects', 'references', 'tables', 'templates', 'views', 'webhooks', 'workflows'],
    ];
    const wanted = resources.flatMap((name) =>
      ['contract', 'handlers', 'index'].map((part) => `${folder}/resources/${name}/${part}.ts`),
    );
    expect(wanted.filter((file) => !files.includes(file))).to.deep.equal([]);
    // The contract of what respondents do is the library's: both sides have it.
    expect(files).to.include(`${folder}/resources/entry-sessions/handlers.ts`);
  });

  it('would be told of a circle', () => {
    const circle = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', []],
    ]);
    expect(circlesIn(circle)).to.deep.equal([['a', 'b', 'c']]);
  });
});
