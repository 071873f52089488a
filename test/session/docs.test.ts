import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createMockServer } from '@entryway/mock-server';
import { listen } from '@entryway/mock-server/node';
import { expect } from 'chai';
import { getStateNodes } from 'xstate/graph';
import { sessionMachine } from '../../src/session/delivery/session.machine.js';
import { mermaid } from './mermaid.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (name: string) => readFile(path.join(root, name), 'utf8');

describe('docs/session.md', () => {
  it('draws the chart as the machine has it; UPDATE_DOCS=1 draws it again', async () => {
    const text = await read('docs/session.md');
    const [before, after] = [/^[\s\S]*?```mermaid\n/.exec(text)?.[0], /\n```\n(?=[\s\S]*$)/];
    if (!before) throw new Error('The chart has no place in docs/session.md.');
    const rest = text.slice(before.length);
    const end = rest.search(after);
    if (process.env.UPDATE_DOCS)
      await writeFile(path.join(root, 'docs/session.md'), before + mermaid() + rest.slice(end));
    else expect(rest.slice(0, end)).to.equal(mermaid());
  });

  it('names every state of the journey', async () => {
    const text = await read('docs/session.md');
    const journey = getStateNodes(sessionMachine).filter(({ path: [region] }) => region === 'journey');
    const tops = new Set(journey.map(({ path: [, top] }) => top).filter((top) => top !== undefined && top !== 'end'));
    for (const top of tops) expect(text, top).to.contain(`\`journey.${top}`);
    const ends = journey.filter(({ path: [, top, end] }) => top === 'end' && end && end !== 'deciding');
    for (const { key } of ends) expect(text, key).to.contain(`\`end.${key}\``);
  });
});

describe('docs/examples/fill-a-form.mjs', () => {
  it('fills in a form in fewer than 40 lines, and prints the reference', async function () {
    this.timeout(60_000);
    const source = await read('docs/examples/fill-a-form.mjs');
    expect(source.trimEnd().split('\n').length).to.be.below(40);
    const service = await listen(createMockServer(), { port: 0 });
    const cache = path.join(root, '.cache');
    await mkdir(cache, { recursive: true });
    const folder = await mkdtemp(path.join(cache, 'example-'));
    try {
      const session = pathToFileURL(path.join(root, 'src/session/index.ts')).href;
      const script = path.join(folder, 'fill-a-form.mjs');
      await writeFile(script, source.replace("'entryway/session'", `'${session}'`));
      const run = promisify(execFile);
      const args = ['--import', 'tsx', script, service.base_url];
      const { stdout } = await run(process.execPath, args, { cwd: root });
      expect(stdout.trim()).to.match(/^HSG-\d{6}$/);
    } finally {
      await service.close();
      await rm(folder, { recursive: true });
    }
  });
});
