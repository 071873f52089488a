import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { publishVersion } from '../../mock-server/src/resources/forms/draft-versions.js';
import type { EntrySession, FormSchema, Problem, UpgradeResult } from '../../src/contract/index.js';
import { labForm } from './lab-form.js';
import { Respondent, send, stillServer } from './respondent.js';

const one = 'ins_01M7CPARYRGDK2GHV2A3QQTH01';
const lab = () => stillServer({ seed: [labForm()] });
const begin = (server: MockServer, answers = {}) =>
  Respondent.begin(server, {
    form: 'lab',
    groups: { people: [one], rooms: [] },
    answers: { title: 'Ada', [`people.${one}.name`]: 'Ada', ...answers },
  });

describe('the position of an entry', () => {
  it('changes without a new revision', async () => {
    const respondent = await begin(lab());
    const change = { locale: 'de-AT', timezone: 'Asia/Tokyo', current_page: 'second' };
    const { status, headers, body } = await respondent.call<EntrySession>('PATCH', '', change);
    expect([status, headers.get('ETag')]).to.deep.equal([200, '"r1"']);
    expect(body).to.include({ revision: 1, locale: 'de', timezone: 'Asia/Tokyo', current_page: 'second' });
    expect((await respondent.read()).body).to.include({ locale: 'de', timezone: 'Asia/Tokyo', current_page: 'second' });
    expect((await respondent.call<EntrySession>('PATCH', '', {})).body.locale).to.equal('de');
  });

  it('is refused where there is no such language or time zone', async () => {
    const respondent = await begin(lab());
    for (const [member, value] of [
      ['locale', 'fr'],
      ['timezone', 'Mars/Olympus'],
    ]) {
      const { status, body } = await respondent.call('PATCH', '', { [member as string]: value });
      expect([status, body.details?.[0]?.path]).to.deep.equal([422, `/${member}`]);
    }
  });

  it('may name a page the form has not, which is left out', async () => {
    const respondent = await begin(lab());
    const { body } = await respondent.call<EntrySession>('PATCH', '', { current_page: 'nowhere' });
    expect(body.current_page).to.equal(null);
  });
});

describe('reading an entry', () => {
  it('costs nothing while nothing has changed', async () => {
    const respondent = await begin(lab());
    expect((await respondent.read({ 'If-None-Match': '"r1"' })).status).to.equal(304);
    await respondent.patch(1, { title: 'B' });
    expect((await respondent.read({ 'If-None-Match': '"r1"' })).status).to.equal(200);
  });
});

describe('discarding a draft', () => {
  it('leaves its keys with nothing to open, for thirty days and after', async () => {
    const server = lab();
    const respondent = await begin(server);
    const { status, body } = await respondent.call<string>('DELETE', '');
    expect([status, body]).to.deep.equal([204, '']);
    expect((await server.store.entries.get(respondent.entry_id))?.state).to.equal('discarded');
    for (const reply of [await respondent.read<Problem>(), await respondent.call('DELETE', '')]) {
      expect([reply.status, reply.body.code]).to.deep.equal([410, 'gone']);
    }
    server.clock.advance(30 * 86_400_000);
    const late = await respondent.read<Problem>();
    expect([late.status, late.body.code]).to.deep.equal([401, 'entry_key_invalid']);
  });

  it('lets go of the answers after a day, and of the rest after a month', async () => {
    const server = lab();
    const [first, ...later] = [await begin(server), await begin(server), await begin(server)];
    await first.call('DELETE', '');
    const stored = () => server.store.entries.get(first.entry_id);
    expect((await stored())?.answers).to.have.length(2);
    for (const [days, respondent] of later.entries()) {
      server.clock.advance(days === 0 ? 86_400_000 : 29 * 86_400_000 - 1);
      expect((await respondent.call('DELETE', '')).status).to.equal(204);
      expect((await stored())?.answers).to.deep.equal([]);
    }
    // It looks once an hour.
    server.clock.advance(3_600_000);
    await begin(server);
    expect(await stored()).to.equal(undefined);
    expect((await first.read<Problem>()).body.code).to.equal('entry_key_invalid');
  });

  it('is no way to take back what was submitted', async () => {
    const respondent = await begin(lab());
    await respondent.submit(1);
    const { status, body } = await respondent.call('DELETE', '');
    expect([status, body.code]).to.deep.equal([409, 'state_conflict']);
    expect(body.details?.[0]?.params).to.include({ current_state: 'submitted' });
    expect((await respondent.read()).body.state).to.equal('submitted');
  });
});

/** Publishes a version whose fields have other names, other types, and one less. */
async function publishNext(server: MockServer): Promise<void> {
  await server.ready;
  const [form] = await server.store.forms.list({ slug: 'lab' });
  if (!form) throw new Error('no form');
  const text = JSON.stringify(form.document)
    .replaceAll('"key":"title"', '"key":"heading_text"')
    .replaceAll('answers.title', 'answers.heading_text')
    .replace(/\{[^{}]*"type":"email"[^{}]*\},/, '')
    .replace('"type":"number","key":"amount","label":"amount","min":1', '"type":"text","key":"amount","label":"amount"')
    .replaceAll('answers.amount', 'number(answers.amount)');
  const next = JSON.parse(text) as typeof form.document;
  await publishVersion(
    server.store,
    form,
    { ...next, form: { ...next.form, version_id: 'fvr_01M7LAB0000000000000000002', version_number: 2 } },
    server.clock.now(),
  );
}

describe('a new version of the form', () => {
  it('leaves drafts alone, and is offered to them', async () => {
    const server = lab();
    const respondent = await begin(server, { email: 'a@b.example' });
    const path = `/entry-sessions/${respondent.entry_id}/schema`;
    const headers = { 'X-Service-Entry-Key': respondent.entry_key };
    const before = await send<FormSchema>(server, path, { headers });
    await publishNext(server);
    expect((await respondent.read()).body.form).to.include({ version_number: 1, outdated: true });
    const pinned = await send<FormSchema>(server, path, { headers });
    expect(pinned.body).to.deep.equal(before.body);
    const etag = pinned.headers.get('ETag') ?? '';
    expect((await send(server, path, { headers: { ...headers, 'If-None-Match': etag } })).status).to.equal(304);
    expect((await send<FormSchema>(server, `${path}?locale=de`, { headers })).body.form.title).to.equal('Labor');
    expect((await respondent.patch(1, { title: 'Old name' })).status).to.equal(200);
  });

  it('takes the answers along by what their fields once were', async () => {
    const server = lab();
    const respondent = await begin(server, { email: 'a@b.example', amount: 7 });
    await publishNext(server);
    const { status, headers, body } = await respondent.call<UpgradeResult>('POST', '/upgrade', { base_revision: 1 });
    expect([status, headers.get('ETag')]).to.deep.equal([200, '"r2"']);
    expect(body).to.deep.include({ dropped: ['email'], converted: ['amount'] });
    expect(body.session.form).to.include({ version_number: 2, outdated: false });
    expect(body.session.answers).to.deep.equal({ heading_text: 'Ada', amount: '7', [`people.${one}.name`]: 'Ada' });
    expect(body.session.computed).to.deep.equal({ twice: 14, 'vars.count': 1 });
    expect((await respondent.read()).body).to.deep.equal(body.session);
    expect((await respondent.patch(2, { heading_text: 'New name' })).status).to.equal(200);
    const again = await respondent.call('POST', '/upgrade', { base_revision: 3 });
    expect([again.status, again.body.code]).to.deep.equal([409, 'state_conflict']);
  });
});
