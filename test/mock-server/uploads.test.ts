import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import type { Delta, FileLink, Problem, Upload, UploadParts, UploadResult } from '../../src/contract/index.js';
import { labForm } from './lab-form.js';
import { type Read, Respondent, stillServer } from './respondent.js';
import { bytesOf, complete, digestOf, prepare, put, sendAll } from './upload-parts.js';

const one = 'ins_01M7CPARYRGDK2GHV2A3QQTH01';
const mebibyte = 1024 * 1024;
const pdf = (size = 100) => bytesOf('%PDF-1.7', size);
const lab = () => stillServer({ seed: [labForm({ upload: { part_size: 5 * mebibyte } })] });
const begin = (server: MockServer) =>
  Respondent.begin(server, {
    form: 'lab',
    groups: { people: [one], rooms: [] },
    answers: { title: 'Ada', [`people.${one}.name`]: 'Ada' },
  });
const codeOf = ({ status, body }: Read<unknown>): readonly [number, string] => [status, (body as Problem).code];

/** Sends a small file whole. */
async function upload(respondent: Respondent, bytes = pdf(), sent = {}, own = {}): Promise<Read<UploadResult>> {
  const { body } = await prepare(respondent, bytes.length, sent);
  const parts = await sendAll(respondent.server, body, bytes);
  const { revision } = (await respondent.read()).body;
  return complete<UploadResult>(respondent, body, { parts, base_revision: revision, ...own });
}

describe('announcing a file', () => {
  it('says where its parts go, and shows it to whoever comes back', async () => {
    const server = lab();
    const respondent = await begin(server);
    const { status, body } = await prepare(respondent, 12 * mebibyte);
    expect(status).to.equal(201);
    expect(body).to.include({ state: 'prepared', strategy: 'multipart', part_count: 3, part_size: 5 * mebibyte });
    expect(body.parts.map(({ number, size }) => [number, size])).to.deep.equal([
      [1, 5 * mebibyte],
      [2, 5 * mebibyte],
      [3, 2 * mebibyte],
    ]);
    expect((await prepare(respondent, 1)).body.strategy).to.equal('single');
    const { uploads } = (await respondent.read()).body;
    expect(uploads.map(({ id }) => id)).to.include(body.id);
    expect(await server.store.uploads.get(body.id)).to.include({ entry_id: respondent.entry_id, state: 'prepared' });
  });

  it('is refused for what the field would not take', async () => {
    const respondent = await begin(lab());
    const refused = async (size: number, sent: object) =>
      (await prepare<Problem>(respondent, size, sent)).body.details?.map(({ path, code }) => [path, code]);
    expect(await refused(10, { name: 'a.exe', content_type: 'application/x-msdownload' })).to.deep.equal([
      ['papers', 'file_type'],
    ]);
    expect(await refused(21 * mebibyte, {})).to.deep.equal([['papers', 'file_size']]);
    expect(await refused(6 * 1024 ** 3, { path: 'signed', content_type: 'image/png' })).to.deep.equal([
      ['signed', 'file_size'],
    ]);
    expect(await refused(10, { path: 'title' })).to.deep.equal([['title', 'unknown_path']]);
    expect(await refused(10, { path: 'people.x.photo' })).to.deep.equal([['people.x.photo', 'unknown_path']]);
    expect((await prepare(respondent, 10, { name: 'notes.txt', content_type: 'text/plain' })).status).to.equal(201);
    await prepare(respondent, 10);
    expect(await refused(10, {})).to.deep.equal([['papers', 'file_count']]);
    expect((await prepare(respondent, 10, { path: 'signed', sha256: 'short' })).status).to.equal(422);
  });

  it('stops at twenty files on their way', async () => {
    const respondent = await begin(lab());
    const photo = { path: `people.${one}.photo`, name: 'a.png', content_type: 'image/png' };
    for (let sent = 0; sent < 20; sent++) expect((await prepare(respondent, 10, photo)).status).to.equal(201);
    expect(codeOf(await prepare(respondent, 10, photo))).to.deep.equal([409, 'state_conflict']);
  });
});

