import { expect } from 'chai';
import { ownFiles, readText } from '../node/repository.js';
import { Installed } from './support/installed.js';

const { publicTags } = await import('../../scripts/lib/manifest/public-tags.mjs' as string);

interface Described {
  readonly name: string;
  readonly description?: string;
  readonly type?: { readonly text: string };
  readonly default?: string;
}

interface Declaration extends Described {
  readonly tagName: string;
  readonly attributes?: readonly Described[];
  readonly members?: readonly (Described & { readonly kind: string; readonly privacy?: string })[];
  readonly events?: readonly Described[];
  readonly slots?: readonly Described[];
  readonly cssParts?: readonly Described[];
  readonly cssProperties?: readonly Described[];
}

interface Manifest {
  readonly modules: readonly {
    readonly path: string;
    readonly declarations: readonly Declaration[];
    readonly exports: readonly { readonly name: string; readonly declaration: { readonly module: string } }[];
  }[];
}

const kinds = ['attributes', 'members', 'events', 'slots', 'cssParts', 'cssProperties'] as const;
/** Names in a type that are not ours. */
const builtIn = new Set(['CustomEvent', 'Promise', 'Readonly', 'Record']);

/** The parts that some template of ours draws, written out or chosen between. */
function drawnParts(): ReadonlySet<string> {
  const code = ownFiles(/\.ts$/, 'src').map(readText).join('\n');
  const written = Array.from(code.matchAll(/\spart="([^"$]+)"/gu), ([, names]) => names ?? '');
  const chosen = Array.from(code.matchAll(/\spart="?\$\{([^}]+)\}/gu), ([, choice]) => choice ?? '').flatMap((choice) =>
    Array.from(choice.matchAll(/'([^']+)'/gu), ([, names]) => names ?? ''),
  );
  // Headings are drawn by two functions, which are told the part.
  const told = Array.from(code.matchAll(/(?:\bsubheading\([^'`]*|\bpart = )'([\w-]+)'/gu), ([, name]) => name ?? '');
  // The frame is made without a template.
  const set = Array.from(code.matchAll(/setAttribute\('part', '([\w-]+)'\)/gu), ([, name]) => name ?? '');
  return new Set([...written, ...chosen, ...told, ...set].flatMap((names) => names.split(/\s+/u)));
}

describe('custom-elements.json', function () {
  this.timeout(180_000);
  let library: Installed;
  let manifest: Manifest;
  let elements: readonly Declaration[];

  before(async () => {
    library = await Installed.install('entryway');
    manifest = JSON.parse(library.read('custom-elements.json'));
    elements = manifest.modules.flatMap(({ declarations }) => declarations);
  });
  after(() => library?.remove());

  it('describes the elements a page may use, and nothing else', () => {
    expect(elements.map(({ tagName }) => tagName)).to.deep.equal(publicTags);
    expect(elements.filter(({ description }) => !description)).to.deep.equal([]);
  });

  it('says of every attribute, property, event, slot, part and CSS property what it is for', () => {
    const silent = elements.flatMap((element) =>
      kinds.flatMap((kind) =>
        (element[kind] ?? [])
          .filter(({ name, description }) => !name || !description?.trim())
          .map(({ name }) => `${element.tagName} ${kind} ${name}`),
      ),
    );
    expect(silent).to.deep.equal([]);
  });

  it('has no members that are not for pages', () => {
    const inner = elements
      .flatMap(({ members = [] }) => members)
      .filter(({ name, kind, privacy }) => kind !== 'field' || name.startsWith('#') || privacy);
    expect(inner).to.deep.equal([]);
  });

  it('gives every event a detail of a type that can be imported', () => {
    const events = elements.flatMap(({ events: own = [] }) => own);
    expect(events.length).to.be.greaterThan(8);
    for (const { name, type } of events) {
      expect(name).to.match(/^entry-[a-z]+$/u);
      expect(type?.text).to.equal(`CustomEvent<EntryEventDetails['${name}']>`);
    }
  });

  it('names only types that the package exports', async () => {
    const entry = library.read('dist/index.d.ts');
    const [, list = ''] = /export \{([^}]*)\};?\s*$/u.exec(entry) ?? [];
    const exported = new Set(
      list.split(',').map((name) =>
        name
          .trim()
          .replace(/^type /u, '')
          .split(' as ')
          .pop(),
      ),
    );
    const named = elements
      .flatMap((element) => kinds.flatMap((kind) => element[kind] ?? []))
      .flatMap(({ type }) => type?.text.replaceAll(/'[^']*'/gu, '').match(/\b[A-Z]\w*/gu) ?? []);
    expect(named.filter((name) => !exported.has(name) && !builtIn.has(name))).to.deep.equal([]);
  });

  it('has the design tokens with their defaults on the elements that hold a form', () => {
    for (const tag of ['entry-form', 'entry-session']) {
      const properties = elements.find(({ tagName }) => tagName === tag)?.cssProperties ?? [];
      expect(properties.length).to.be.greaterThan(80);
      expect(properties.filter(({ name, default: value }) => !name.startsWith('--entry-') || !value)).to.deep.equal([]);
    }
  });

  it('names only parts that are drawn', () => {
    const drawn = drawnParts();
    const imagined = elements.flatMap(({ tagName, cssParts = [] }) =>
      cssParts.filter(({ name }) => !drawn.has(name)).map(({ name }) => `${tagName}::part(${name})`),
    );
    expect(imagined).to.deep.equal([]);
  });

  it('leads to files of the package, and is small', async () => {
    for (const { path, exports } of manifest.modules) {
      expect(library.files).to.include(path);
      for (const { declaration } of exports) expect(library.files).to.include(declaration.module);
    }
    expect(library.read('custom-elements.json').length).to.be.below(150_000);
  });
});
