import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { thumbnailsBy } from '../../mock-server/src/adapters/thumbnails.js';
import type { Picture } from '../../mock-server/src/platform/thumbnails.js';
import { pngOf } from './pictures.js';

const own = new URL('../../mock-server/bin/thumbnail.js', import.meta.url).pathname;
const picture: Picture = { width: 8, height: 8, read: async () => pngOf(8, 8) };

describe('the process that makes a thumbnail', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'entryway-thumbnails-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** A library that is there, with nothing in it. */
  async function install(code: string): Promise<void> {
    const place = path.join(folder, 'node_modules/@napi-rs/image');
    await mkdir(place, { recursive: true });
    await writeFile(path.join(place, 'package.json'), '{ "type": "module", "exports": "./index.js" }');
    await writeFile(path.join(place, 'index.js'), code);
  }
  async function made(script: string, timeout?: number) {
    await install('');
    const file = path.join(folder, 'script.mjs');
    await writeFile(file, script);
    return thumbnailsBy(file, timeout === undefined ? {} : { timeout }).make?.(picture);
  }
  async function ownScript(): Promise<string> {
    const file = path.join(folder, 'thumbnail.mjs');
    await cp(own, file);
    return file;
  }

  it('is not even started without the library, and the server says what to install', async () => {
    const { make, missing } = thumbnailsBy(await ownScript());
    expect(make).to.equal(null);
    expect(missing).to.include('npm install @napi-rs/image');
  });

  it('says so where the library has nothing for this system', async () => {
    await install("throw new Error('Cannot find native binding')");
    expect(await thumbnailsBy(await ownScript()).make?.(picture)).to.deep.equal({ fault: 'missing' });
  });

  it('is ended when it takes too long', async () => {
    expect(await made('setInterval(() => undefined, 1000);', 100)).to.deep.equal({ fault: 'slow' });
  });

  it('may crash: the picture is called unreadable, and the server goes on', async () => {
    expect(await made("process.kill(process.pid, 'SIGSEGV');")).to.deep.equal({ fault: 'unreadable' });
  });

  it('is ended when it says more than a thumbnail would', async () => {
    const endless = "const more = () => process.stdout.write('x'.repeat(65536), more); more();";
    expect(await made(endless)).to.deep.equal({ fault: 'unreadable' });
  });

  it('knows nothing of the secrets of the server', async () => {
    process.env.ENTRYWAY_TEST_SECRET = 'hush';
    try {
      const said = await made('process.stdout.write(JSON.stringify(process.env));');
      const bytes = said && 'bytes' in said ? said.bytes : undefined;
      expect(new TextDecoder().decode(bytes))
        .to.match(/^\{.*\}$/)
        .and.not.to.include('hush');
    } finally {
      delete process.env.ENTRYWAY_TEST_SECRET;
    }
  });

  it('is one at a time, and who comes while ten wait is sent away', async () => {
    const { make } = thumbnailsBy(own);
    const reading: string[] = [];
    let go: (bytes: undefined) => void = () => undefined;
    const first = new Promise<undefined>((resolve) => {
      go = resolve;
    });
    const waiting = Array.from({ length: 10 }, (_, index) =>
      make?.({
        ...picture,
        read() {
          reading.push(String(index));
          return first;
        },
      }),
    );
    expect(await make?.(picture)).to.deep.equal({ fault: 'busy' });
    expect(reading).to.deep.equal(['0']);
    go(undefined);
    expect(await Promise.all(waiting)).to.deep.equal(Array(10).fill({ bytes: undefined }));
    expect(await make?.({ ...picture, read: async () => undefined })).to.deep.equal({ bytes: undefined });
  });
});