describe('sending parts', () => {
  it('takes exactly the bytes that were signed for, in any order and again', async () => {
    const server = lab();
    const respondent = await begin(server);
    const { body } = await prepare(respondent, 10 * mebibyte);
    const [first, second] = body.parts;
    if (!first || !second) throw new Error('no parts');
    const whole = pdf(5 * mebibyte);
    expect((await put(server, second, new Uint8Array(5 * mebibyte))).status).to.equal(200);
    const sent = await put(server, first, whole);
    expect(sent.headers.get('ETag')).to.match(/^"[0-9a-f]{32}"$/);
    expect((await put(server, first, whole)).headers.get('ETag')).to.equal(sent.headers.get('ETag'));
    const status = async (bytes: Uint8Array<ArrayBuffer>, own = {}) => (await put(server, first, bytes, own)).status;
    expect(await status(whole, { 'x-content-sha256': '' })).to.equal(400);
    expect(await status(whole, { 'x-content-sha256': 'f'.repeat(64) })).to.equal(400);
    expect(await status(pdf(5 * mebibyte - 1))).to.equal(400);
    expect(await status(pdf(5 * mebibyte + 1))).to.equal(413);
    const { body: read } = await respondent.call<Upload>('GET', `/uploads/${body.id}`);
    expect(read.state).to.equal('uploading');
    expect(read.parts.map(({ received }) => received)).to.deep.equal([true, true]);
    expect(`"${read.parts[0]?.etag}"`).to.equal(sent.headers.get('ETag'));
  });

  it('needs no key, and an address that was made here and has not run out', async () => {
    const server = lab();
    const respondent = await begin(server);
    const { body } = await prepare(respondent, 6 * mebibyte);
    const [first, second] = body.parts;
    if (!first || !second) throw new Error('no parts');
    const other = { ...second, url: first.url.replace('/1?', '/2?') };
    for (const part of [
      other,
      { ...first, url: first.url.slice(0, -2) },
      { ...first, url: first.url.replace(/exp=\d+/, 'exp=9999999999') },
    ]) {
      const response = await put(server, part, pdf(5 * mebibyte));
      expect(response.status).to.equal(403);
      expect(response.headers.get('Content-Type')).to.equal('application/problem+json');
    }
    server.clock.advance(15 * 60_000);
    expect((await put(server, first, pdf(5 * mebibyte))).status).to.equal(403);
    const signed = await respondent.call<UploadParts>('POST', `/uploads/${body.id}/parts`, { numbers: [2, 1] });
    expect(signed.body.parts.map(({ number }) => number)).to.deep.equal([2, 1]);
    const [, again] = signed.body.parts;
    if (!again) throw new Error('no part');
    const response = await put(server, again, pdf(5 * mebibyte));
    expect([response.status, response.headers.get('Access-Control-Allow-Origin')]).to.deep.equal([200, '*']);
    for (const numbers of [[0], [3], Array.from({ length: 21 }, () => 1)]) {
      expect((await respondent.call('POST', `/uploads/${body.id}/parts`, { numbers })).status).to.equal(422);
    }
  });

  it('is asked for by pages of any origin', async () => {
    const server = lab();
    const respondent = await begin(server);
    const { body } = await prepare(respondent, 10);
    const preflight = await server.fetch(
      new Request(body.parts[0]?.url ?? '', { method: 'OPTIONS', headers: { Origin: 'https://x.example' } }),
    );
    expect(preflight.status).to.equal(204);
    expect(preflight.headers.get('Access-Control-Allow-Headers')).to.equal('Content-Type, x-content-sha256');
  });

  it('breaks on purpose where a fault rule says so', async () => {
    const server = lab();
    const { body } = await prepare(await begin(server), 10);
    server.faults.add({ kind: 'cut_upload', operation: 'putPart', times: 1 });
    const [part] = body.parts;
    if (!part) throw new Error('no part');
    let lost = false;
    await put(server, part, pdf(10)).catch(() => {
      lost = true;
    });
    expect(lost).to.equal(true);
    expect((await put(server, part, pdf(10))).status).to.equal(200);
  });
});

