import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import type { OpenedEntry, Problem, UploadResult } from '../../src/contract/index.js';
import { owner } from './account/client.js';
import { labForm } from './lab-form.js';
import { Respondent, stillServer } from './respondent.js';
import { bytesOf, complete, prepare, sendAll } from './upload-parts.js';

const day = 86_400_000;
const editable = { edit_after_submit: { enabled: true } };
const lab = (settings: object = {}) => stillServer({ seed: [labForm(settings)] });
const one = 'ins_01M7CPARYRGDK2GHV2A3QQTH01';
const begin = (server: MockServer) =>
  Respondent.begin(server, {
    form: 'lab',
    groups: { people: [one], rooms: [] },
    answers: { title: 'Ada', [`people.${one}.name`]: 'Ada' },
  });
/** Any request will do: the server looks around once an hour. */
const pass = async (server: MockServer, time: number): Promise<void> => {
  server.clock.advance(time);
  await begin(server);
};
const codeOf = async (respondent: Respondent) => {
  const { status, body } = await respondent.read<Problem>();
  return [status, body.code];
};

describe('a draft that is left alone', () => {
  it('has expired after thirty days without a save, and stays so', async () => {
    const server = lab();
    const draft = await begin(server);
    const stored = () => server.store.entries.get(draft.entry_id);
    await pass(server, 29 * day);
    await draft.patch(1, { title: 'Byron' });
    await pass(server, 30 * day - 1);
    expect((await stored())?.state).to.equal('draft');
    await pass(server, 3_600_000);
    expect((await stored())?.state).to.equal('expired');
    expect((await stored())?.answers.map(({ value }) => value)).to.include('Byron');
    expect(await codeOf(draft)).to.deep.equal([401, 'entry_key_expired']);
  });

  it('says nothing any more once nobody can bring it back', async () => {
    const server = lab();
    const draft = await begin(server);
    const upload = (await prepare(draft, 4)).body;
    const bytes = bytesOf('%PDF', 4);
    const { body } = await complete<UploadResult>(draft, upload, {
      parts: await sendAll(server, upload, bytes),
      base_revision: 1,
    });
    await pass(server, 31 * day);
    expect(await server.store.files.get(body.file.id)).to.not.equal(undefined);
    await pass(server, 30 * day);
    const entry = await server.store.entries.get(draft.entry_id);
    expect([entry?.state, entry?.answers, entry?.files]).to.deep.equal(['discarded', [], []]);
    expect(await server.store.files.get(body.file.id)).to.equal(undefined);
    expect(await codeOf(draft)).to.deep.equal([410, 'gone']);
    await pass(server, 31 * day);
    expect(await codeOf(draft)).to.deep.equal([401, 'entry_key_invalid']);
    expect(await server.store.entries.get(draft.entry_id)).to.equal(undefined);
  });
});

describe('an edit that comes to nothing', () => {
  const staged = async (server: MockServer) => {
    const read = await begin(server);
    await read.submit(1);
    const { body } = await read.call<OpenedEntry>('POST', '/edit-sessions', {});
    const edit = new Respondent(server, body);
    await edit.patch(1, { title: 'Byron' });
    const [record] = await server.store.editSessions.list({ entry_id: read.entry_id });
    const stored = async () => {
      const found = await server.store.editSessions.get(record?.id ?? '');
      return [found?.state, found?.answers.find(({ path }) => path === 'title')?.value];
    };
    return { read, edit, stored };
  };

  it('is over after three days, and another can be begun', async () => {
    const server = lab(editable);
    const { read, edit, stored } = await staged(server);
    await pass(server, 3 * day - 1);
    expect((await stored())[0]).to.equal('open');
    await pass(server, 3_600_000);
    expect((await stored())[0]).to.equal('expired');
    expect(await codeOf(edit)).to.deep.equal([401, 'entry_key_expired']);
    expect((await read.read()).body.answers.title).to.equal('Ada');
    expect((await read.call<OpenedEntry>('POST', '/edit-sessions', {})).status).to.equal(201);
  });

  it('is forgotten a week after it ended, however it ended', async () => {
    const server = lab(editable);
    const [discarded, lapsed] = [await staged(server), await staged(server)];
    expect((await discarded.edit.call('DELETE', '')).status).to.equal(204);
    await pass(server, 7 * day - 1);
    expect(await discarded.stored()).to.deep.equal(['discarded', 'Byron']);
    await pass(server, 3_600_000);
    expect(await discarded.stored()).to.deep.equal(['discarded', undefined]);
    expect(await lapsed.stored()).to.deep.equal(['expired', 'Byron']);
    await pass(server, 3 * day);
    expect(await lapsed.stored()).to.deep.equal(['expired', undefined]);
    expect((await lapsed.read.read()).body.answers.title).to.equal('Ada');
  });
});

describe('what owners see of a draft that is over', () => {
  const month = 31 * day;

  it('never goes back to an earlier version', async () => {
    const server = lab();
    const key = await owner(server);
    const draft = await begin(server);
    await draft.patch(1, { title: 'Byron' });
    const versions: number[] = [];
    const look = async () => versions.push((await key.ok('GET', `/entries/${draft.entry_id}`)).version);
    await look();
    for (let months = 0; months < 2; months++) {
      await pass(server, month);
      await look();
    }
    expect(versions).to.deep.equal([...new Set(versions)].sort((a, b) => a - b));
    expect(versions).to.have.length(3);
  });

  it('goes with all that belonged to it', async () => {
    const server = lab();
    const key = await owner(server);
    const draft = await begin(server);
    const entry_id = draft.entry_id;
    await key.ok('PUT', `/entries/${entry_id}/metafields/crm/deal`, { type: 'string', value: 'D-1' });
    await draft.call('DELETE', '');
    expect(await server.store.metafields.list({ entry_id })).to.have.length(1);
    await pass(server, 2 * day);
    await pass(server, month);
    for (const name of ['metafields', 'entryKeys', 'tokens', 'uploads', 'files'] as const) {
      expect(await server.store[name].list({ entry_id }), name).to.deep.equal([]);
    }
    expect(await key.refusal('GET', `/entries/${entry_id}`)).to.deep.equal([404, 'not_found']);
  });
});
