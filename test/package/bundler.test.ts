import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import { type OutputChunk, rolldown } from 'rolldown';
import { Installed } from './support/installed.js';

/** The chunks that a bundler makes of a page's script. */
async function bundle({ folder }: Installed, name: string, script: string): Promise<readonly OutputChunk[]> {
  const input = path.join(folder, `${name}.mjs`);
  await writeFile(input, script);
  const made = await rolldown({ input, platform: 'browser', checks: { bundlerTimings: false } });
  const { output } = await made.generate({ format: 'es' });
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
    for (const tag of ['entry-form', 'entry-session', 'entry-field', 'entry-nav', 'entry-outlet'])
      expect(first?.code).to.match(new RegExp(`customElement\\w*\\(["']${tag}["']\\)`, 'u'));
  });

  it('keeps a field in a chunk of its own', async () => {
    const chunks = await bundle(library, 'fields', "import 'entryway';");
    const first = chunks.find(({ isEntry }) => isEntry);
    for (const field of ['entry-text', 'entry-signature', 'entry-matrix', 'entry-file-upload']) {
      const own = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${field}.js`)));
      expect(own, field).to.have.length(1);
      expect(own[0], field).not.to.equal(first);
      expect(own[0]?.code).to.include(`"${field}"`);
    }
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