describe('completing an upload', () => {
  it('makes a file, and appends it to the answer whatever else was written', async () => {
    const server = lab();
    const respondent = await begin(server);
    const bytes = pdf(6 * mebibyte);
    const { body: announced } = await prepare(respondent, bytes.length, { sha256: await digestOf(bytes) });
    const parts = await sendAll(server, announced, bytes);
    await respondent.patch(1, { title: 'Meanwhile' }, { headers: { 'X-Service-Client-ID': 'other-page' } });
    const { status, body } = await complete<UploadResult>(respondent, announced, { parts, base_revision: 1 });
    expect(status).to.equal(200);
    expect(body.file).to.include({
      id: announced.file_id,
      size: bytes.length,
      sha256: await digestOf(bytes),
      scan_state: 'pending',
    });
    expect(body.delta).to.deep.include({ revision: 3, foreign: ['title'] });
    const second = await upload(respondent);
    const files = [{ file_id: announced.file_id }, { file_id: second.body.file.id }];
    const session = (await respondent.read()).body;
    expect(session.answers.papers).to.deep.equal(files);
    expect(Object.keys(session.files)).to.have.length(2);
    expect(session.uploads).to.deep.equal([]);
    expect(await server.store.files.get(announced.file_id)).to.include({ path: 'papers', deleted: false });
  });

  it('is refused while parts are missing, and named otherwise than received', async () => {
    const server = lab();
    const respondent = await begin(server);
    const { body } = await prepare(respondent, 6 * mebibyte);
    const [part] = body.parts;
    if (!part) throw new Error('no part');
    const etag = (await put(server, part, pdf(5 * mebibyte))).headers.get('ETag') ?? '';
    const refused = await complete<Problem>(respondent, body, { parts: [{ number: 1, etag }], base_revision: 1 });
    expect(codeOf(refused)).to.deep.equal([409, 'upload_incomplete']);
    expect(refused.body.details?.map(({ params }) => params?.number)).to.deep.equal([2]);
    const wrong = await complete<Problem>(respondent, body, { parts: [{ number: 1, etag: 'x' }], base_revision: 1 });
    expect(wrong.body.details).to.have.length(2);
  });

  it('looks at the bytes, not at what they are called', async () => {
    const respondent = await begin(lab());
    const refused = async (bytes: Uint8Array<ArrayBuffer>, sent: object) => {
      const { status, body } = await upload(respondent, bytes, sent);
      return [status, (body as unknown as Problem).details?.[0]?.code];
    };
    expect(await refused(bytesOf('MZ not a paper', 50), {})).to.deep.equal([422, 'file_type']);
    expect(await refused(bytesOf('nothing at all', 50), {})).to.deep.equal([422, 'file_type']);
  });

  it('is refused for bytes that are not those that were announced', async () => {
    const respondent = await begin(lab());
    const { status, body } = await upload(respondent, pdf(), { sha256: 'a'.repeat(64) });
    expect([status, (body as unknown as Problem).details?.[0]?.code]).to.deep.equal([422, 'sha256']);
  });

  it('knows the size of pictures', async () => {
    const respondent = await begin(lab());
    const png = bytesOf('\u0000', 40);
    png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    new DataView(png.buffer).setUint32(16, 640);
    new DataView(png.buffer).setUint32(20, 480);
    const { body } = await upload(respondent, png, {
      path: `people.${one}.photo`,
      name: 'a.png',
      content_type: 'image/png',
    });
    expect(body.file.image).to.include({ width: 640, height: 480 });
  });

  it('has nowhere to put a file whose instance is gone, until that comes back', async () => {
    const server = lab();
    const respondent = await begin(server);
    const two = 'ins_01M7CPARYRGDK2GHV2A3QQTH02';
    await respondent.call('POST', '/groups/people/instances', { base_revision: 1, instance_id: two });
    const png = bytesOf('', 20);
    png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const photo = { path: `people.${two}.photo`, name: 'a.png', content_type: 'image/png' };
    const { body } = await prepare(respondent, png.length, photo);
    const parts = await sendAll(server, body, png);
    await respondent.call('DELETE', `/instances/${two}?base_revision=2`);
    const refused = await complete<Problem>(respondent, body, { parts, base_revision: 3 });
    expect(codeOf(refused)).to.deep.equal([409, 'answer_conflict']);
    await respondent.call('POST', '/groups/people/instances', { base_revision: 3, instance_id: two, restore: true });
    expect((await complete<UploadResult>(respondent, body, { parts, base_revision: 4 })).status).to.equal(200);
  });

  it('leaves a signature to be written by whoever signed', async () => {
    const server = lab();
    const respondent = await begin(server);
    const png = bytesOf('', 20);
    png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const sent = { path: 'signed', name: 'me.png', content_type: 'image/png' };
    const { body } = await upload(respondent, png, sent, { attach: false });
    expect(body.delta).to.deep.include({ revision: 1, changed: {} });
    const answer = { file_id: body.file.id, method: 'draw' };
    const { body: saved } = await respondent.patch(1, { signed: answer });
    expect(saved.changed.signed).to.deep.equal({ ...answer, signed_at: '2026-11-14T09:30:00.000Z' });
  });

  it('makes files for one answer only', async () => {
    const server = lab();
    const [respondent, other] = [await begin(server), await begin(server)];
    const { body } = await upload(respondent);
    const foreign = { papers: [{ file_id: body.file.id }] };
    for (const reply of [
      await other.patch<Problem>(1, foreign),
      await respondent.patch<Problem>(2, { signed: { file_id: body.file.id, method: 'draw' } }),
      await respondent.patch<Problem>(2, { papers: [{ file_id: 'fil_unknown' }] }),
    ]) {
      expect([reply.status, reply.body.details?.[0]?.code]).to.deep.equal([422, 'type']);
    }
  });
});

