import { expect } from 'chai';
import type { Problem } from '../../src/contract/index.js';
import { complete, create, Respondent, stillServer } from './respondent.js';

const tab = (id: string) => ({ headers: { 'X-Service-Client-ID': id } });

describe('saving answers', () => {
  it('refuses a whole batch that holds something unstorable, and names each path', async () => {
    const respondent = await Respondent.open(stillServer());
    const answers = { email: 'ada@example.org', shoe_size: 38, topic: ['repair'], 'message.ins_1.x': 'y' };
    const { status, body } = await respondent.patch<Problem>(1, answers);
    expect(status).to.equal(422);
    expect(body.details?.map(({ in: where, path, code }) => [where, path, code])).to.deep.equal([
      ['answers', 'shoe_size', 'unknown_path'],
      ['answers', 'topic', 'type'],
      ['answers', 'message.ins_1.x', 'unknown_path'],
    ]);
    expect((await respondent.read()).body).to.deep.include({ revision: 1, answers: { full_name: 'Ada Lovelace' } });
  });

  it('refuses unstorable answers of a new draft, and makes none', async () => {
    const server = stillServer();
    const { status, body } = await create(server, { form: 'contact', answers: { email: 1, constructor: 'x' } });
    expect(status).to.equal(422);
    expect(body.details?.map(({ path }) => path)).to.have.members(['email', 'constructor']);
    expect(await server.store.entries.list()).to.deep.equal([]);
    expect(await server.store.entryKeys.list()).to.deep.equal([]);
  });

  it('never stores a key that would reach a prototype', async () => {
    const respondent = await Respondent.open(stillServer());
    await respondent.patch(1, JSON.parse('{"__proto__": "x"}'));
    expect((await respondent.read()).body.answers).to.deep.equal({ full_name: 'Ada Lovelace' });
    expect(Object.hasOwn(Object.prototype, 'x')).to.equal(false);
  });

  it('merges two pages that write different paths, and tells each of the other', async () => {
    const respondent = await Respondent.open(stillServer());
    await respondent.patch(1, { email: 'ada@example.org' }, tab('page-one'));
    const { status, body } = await respondent.patch(1, { topic: 'repair' }, tab('page-two'));
    expect(status).to.equal(200);
    expect(body).to.deep.include({
      base_revision: 1,
      revision: 3,
      changed: { email: 'ada@example.org', topic: 'repair' },
      foreign: ['email'],
    });
  });

  it('reports a conflict when another page changed the same path, and stores nothing of the batch', async () => {
    const respondent = await Respondent.open(stillServer());
    await respondent.patch(1, { email: 'ada@mobile.example' }, tab('page-one'));
    const batch = { email: 'ada@work.example', topic: 'repair' };
    const { status, headers, body } = await respondent.patch<Problem>(1, batch, tab('page-two'));
    expect(status).to.equal(409);
    expect(headers.get('ETag')).to.equal('"r2"');
    expect(body).to.include({ code: 'answer_conflict', message: '1 answer was changed on another device.' });
    expect(body.details).to.deep.equal([
      {
        in: 'answers',
        path: 'email',
        code: 'conflict',
        message: 'Changed on another device.',
        current: { value: 'ada@mobile.example', revision: 2, saved_at: '2026-11-14T09:30:00.000Z' },
      },
    ]);
    expect((await respondent.patch(2, batch, tab('page-two'))).body).to.include({ revision: 3 });
  });

  it('sees no conflict in an equal value, or in a page that is behind its own writes', async () => {
    const respondent = await Respondent.open(stillServer());
    await respondent.patch(1, { email: 'ada@example.org' }, tab('page-one'));
    expect((await respondent.patch(1, { email: ' ada@example.org' }, tab('page-two'))).status).to.equal(200);
    expect((await respondent.patch(1, { email: 'ada@example.com' }, tab('page-one'))).status).to.equal(200);
  });

  it('tells of a cleared answer as null', async () => {
    const respondent = await Respondent.open(stillServer());
    await respondent.patch(1, { topic: 'repair' });
    expect((await respondent.patch(2, { topic: null })).body.changed).to.deep.equal({ topic: null });
    expect((await respondent.read()).body.answers).to.not.have.property('topic');
  });

  it('refuses a revision the entry never had', async () => {
    const respondent = await Respondent.open(stillServer());
    for (const base of [2, -1, 0.5]) {
      const { status, body } = await respondent.patch<Problem>(base, { topic: 'repair' });
      expect(status).to.equal(422);
      expect(body.details?.[0]).to.include({ in: 'body', path: '/base_revision' });
    }
  });

  it('honours If-Match', async () => {
    const respondent = await Respondent.open(stillServer());
    const stale = await respondent.patch<Problem>(1, { topic: 'repair' }, { headers: { 'If-Match': '"r9"' } });
    expect(stale.body).to.include({ status: 412, code: 'precondition_failed' });
    expect(stale.headers.get('ETag')).to.equal('"r1"');
    expect((await respondent.patch(1, { topic: 'repair' }, { headers: { 'If-Match': '"r1"' } })).status).to.equal(200);
  });

  it('honours If-Match wherever something is written', async () => {
    const respondent = await Respondent.open(stillServer(), complete);
    const headers = { 'If-Match': '"r9"' };
    const writes = [
      respondent.submit<Problem>(1, { headers }),
      respondent.call('PATCH', '', { current_page: 'start' }, { headers }),
      respondent.call('POST', '/resume-links', { channel: 'link' }, { headers }),
      respondent.call('DELETE', '', undefined, { headers }),
    ];
    for (const { status, body, headers: sent } of await Promise.all(writes)) {
      expect([status, body.code, sent.get('ETag')]).to.deep.equal([412, 'precondition_failed', '"r1"']);
    }
    expect((await respondent.submit(1, { headers: { 'If-Match': '"r1"' } })).status).to.equal(200);
  });

  it('loses no write when many arrive at once', async () => {
    const respondent = await Respondent.open(stillServer());
    const paths = ['full_name', 'email', 'topic', 'reference_number', 'message'];
    await Promise.all(paths.map((path) => respondent.patch(1, { [path]: 'other' })));
    const { body } = await respondent.read();
    expect(body.revision).to.equal(6);
    expect(Object.keys(body.answers)).to.have.members(paths);
  });

  it('ignores revisions and repeats when it is told to be dumb', async () => {
    const server = stillServer({ dumb: true });
    const key = crypto.randomUUID();
    await create(server, { form: 'contact' }, key);
    await create(server, { form: 'contact' }, key);
    expect(await server.store.entries.list()).to.have.length(2);
    const respondent = await Respondent.open(server);
    await respondent.patch(1, { email: 'ada@mobile.example' }, tab('page-one'));
    expect((await respondent.patch(1, { email: 'ada@work.example' }, tab('page-two'))).status).to.equal(200);
  });
});

