import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import { type OutputChunk, type OutputOptions, rolldown } from 'rolldown';
import { Installed } from './support/installed.js';

/** The chunks that a bundler makes of a page's script. */
async function bundle(
  { folder }: Installed,
  name: string,
  script: string,
  options: OutputOptions = {},
): Promise<readonly OutputChunk[]> {
  const input = path.join(folder, `${name}.mjs`);
  await writeFile(input, script);
  const made = await rolldown({ input, platform: 'browser', checks: { bundlerTimings: false } });
  const { output } = await made.generate({ ...options, format: 'es' });
  return output.filter((file) => file.type === 'chunk');
}

const modulesOf = (chunks: readonly OutputChunk[]): readonly string[] => chunks.flatMap(({ moduleIds }) => moduleIds);

describe('the package, in somebody else’s bundler', function () {
  this.timeout(180_000);
  let library: Installed;

  before(async () => {
    library = await Installed.install('entryway');
  });
  after(() => library?.remove());

  it('defines its elements when it is imported for nothing else', async () => {
    const chunks = await bundle(library, 'elements', "import 'entryway';");
    const first = chunks.find(({ isEntry }) => isEntry);
    for (const tag of ['entry-form', 'entry-session', 'entry-field', 'entry-nav', 'entry-page'])
      expect(first?.code).to.match(new RegExp(`customElement\\w*\\(["']${tag}["']\\)`, 'u'));
  });

  it('keeps a rarer field in a chunk of its own', async () => {
    const chunks = await bundle(library, 'fields', "import 'entryway';");
    const first = chunks.find(({ isEntry }) => isEntry);
    for (const field of ['entry-date', 'entry-signature', 'entry-matrix', 'entry-file-upload']) {
      const own = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${field}.js`)));
      expect(own, field).to.have.length(1);
      expect(own[0], field).not.to.equal(first);
      expect(own[0]?.code).to.include(`"${field}"`);
    }
  });

  it('has each language once, for bundlers and plain pages alike', async () => {
    const chunks = await bundle(
      library,
      'german',
      "import { de } from 'entryway/messages/de'; console.log(de.continue);",
    );
    const modules = modulesOf(chunks).filter((id) => id.includes('/dist/'));
    expect(modules.filter((id) => !id.includes('/dist/messages/'))).to.have.length(1);
    expect(modules.filter((id) => id.includes('/languages/'))).to.have.length(1);
    expect(chunks.map(({ code }) => code).join('')).to.include('Weiter');
    const copies = library.files.filter((file) => /\.js$/u.test(file) && library.read(file).includes('Absenden'));
    expect(copies).to.have.length(1);
  });

  it('says without Lit that a page forbids what it needs, where its guard is put into the chunk that Lit is in', async () => {
    // As docs/errors.md says at EW212: a chunk that Lit has to itself fails before anybody listens.
    const groups = [{ name: 'lit', test: /policy-guard|node_modules\/(?:@lit|lit)/u }];
    const chunks = await bundle(library, 'guard', "import 'entryway';", { codeSplitting: { groups } });
    const { code = '', imports } = chunks.find(({ name }) => name === 'lit') ?? {};
    const fails = code.indexOf('createPolicy("lit-html"');
    expect(fails).to.be.greaterThan(0);
    expect(code.search(/["'`]securitypolicyviolation["'`]/u)).to.be.within(0, fails);
    const needed = chunks.filter(({ fileName }) => imports?.includes(fileName));
    expect(needed.flatMap((chunk) => (chunk.isEntry ? chunk.fileName : chunk.imports))).to.deep.equal([]);
    const card = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/policy-card.js')));
    expect(card?.imports).to.deep.equal([]);
  });

  it('brings no elements to a session without them', async () => {
    const script = "import { createSession } from 'entryway/session'; globalThis.session = createSession;";
    const modules = modulesOf(await bundle(library, 'session', script));
    expect(modules.length).to.be.greaterThan(50);
    expect(
      modules.filter((id) => /\/node_modules\/(?:@lit|lit)|\/dist\/(?:elements|fields|styles)\//u.test(id)),
    ).to.deep.equal([]);
  });
});