describe('giving up an upload', () => {
  it('can be said twice, but not of a file', async () => {
    const server = lab();
    const respondent = await begin(server);
    const { body } = await prepare(respondent, 10);
    for (let call = 0; call < 2; call++) {
      expect((await respondent.call('DELETE', `/uploads/${body.id}`)).status).to.equal(204);
    }
    expect((await server.store.uploads.get(body.id))?.state).to.equal('aborted');
    expect(codeOf(await respondent.call('GET', `/uploads/${body.id}`))).to.deep.equal([410, 'gone']);
    expect(codeOf(await respondent.call('POST', `/uploads/${body.id}/parts`, { numbers: [1] }))).to.deep.equal([
      410,
      'gone',
    ]);
    const done = await prepare(respondent, 100);
    const parts = await sendAll(server, done.body, pdf());
    await complete(respondent, done.body, { parts, base_revision: 1 });
    for (const reply of [
      await respondent.call('DELETE', `/uploads/${done.body.id}`),
      await respondent.call('POST', `/uploads/${done.body.id}/parts`, { numbers: [1] }),
      await complete(respondent, done.body, { parts, base_revision: 2 }),
    ]) {
      expect(codeOf(reply)).to.deep.equal([409, 'state_conflict']);
    }
    expect((await respondent.call<Upload>('GET', `/uploads/${done.body.id}`)).body.state).to.equal('completed');
    expect((await respondent.call('DELETE', '/uploads/upl_unknown')).status).to.equal(404);
  });

  it('happens by itself after a day', async () => {
    const server = lab();
    const respondent = await begin(server);
    const { body } = await prepare(respondent, 10);
    server.clock.advance(86_400_000);
    expect(codeOf(await respondent.call('GET', `/uploads/${body.id}`))).to.deep.equal([410, 'gone']);
    expect((await respondent.read()).body.uploads).to.deep.equal([]);
    expect((await respondent.submit(1)).status).to.equal(200);
  });
});

