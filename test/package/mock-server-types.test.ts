import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { Installed } from './support/installed.js';

const { compiler, runNode } = await import('../../scripts/lib/run.mjs' as string);

const program = `
import { createMockServer, type FaultRule, type FormSeed, type MockServer, seedForms } from '@entryway/mock-server';
import { mswHandlers } from '@entryway/mock-server/msw';
import { type Listening, listen, nodeListener, nodeOutbound, nodeThumbnails, pdfDocuments } from '@entryway/mock-server/node';
import { postgresDatabase, type SharedDatabase } from '@entryway/mock-server/postgres';

const rule: FaultRule = { kind: 'lost_reply', operation: 'submitEntrySession', times: 1 };
const forms: readonly FormSeed[] = seedForms;
const server: MockServer = createMockServer({
  seed: forms,
  limits: [],
  documents: pdfDocuments(),
  thumbnails: nodeThumbnails(),
  outbound: nodeOutbound({ allowLoopback: true }),
});
server.faults.add(rule);
server.clock.set('2026-11-14T09:30:00.000Z');
const entries = await server.store.entries.list();
const drafts: number = entries.filter(({ state }) => state === 'draft').length;
const port: Listening = await listen(server, { port: 0 });
await port.close();
const shared: Promise<SharedDatabase> = postgresDatabase('postgres://ada@localhost/forms');
export const all = [drafts, shared, nodeListener(server), mswHandlers(server).length satisfies 1];

// @ts-expect-error Options are checked.
createMockServer({ seeds: forms });
// @ts-expect-error States are known, so nothing is of any type.
entries.filter(({ state }) => state === 'nothing');
`;

const strict = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: ['node'],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  noEmit: true,
};

describe('the types of @entryway/mock-server from its tarball', function () {
  this.timeout(180_000);
  let installed: Installed;
  before(async () => {
    installed = await Installed.install('@entryway/mock-server', ['msw', '@types/node']);
    writeFileSync(path.join(installed.folder, 'program.mts'), program);
  });

  for (const [module, moduleResolution] of [
    ['NodeNext', 'NodeNext'],
    ['ESNext', 'bundler'],
  ]) {
    it(`compile in a strict program that checks them too, resolved as ${moduleResolution} does`, async () => {
      const config = path.join(installed.folder, `tsconfig.${moduleResolution}.json`);
      writeFileSync(
        config,
        JSON.stringify({ compilerOptions: { ...strict, module, moduleResolution }, files: ['program.mts'] }),
      );
      const { code, output } = await runNode(compiler('-p', config));
      expect(output).to.equal('');
      expect(code).to.equal(0);
    });
  }

  it('refer to nothing outside of the package but what it depends on', () => {
    const dist = path.join(installed.home, 'dist');
    const files = readdirSync(dist).filter((name) => name.endsWith('.d.ts'));
    const names = files.flatMap((name) =>
      [...readFileSync(path.join(dist, name), 'utf8').matchAll(/(?:from |import\()"([^"]+)"/g)].map(
        ([, from]) => from!,
      ),
    );
    const allowed = /^(?:\.\/[\w-]+\.js|zod\/(?:mini|v4\/core)|msw|node:http)$/;
    expect(names.length).to.be.greaterThan(0);
    expect(names.filter((name) => !allowed.test(name))).to.deep.equal([]);
  });
});
