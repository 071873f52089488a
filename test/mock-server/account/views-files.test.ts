import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import type { Upload } from '../../../src/contract/index.js';
import { stillServer } from '../respondent.js';
import { bytesOf, sendAll } from '../upload-parts.js';
import { type AccountClient, type List, member, otherAccount, owner, type Resource } from './client.js';
import { publishForm } from './sample-form.js';

describe('views', () => {
  let server: MockServer;
  let key: AccountClient;
  let form: Resource;
  beforeEach(async () => {
    server = stillServer({ limits: [] });
    key = await owner(server);
    form = await publishForm(key);
  });
  afterEach(() => expect(server.violations).to.deep.equal([]));

  it('keep a filter and an order for entries', async () => {
    for (const [name, age] of [
      ['Ada', 36],
      ['Bo', 20],
      ['Cy', 50],
    ])
      await key.ok('POST', '/entries', { form_id: form.id, answers: { name, age } });
    const view = await key.ok('POST', '/views', {
      form_id: form.id,
      name: 'Grown',
      filter: 'answers.age > 30',
      sort: ['reference'],
      columns: [{ path: 'name', width: 120 }],
    });
    expect(view).to.include({ visibility: 'private', is_default: false });
    const { data } = await key.ok<List>('GET', `/entries?view_id=${view.id}&include=answers`);
    expect(data.map(({ answers }) => (answers as { name: string }).name)).to.deep.equal(['Ada', 'Cy']);
    await key.ok('PATCH', `/views/${view.id}`, { filter: null, sort: ['-reference'] });
    expect(await key.ids(`/entries?view_id=${view.id}`)).to.have.length(3);
    expect(await key.refusal('PATCH', `/views/${view.id}`, { filter: 'answers.age >' })).to.deep.equal([
      422,
      'expression_invalid',
    ]);
    expect(await key.refusal('POST', '/views', { form_id: form.id, name: 'x', sort: ['shoe'] })).to.deep.equal([
      422,
      'validation_failed',
    ]);
    expect(await key.refusal('POST', '/views', { form_id: 'frm_x', name: 'x' })).to.deep.equal([
      422,
      'validation_failed',
    ]);
    expect(await key.refusal('GET', '/entries?view_id=viw_x')).to.deep.equal([404, 'not_found']);
  });

  it('are one’s own, or shared', async () => {
    const [ann, bob, viewer] = [
      await member(server, key.account_id, 'reviewer'),
      await member(server, key.account_id, 'reviewer'),
      await member(server, key.account_id, 'viewer'),
    ];
    const own = await ann.ok('POST', '/views', { form_id: form.id, name: 'Mine' });
    const shared = await ann.ok('POST', '/views', { form_id: form.id, name: 'Ours', visibility: 'shared' });
    expect(await bob.ids('/views')).to.deep.equal([shared.id]);
    expect(await ann.ids(`/views?form_id=${form.id}`)).to.have.members([own.id, shared.id]);
    expect(await bob.refusal('GET', `/views/${own.id}`)).to.deep.equal([404, 'not_found']);
    expect(await bob.refusal('PATCH', `/views/${own.id}`, { name: 'x' })).to.deep.equal([403, 'role_required']);
    expect(await bob.refusal('PATCH', `/views/${shared.id}`, { name: 'x' })).to.deep.equal([403, 'role_required']);
    expect(await viewer.refusal('POST', '/views', { form_id: form.id, name: 'x' })).to.deep.equal([
      403,
      'role_required',
    ]);
    expect(await key.ok('PATCH', `/views/${shared.id}`, { name: 'All of us' })).to.include({ name: 'All of us' });
    expect((await ann.call('DELETE', `/views/${own.id}`)).status).to.equal(204);
  });

  it('have one that comes first, which stays until another does', async () => {
    const a = await key.ok('POST', '/views', { form_id: form.id, name: 'A', visibility: 'shared', is_default: true });
    const b = await key.ok('POST', '/views', { form_id: form.id, name: 'B', visibility: 'shared', is_default: true });
    expect(await key.ok('GET', `/views/${a.id}`)).to.include({ is_default: false });
    expect(await key.refusal('DELETE', `/views/${b.id}`)).to.deep.equal([409, 'resource_in_use']);
    expect((await key.call('DELETE', `/views/${a.id}`)).status).to.equal(204);
  });

  it('warn when a version would lose what they show', async () => {
    await key.ok('POST', '/views', { form_id: form.id, name: 'Schools', columns: [{ path: 'school' }] });
    await key.ok('POST', `/forms/${form.id}/versions`, { from: 'published' });
    const fields = `/forms/${form.id}/versions/draft/fields`;
    const [school] = await key.ids(`${fields}?q=school`);
    await key.ok('DELETE', `${fields}/${school}`);
    const report = await key.ok<{ valid: boolean; warnings: { code: string; path: string }[] }>(
      'POST',
      `/forms/${form.id}/versions/draft/validate`,
    );
    expect(report.valid).to.equal(true);
    expect(report.warnings.map(({ code, path }) => [code, path])).to.deep.include(['resource_in_use', 'school']);
  });

  it('of another account are nobody’s', async () => {
    const view = await key.ok('POST', '/views', { form_id: form.id, name: 'A', visibility: 'shared' });
    const other = await otherAccount(server);
    for (const [method, body] of [['GET'], ['PATCH', {}], ['DELETE']] as const) {
      expect(await other.refusal(method, `/views/${view.id}`, body)).to.deep.equal([404, 'not_found']);
    }
    expect(await other.ids('/views')).to.deep.equal([]);
  });
});