describe('a submit', () => {
  it('waits for files on their way, and says which', async () => {
    const respondent = await begin(lab());
    const { body } = await prepare(respondent, 10);
    const refused = await respondent.submit<Problem>(1);
    expect(codeOf(refused)).to.deep.equal([409, 'upload_incomplete']);
    expect(refused.body.details?.[0]).to.deep.include({
      path: 'papers',
      code: 'file_pending',
      params: { upload_id: body.id, name: 'paper.pdf' },
    });
    await respondent.call('DELETE', `/uploads/${body.id}`);
    expect((await respondent.submit(1)).status).to.equal(200);
  });
});

describe('a file', () => {
  const link = (respondent: Respondent, id: string, query = '') =>
    respondent.call<FileLink>('GET', `/files/${id}${query}`);

  it('can be downloaded once it was scanned, for five minutes', async () => {
    const server = lab();
    const respondent = await begin(server);
    const { body } = await upload(respondent);
    expect(codeOf(await link(respondent, body.file.id))).to.deep.equal([409, 'state_conflict']);
    server.clock.advance(2000);
    const { body: address } = await link(respondent, body.file.id, '?disposition=inline');
    expect(address.expires_at).to.equal('2026-11-14T09:35:02.000Z');
    const response = await server.fetch(new Request(address.url));
    expect(response.status).to.equal(200);
    expect(response.headers.get('Content-Type')).to.equal('application/pdf');
    expect(response.headers.get('Content-Disposition')).to.equal("inline; filename*=UTF-8''paper.pdf");
    expect(response.headers.get('X-Content-Type-Options')).to.equal('nosniff');
    expect(new Uint8Array(await response.arrayBuffer())).to.deep.equal(pdf());
    expect((await server.fetch(new Request(address.url.replace('inline', 'attachment')))).status).to.equal(403);
    server.clock.advance(300_000);
    expect((await server.fetch(new Request(address.url))).status).to.equal(403);
    expect((await link(respondent, 'fil_unknown')).status).to.equal(404);
  });

  it('with a virus is taken away, and stands in the way', async () => {
    const server = lab();
    const respondent = await begin(server);
    const eicar = bytesOf('%PDF-1.7 EICAR-STANDARD-ANTIVIRUS-TEST-FILE');
    const { body } = await upload(respondent, eicar);
    server.clock.advance(2000);
    const session = (await respondent.read()).body;
    expect(session.files[body.file.id]).to.include({ state: 'quarantined', scan_state: 'infected' });
    expect(session.issues[0]).to.include({ path: 'papers', code: 'file_infected' });
    expect(codeOf(await link(respondent, body.file.id))).to.deep.equal([410, 'gone']);
    expect(codeOf(await respondent.submit(2))).to.deep.equal([422, 'validation_failed']);
  });

  it('can be taken out of its answer, as often as one says so', async () => {
    const server = lab();
    const respondent = await begin(server);
    const [{ body: first }, { body: second }] = [await upload(respondent), await upload(respondent)];
    const remove = () => respondent.call<Delta>('DELETE', `/files/${first.file.id}?base_revision=3`);
    const { status, body } = await remove();
    expect([status, body.revision]).to.deep.equal([200, 4]);
    expect(body.changed.papers).to.deep.equal([{ file_id: second.file.id }]);
    expect((await remove()).body.revision).to.equal(4);
    expect((await server.store.files.get(first.file.id))?.deleted).to.equal(true);
    await respondent.call('DELETE', `/files/${second.file.id}`);
    expect((await respondent.read()).body.answers).to.not.have.property('papers');
    await respondent.submit(5);
    expect(codeOf(await respondent.call('DELETE', `/files/${second.file.id}`))).to.deep.equal([
      409,
      'entry_already_submitted',
    ]);
  });
});
