import { expect } from 'chai';
import { addConsumers, compile } from './support/compile.js';
import { Installed } from './support/installed.js';

describe('the types of the package', function () {
  this.timeout(180_000);
  let library: Installed;

  before(async () => {
    library = await Installed.install('entryway');
    await addConsumers(library, ['uses-types.ts']);
  });
  after(() => library?.remove());

  for (const [module, moduleResolution] of [
    ['esnext', 'bundler'],
    ['nodenext', 'nodenext'],
  ]) {
    it(`compile in the strictest project, with moduleResolution ${moduleResolution}`, async () => {
      expect(await compile(library, ['uses-types.ts'], { module, moduleResolution })).to.equal('');
    });
  }

  it('are those of the public API only, in a few files', () => {
    const declarations = library.files.filter((file) => file.endsWith('.d.ts'));
    const { exports } = JSON.parse(library.read('package.json'));
    const entries = Object.values<{ types?: string }>(exports).flatMap(({ types }) => types?.slice(2) ?? []);
    const isEntry = (file: string): boolean =>
      entries.some((entry) => new RegExp(`^${entry.replaceAll('.', '\\.').replace('*', '[^/]+')}$`, 'u').test(file));
    // What entries share is beside them, and nothing else is told.
    const shared = declarations.filter((file) => !isEntry(file));
    expect(shared.filter((file) => !file.startsWith('dist/types/'))).to.deep.equal([]);
    expect(shared.length).to.be.within(3, 12);
    expect(declarations.length - shared.length).to.be.at.least(entries.length);
    for (const file of declarations) {
      const text = library.read(file);
      expect(text, `${file} shows the machine`).not.to.match(/from ["']xstate["']/u);
      expect(text, `${file} names a folder of the build`).not.to.include('node_modules/');
    }
  });
});

describe('the types for frameworks', function () {
  this.timeout(180_000);
  let library: Installed;

  before(async () => {
    const frameworks = ['react', 'react-dom', '@types/react', '@types/react-dom', 'vue', 'svelte', 'solid-js'];
    library = await Installed.install('entryway', frameworks);
    await addConsumers(library, ['uses-react.tsx', 'uses-solid.tsx', 'uses-vue-svelte.ts']);
  });
  after(() => library?.remove());

  it('check components, hooks and tags in React', async () => {
    expect(await compile(library, ['uses-react.tsx'], { jsx: 'react-jsx' })).to.equal('');
  });

  it('check tags in Solid', async () => {
    const jsx = { jsx: 'preserve', jsxImportSource: 'solid-js' };
    expect(await compile(library, ['uses-solid.tsx'], jsx)).to.equal('');
  });

  it('check tags in templates of Vue and Svelte', async () => {
    // Declarations of Svelte's own compiler do not pass the strictest settings.
    expect(await compile(library, ['uses-vue-svelte.ts'], { skipLibCheck: true })).to.equal('');
  });
});
