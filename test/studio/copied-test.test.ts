import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createMockServer } from '@entryway/mock-server';
import { nodeListener } from '@entryway/mock-server/node';
import { build } from 'esbuild';
import { scriptCode } from '../../demo/panels/session/take-away/script-code.js';
import { testCode } from '../../demo/panels/session/take-away/test-code.js';
import { Scenario } from '../../src/testing/index.js';
import { root } from '../node/repository.js';

type Ran = Record<string, (() => Promise<void>) | undefined>;

/** Vitest as far as a copied test uses it. */
const runner = `
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
export const ran = {};
export const test = (name, run) => { ran[name] = run; };
export const afterEach = (run) => { ran.after = run; };
export const expect = (is) => ({ toEqual: (wanted) => assert.deepEqual(is, wanted) });
`;

/** Bundles a test as somebody's Vitest would, with the library from its sources. */
async function load(code: string): Promise<Ran> {
  const folder = path.join(root, '.test-build/copied-test');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'vitest.mjs'), runner);
  const outfile = path.join(folder, 'copied.mjs');
  await build({
    stdin: { contents: code, loader: 'ts', resolveDir: root },
    alias: { 'entryway/testing': './src/testing/index.ts' },
    external: [`${folder}/vitest.mjs`],
    plugins: [
      {
        name: 'runner',
        setup: (builder) =>
          void builder.onResolve({ filter: /^vitest$/ }, () => ({ path: './vitest.mjs', external: true })),
      },
    ],
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
    outfile,
  });
  await import(pathToFileURL(outfile).href);
  return ((await import(pathToFileURL(path.join(folder, 'vitest.mjs')).href)) as { ran: Ran }).ran;
}

/** Runs a session copied as a script in Node, against a service, and looks what came to that. */
async function runsAsScript(taken: Parameters<typeof scriptCode>[2]): Promise<void> {
  const mock = createMockServer();
  const server = createServer(nodeListener(mock)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const outfile = path.join(root, '.test-build/copied-test/script.mjs');
  await build({
    stdin: {
      contents: scriptCode('housing-application', `http://127.0.0.1:${port}/api/v1`, taken),
      loader: 'js',
      resolveDir: root,
    },
    alias: { 'entryway/session': './src/session/index.ts' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
    outfile,
  });
  const { stdout } = await promisify(execFile)(process.execPath, [outfile]);
  server.closeAllConnections();
  server.close();
  assert.equal(stdout.trim(), 'journey.answering.page saved');
  const [entry] = await mock.store.entries.list();
  assert(JSON.stringify(entry).includes("Grace O'Hara"));
}

describe('a session copied as a test, or as a script', function () {
  this.timeout(120_000);

  it('runs, instances of groups included', async () => {
    const scenario = await Scenario.open('housing-application');
    scenario.answer('email', 'ada@example.org');
    const added = scenario.session.addInstance('household');
    assert(added.ok);
    scenario.answer(`household.${added.id}.member_name`, "Grace O'Hara");
    await scenario.saved();
    const { fields, groups, state, journey } = scenario.view;
    const taken = {
      log: scenario.session.exportLog(),
      view: { state, journey } as never,
      answers: Object.fromEntries([...fields].flatMap(([at, { answer }]) => (answer === null ? [] : [[at, answer]]))),
      groups: Object.fromEntries([...groups].map(([at, { instances }]) => [at, instances.map(({ id }) => id)])),
    };
    await scenario.close();
    const code = testCode('housing-application', taken);
    const ran = await load(code);
    assert(code.includes("Grace O\\'Hara"));
    const test = ran[`the form comes to ${state}`];
    assert(test, code);
    await test().finally(() => ran.after?.());
    await runsAsScript(taken);
  });
});