describe('the life of a draft', () => {
  it('ends thirty days after the last save', async () => {
    const server = stillServer();
    const respondent = await Respondent.open(server);
    server.clock.advance(29 * 86_400_000);
    expect((await respondent.patch(1, { topic: 'repair' })).status).to.equal(200);
    server.clock.advance(29 * 86_400_000);
    expect((await respondent.read()).status).to.equal(200);
    server.clock.advance(86_400_000);
    expect((await respondent.read<Problem>()).body).to.include({ status: 401, code: 'entry_key_expired' });
  });

  it('is not begun, and not finished, while the form is closed', async () => {
    const server = stillServer();
    const respondent = await Respondent.open(server, complete);
    const [form] = await server.store.forms.list();
    if (!form) throw new Error('no form');
    const document = { ...form.document, availability: { ...form.document.availability, state: 'closed' as const } };
    await server.store.forms.put({ ...form, document });
    for (const reply of [await create(server, { form: 'contact' }), await respondent.submit<Problem>(1)]) {
      expect(reply.body).to.include({ status: 409, code: 'form_not_open' });
      expect(reply.body.details?.[0]?.params).to.deep.equal({ reason: 'closed' });
    }
    expect((await respondent.patch(1, { topic: 'other' })).status).to.equal(200);
  });
});