describe('files of an account', () => {
  let server: MockServer;
  let key: AccountClient;
  beforeEach(async () => {
    server = stillServer({ limits: [] });
    key = await owner(server);
  });
  afterEach(() => expect(server.violations).to.deep.equal([]));

  const pdf = bytesOf('%PDF-1.7', 40);
  const prepare = (more: object = {}) =>
    key.ok<Upload>('POST', '/files/uploads', {
      name: 'a.pdf',
      size: pdf.length,
      content_type: 'application/pdf',
      purpose: 'attachment',
      ...more,
    });
  const upload = async (bytes = pdf): Promise<Resource> => {
    const prepared = await prepare({ size: bytes.length });
    const parts = await sendAll(server, prepared, bytes);
    return key.ok('POST', `/files/uploads/${prepared.id}/complete`, { parts });
  };

  it('are announced, sent in parts, and completed', async () => {
    const prepared = await prepare();
    expect(prepared).to.include({ state: 'prepared', strategy: 'single', path: null });
    const path = `/files/uploads/${prepared.id}`;
    expect(await key.refusal('POST', `${path}/complete`, { parts: [] })).to.deep.equal([409, 'upload_incomplete']);
    const parts = await sendAll(server, prepared, pdf);
    expect((await key.ok<Upload>('GET', path)).parts[0]?.received).to.equal(true);
    expect((await key.ok<{ parts: object[] }>('POST', `${path}/parts`, { numbers: [1] })).parts).to.have.length(1);
    expect(await key.refusal('POST', `${path}/parts`, { numbers: [2] })).to.deep.equal([422, 'validation_failed']);
    const file = await key.ok('POST', `${path}/complete`, { parts });
    expect(file).to.include({
      content_type: 'application/pdf',
      purpose: 'attachment',
      scan_state: 'pending',
      entry_id: null,
    });
    expect(await key.refusal('POST', `${path}/parts`, { numbers: [1] })).to.deep.equal([409, 'state_conflict']);
    expect(await key.refusal('DELETE', path)).to.deep.equal([409, 'state_conflict']);
    expect(await key.ids('/files?purpose=attachment&q=a.pdf')).to.deep.equal([file.id]);
  });

  it('can be given up, and are forgotten after a day', async () => {
    const first = await prepare();
    expect((await key.call('DELETE', `/files/uploads/${first.id}`)).status).to.equal(204);
    expect(await key.refusal('GET', `/files/uploads/${first.id}`)).to.deep.equal([410, 'gone']);
    const second = await prepare();
    server.clock.advance(86_400_000);
    expect(await key.refusal('GET', `/files/uploads/${second.id}`)).to.deep.equal([410, 'gone']);
    const account = await server.store.accounts.get(key.account_id);
    if (account) await server.store.accounts.put({ ...account, limits: { storage_bytes: 10 } });
    expect(
      await key.refusal('POST', '/files/uploads', {
        name: 'a',
        size: 11,
        content_type: 'text/plain',
        purpose: 'asset',
      }),
    ).to.deep.equal([403, 'plan_limit_reached']);
  });

  it('are downloaded once they were scanned, by a redirect or an address', async () => {
    const file = await upload();
    expect(await key.refusal('GET', `/files/${file.id}/download`)).to.deep.equal([409, 'state_conflict']);
    server.clock.advance(2000);
    const redirect = await key.call('GET', `/files/${file.id}/download?disposition=inline`);
    expect(redirect.status).to.equal(302);
    const bytes = await server.fetch(new Request(redirect.headers.get('Location') ?? ''));
    expect(new Uint8Array(await bytes.arrayBuffer())).to.deep.equal(pdf);
    const link = await key.call<{ url: string }>('GET', `/files/${file.id}/download?redirect=false`);
    expect([link.status, link.body.url.includes('/_storage/files/')]).to.deep.equal([200, true]);
    expect(await key.refusal('GET', `/files/${file.id}/download?variant=thumbnail`)).to.deep.equal([
      400,
      'invalid_parameter',
    ]);
    expect((await key.call('DELETE', `/files/${file.id}`)).status).to.equal(204);
    expect(await key.refusal('GET', `/files/${file.id}/download`)).to.deep.equal([410, 'gone']);
    expect(await key.ids('/files')).to.deep.equal([]);
  });

  it('are attached to entries, in an answer or beside them', async () => {
    const document = {
      pages: [
        {
          key: 'p',
          sections: [
            {
              key: 's',
              fields: [
                { key: 'papers', type: 'file_upload', label: 'Papers', accept: ['application/pdf'], max_files: 1 },
                { key: 'name', type: 'text', label: 'Name' },
              ],
            },
          ],
        },
      ],
    };
    const form = await publishForm(key, document, 'Papers');
    const entry = await key.ok('POST', '/entries', { form_id: form.id, answers: { name: 'Ada' } });
    const [beside, inside, third] = [await upload(), await upload(), await upload()];
    const files = `/entries/${entry.id}/files`;
    expect(await key.ok('POST', files, { file_id: beside.id })).to.include({
      purpose: 'attachment',
      entry_id: entry.id,
      path: null,
    });
    expect(await key.refusal('POST', files, { file_id: beside.id })).to.deep.equal([409, 'resource_in_use']);
    expect(await key.refusal('POST', files, { file_id: inside.id, path: 'name' })).to.deep.equal([
      422,
      'validation_failed',
    ]);
    expect(await key.ok('POST', files, { file_id: inside.id, path: 'papers' })).to.include({
      purpose: 'answer',
      path: 'papers',
    });
    expect(await key.refusal('POST', files, { file_id: third.id, path: 'papers' })).to.deep.equal([
      422,
      'validation_failed',
    ]);
    expect((await key.ok<{ answers: object }>('GET', `/entries/${entry.id}/answers`)).answers).to.deep.include({
      papers: [{ file_id: inside.id }],
    });
    expect(await key.ok('GET', `/entries/${entry.id}`)).to.include({ revision_number: 2 });
    expect(await key.ids(files)).to.have.members([beside.id, inside.id]);
    expect(await key.refusal('DELETE', `/files/${inside.id}`)).to.deep.equal([409, 'resource_in_use']);
    expect((await key.call('DELETE', `${files}/${inside.id}`)).status).to.equal(204);
    expect((await key.ok<{ answers: object }>('GET', `/entries/${entry.id}/answers`)).answers).to.not.have.property(
      'papers',
    );
    expect((await key.call('DELETE', `${files}/${beside.id}`)).status).to.equal(204);
    expect(await key.refusal('DELETE', `${files}/${beside.id}`)).to.deep.equal([404, 'not_found']);
    expect(await key.ids(`/files?entry_id=${entry.id}`)).to.deep.equal([inside.id]);
  });

  it('of another account are nobody’s', async () => {
    const file = await upload();
    const prepared = await prepare();
    const other = await otherAccount(server);
    const calls: readonly [string, string, object?][] = [
      ['GET', `/files/${file.id}`],
      ['DELETE', `/files/${file.id}`],
      ['GET', `/files/${file.id}/download`],
      ['GET', `/files/uploads/${prepared.id}`],
      ['POST', `/files/uploads/${prepared.id}/parts`, { numbers: [1] }],
      ['POST', `/files/uploads/${prepared.id}/complete`, { parts: [] }],
      ['DELETE', `/files/uploads/${prepared.id}`],
    ];
    for (const [method, path, body] of calls)
      expect(await other.refusal(method, path, body), path).to.deep.equal([404, 'not_found']);
    expect(await other.ids('/files')).to.deep.equal([]);
  });
});

describe('jobs', () => {
  it('can be waited for, and are those of one account', async () => {
    const server = stillServer({ limits: [] });
    const key = await owner(server);
    const project = await key.ok('POST', '/projects', { name: 'Doomed' });
    const job = await key.ok('DELETE', `/projects/${project.id}?cascade=true`);
    expect(await key.ids('/jobs?state=queued&type=project_delete')).to.deep.equal([job.id]);
    const waiting = key.call<Resource>('GET', `/jobs/${job.id}?wait=20`);
    setTimeout(() => server.clock.advance(2000), 20);
    const { body } = await waiting;
    expect(body).to.include({ state: 'succeeded' });
    expect(body.result).to.deep.equal({ object: 'project', id: project.id });
    const other = await otherAccount(server);
    expect(await other.refusal('GET', `/jobs/${job.id}`)).to.deep.equal([404, 'not_found']);
    expect(await other.refusal('POST', `/jobs/${job.id}/cancel`)).to.deep.equal([404, 'not_found']);
    expect(await other.ids('/jobs')).to.deep.equal([]);
    expect(await key.refusal('GET', `/jobs/${job.id}?wait=21`)).to.deep.equal([400, 'invalid_parameter']);
    expect(server.violations).to.deep.equal([]);
  });
});
