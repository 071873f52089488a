import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MockServer, MockServerOptions, Snapshot } from '@entryway/mock-server';
import { expect } from 'chai';
import { sqliteStore } from '../../mock-server/src/adapters/sqlite.js';
import { fileBlobs } from '../../mock-server/src/store/sqlite/file-blobs.js';
import type { Upload } from '../../src/contract/index.js';
import { owner } from './account/client.js';
import { labForm } from './lab-form.js';
import { origin, Respondent, start, stillServer } from './respondent.js';
import { bytesOf, complete, prepare, sendAll } from './upload-parts.js';

const folders: string[] = [];
const folderOptions = async (): Promise<MockServerOptions> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'entryway-snapshot-'));
  folders.push(folder);
  return { store: await sqliteStore(folder), blobs: fileBlobs(path.join(folder, 'blobs')) };
};
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const fileOf = async (server: MockServer, respondent: Respondent): Promise<string> => {
  const bytes = bytesOf('%PDF-1.4 paper');
  const { body } = await prepare(respondent, bytes.byteLength);
  await complete(respondent, body as Upload, { parts: await sendAll(server, body, bytes), base_revision: 1 });
  const [file] = await server.store.files.list();
  return file?.id ?? '';
};

const places: Readonly<Record<string, () => Promise<MockServerOptions>>> = {
  'in memory': async () => ({}),
  'in a folder': folderOptions,
};

for (const [where, options] of Object.entries(places)) {
  describe(`a snapshot of a server ${where}`, () => {
    let server: MockServer;
    beforeEach(async () => {
      server = stillServer({ seed: [labForm()], limits: [], ...(await options()) });
    });
    afterEach(() => server.close());

    it('brings back entries, files, faults, mails and the time, and nothing that came later', async () => {
      const respondent = await Respondent.begin(server, { form: 'lab', answers: { title: 'First' } });
      await fileOf(server, respondent);
      server.faults.add({ kind: 'html', operation: 'getPublicSchema', nth: 3 });
      await respondent.call('POST', '/resume-links', { email: 'ada@example.org' });
      const mails = server.controls.outbox.length;
      const before = await server.controls.snapshot();

      expect((await respondent.patch(2, { title: 'Second' })).status).to.equal(200);
      await Respondent.begin(server, { form: 'lab' });
      await server.store.files.delete((await server.store.files.list())[0]?.id ?? '');
      server.clock.advance(86_400_000);
      server.faults.clear();
      server.faults.offline = true;
      const key = await owner(server);
      await server.controls.restore(JSON.parse(JSON.stringify(before)) as Snapshot);

      expect((await respondent.read()).body.answers).to.include({ title: 'First' });
      expect(await server.store.entries.count()).to.equal(1);
      const [file] = await server.store.files.list();
      expect(file?.name).to.equal('paper.pdf');
      expect(server.clock.now()).to.equal(Date.parse(start));
      expect(server.controls.outbox).to.have.length(mails);
      expect(await key.ok('GET', '/entries')).to.have.property('data');
      const after = await server.controls.snapshot();
      expect(after.faults).to.deep.equal(before.faults);
      expect(after.blobs).to.deep.equal(before.blobs);
      expect(Object.keys(before.blobs).length).to.be.greaterThan(0);
    });

    it('holds no key that opens what is sealed', async () => {
      const key = await owner(server);
      await key.ok('POST', '/webhooks', { url: 'https://example.com/', events: ['*'] });
      const secrets = (await server.store.secrets.list()).map((secret) => secret.key);
      const text = JSON.stringify(await server.controls.snapshot());
      expect(secrets.length).to.be.greaterThan(0);
      for (const secret of secrets) expect(text).to.not.include(secret);
    });
  });
}

describe('a snapshot', () => {
  it('can be restored over and over', async () => {
    const server = stillServer({ limits: [] });
    const empty = await server.controls.snapshot();
    for (let time = 0; time < 3; time++) {
      await Respondent.open(server);
      expect(await server.store.entries.count()).to.equal(1);
      await server.controls.restore(empty);
      expect(await server.store.entries.count()).to.equal(0);
    }
    expect(server.requests).to.deep.equal([]);
  });

  it('lets a clock run on that ran', async () => {
    const server = stillServer();
    server.clock.load?.({ stopped_at: null, ahead: 5000 });
    const running = await server.controls.snapshot();
    server.clock.set(start);
    await server.controls.restore(running);
    expect(server.clock.save?.()).to.deep.equal({ stopped_at: null, ahead: 5000 });
  });

  it('is refused where it cannot be restored, with what to do', async () => {
    const reasonOf = (work: Promise<unknown>) => work.then(String, (error: Error) => error.message);
    const [one, other] = [stillServer(), stillServer()];
    const taken = await one.controls.snapshot();
    expect(await reasonOf(other.controls.restore(taken))).to.include('the same data folder');
    expect(await reasonOf(one.controls.restore({} as Snapshot))).to.equal(
      'This is no snapshot: restore what snapshot() gave.',
    );
    expect(await reasonOf(stillServer({ shared: true }).controls.snapshot())).to.include('others use this database');
    const [first, second] = [stillServer({ randomSeed: 7 }), stillServer({ randomSeed: 7 })];
    const { entry_id } = await Respondent.open(first);
    await second.controls.restore(await first.controls.snapshot());
    expect((await second.store.entries.list()).map(({ id }) => id)).to.deep.equal([entry_id]);
  });

  it('can be taken and restored over HTTP, by its name', async () => {
    const server = stillServer({ testHooks: true });
    const headers = { 'X-Mock-Control': '1' };
    const post = (where: string) => server.fetch(new Request(`${origin}/_mock/${where}`, { method: 'POST', headers }));
    const { id } = (await (await post('snapshots')).json()) as { id: string };
    await Respondent.open(server);
    expect((await post(`snapshots/${id}/restore`)).status).to.equal(204);
    expect(await server.store.entries.count()).to.equal(0);
    expect((await post('snapshots/none/restore')).status).to.equal(404);
  });
});
