import { expect } from 'chai';
import { publishVersion } from '../../mock-server/src/resources/forms/draft-versions.js';
import type { FormSchema, OpenedEntry, Problem, SentEntry, SubmissionResult } from '../../src/contract/index.js';
import { labForm } from './lab-form.js';
import { create, Respondent, send, stillServer } from './respondent.js';

const instance = (number: number): string => `ins_01M7CPARYRGDK2GHV2A3QQTH${String(number).padStart(2, '0')}`;
const lab = (settings = {}, own = {}) => stillServer({ seed: [labForm(settings, own)] });
const day = 86_400_000;

describe('a new draft', () => {
  it('begins with as many instances as the form says', async () => {
    const { session } = await Respondent.begin(lab(), { form: 'lab', answers: { amount: 2, room_count: 2 } });
    expect(session.groups.people).to.have.length(1);
    expect(session.groups[`people.${session.groups.people?.[0]}.tags`]).to.deep.equal([]);
    expect(session.groups.rooms).to.have.length(2);
    expect(session.computed).to.deep.equal({ twice: 4, 'vars.count': 1 });
  });

  it('takes the groups it is given as they are, also empty ones', async () => {
    const server = lab();
    const [one, tag] = [instance(1), instance(2)];
    const groups = { people: [one], [`people.${one}.tags`]: [tag], rooms: [] };
    const answers = { room_count: 2, [`people.${one}.name`]: 'Ada', [`people.${one}.tags.${tag}.tag`]: 'x' };
    const { session } = await Respondent.begin(server, { form: 'lab', groups, answers });
    expect(session.groups).to.deep.equal(groups);
    expect(session.answers).to.deep.equal(answers);
    const empty = await Respondent.begin(server, { form: 'lab', groups: { people: [] } });
    expect(empty.session.groups.people).to.deep.equal([]);
  });

  it('refuses groups it has not, ids that are none, and ids used twice', async () => {
    const server = lab();
    const wrong: readonly [object, string][] = [
      [{ folk: [] }, '/groups/folk'],
      [{ title: [] }, '/groups/title'],
      [{ [`people.${instance(1)}.tags`]: [] }, `/groups/people.${instance(1)}.tags`],
      [{ people: ['me'] }, '/groups/people/0'],
      [{ people: [instance(1), instance(1)] }, '/groups/people/1'],
    ];
    for (const [groups, path] of wrong) {
      const { status, body } = await create(server, { form: 'lab', groups });
      expect(status).to.equal(422);
      expect(body.details?.[0]).to.include({ in: 'body', path });
    }
    expect(await server.store.entries.list()).to.deep.equal([]);
  });

  it('keeps declared hidden values only, and no longer ones than declared', async () => {
    const server = lab();
    const { entry_id } = await Respondent.begin(server, { form: 'lab', hidden: { campaign: 'flyer', other: 'x' } });
    expect((await server.store.entries.get(entry_id))?.hidden).to.deep.equal({ campaign: 'flyer' });
    const { body } = await create(server, { form: 'lab', hidden: { campaign: 'x'.repeat(11) } });
    expect(body.details?.[0]).to.include({ path: '/hidden/campaign', code: 'max_length' });
  });

  it('stays with the version its page was loaded with, for a day after that was replaced', async () => {
    const server = lab();
    await server.ready;
    const [form] = await server.store.forms.list();
    if (!form) throw new Error('no form');
    const old = form.document.form.version_id;
    const next = { ...form.document, form: { ...form.document.form, version_id: 'fvr_2', version_number: 2 } };
    await publishVersion(server.store, form, next, server.clock.now());
    server.clock.advance(day - 1);
    const { session } = await Respondent.begin(server, { form: 'lab', version_id: old });
    expect(session.form).to.deep.include({ version_id: old, version_number: 1, outdated: true });
    server.clock.advance(1);
    for (const version_id of [old, 'fvr_unknown']) {
      const { status, body } = await create(server, { form: 'lab', version_id });
      expect([status, body.code]).to.deep.equal([409, 'state_conflict']);
      expect(body.details?.[0]?.params).to.deep.equal({ current_version_id: 'fvr_2' });
    }
    expect((await Respondent.begin(server, { form: 'lab' })).session.form.version_number).to.equal(2);
  });

  it('can be submitted in the same call, or not at all', async () => {
    const server = lab();
    const complete = { form: 'lab', submit: true, groups: { people: [instance(1)] } };
    const answers = { title: 'Ada', [`people.${instance(1)}.name`]: 'Ada' };
    const refused = await create(server, complete);
    expect([refused.status, refused.body.code]).to.deep.equal([422, 'validation_failed']);
    expect(await server.store.entries.list()).to.deep.equal([]);
    const { status, body } = await create<SentEntry>(server, { ...complete, answers });
    expect(status).to.equal(201);
    expect(body.result).to.deep.include({
      receipt: { reference: 'LAB-000001', submitted_at: '2026-11-14T09:30:00.000Z' },
    });
    const respondent = new Respondent(server, { entry_key: body.entry_key, session: body.result.session as never });
    expect((await respondent.read()).body).to.include({ state: 'submitted', mode: 'read' });
  });

  it('asks for a captcha where the form has one', async () => {
    const server = lab({ protection: { captcha: { provider: 'turnstile', on: 'create' } } });
    const code = async (token?: string) => (await create(server, { form: 'lab', captcha_token: token })).body.code;
    expect(await code()).to.equal('captcha_required');
    expect(await code('failed')).to.equal('captcha_failed');
    expect((await create(server, { form: 'lab', captcha_token: 'passed' })).status).to.equal(201);
  });

  it('speaks the language that is asked for, else the browser’s, else its own', async () => {
    const server = lab();
    const { session } = await Respondent.begin(server, { form: 'lab', locale: 'de-AT' });
    expect(session.locale).to.equal('de');
    const path = '/entry-sessions/forms/lab/schema';
    const load = (query = '', headers = {}) => send<FormSchema>(server, path + query, { headers });
    const titles = async (query: string, headers = {}) => (await load(query, headers)).body.form.title;
    expect(await titles('')).to.equal('Lab');
    expect(await titles('?locale=de', { 'Accept-Language': 'ar' })).to.equal('Labor');
    expect(await titles('', { 'Accept-Language': 'fr, de;q=0.5, ar;q=0.9' })).to.equal('مختبر');
    expect(await titles('?locale=xx', { 'Accept-Language': '*' })).to.equal('Lab');
    const german = await load('?locale=de');
    expect(german.headers.get('Content-Language')).to.equal('de');
    expect(german.body.pages[0]?.sections[0]?.fields[0]?.label).to.equal('Titel');
    expect(german.body).to.not.have.property('translations');
    const all = await load('?translations=all');
    expect(Object.keys(all.body.translations ?? {})).to.deep.equal(['en', 'de', 'ar']);
    expect(all.body.translations?.en?.['form.title']).to.equal('Lab');
    expect((await load('?translations=all&locale=de')).body.translations).to.deep.equal(all.body.translations);
    expect(new Set([german, all, await load()].map(({ headers }) => headers.get('ETag')))).to.have.length(3);
  });
});

describe('a form that is not open', () => {
  const settings = {
    availability: { opens_at: '2026-11-14T10:00:00.000Z', closes_at: '2026-11-14T12:00:00.000Z', max_entries: 1 },
  };

  it('shows why, and no pages', async () => {
    const server = lab(settings);
    const load = async (query = '') =>
      (await send<FormSchema>(server, `/entry-sessions/forms/lab/schema${query}`)).body;
    expect((await load()).availability).to.deep.include({ state: 'not_yet_open', remaining: 1 });
    expect((await load()).pages).to.deep.equal([]);
    expect((await load()).settings).to.not.have.property('availability');
    const translations = (await load('?translations=all')).translations ?? {};
    expect(Object.keys(translations)).to.deep.equal(['en', 'de', 'ar']);
    expect(Object.keys(translations.de ?? {})).to.deep.equal(['form.title']);
    expect((await create(server, { form: 'lab' })).body.details?.[0]?.params).to.deep.equal({ reason: 'not_yet_open' });
    server.clock.set('2026-11-14T10:00:00.000Z');
    expect((await load()).availability.state).to.equal('open');
    expect((await load()).pages).to.have.length(2);
    server.clock.set('2026-11-14T12:00:00.000Z');
    expect((await load()).availability.state).to.equal('closed');
  });

  it('takes a draft for an hour after it closed, and no longer', async () => {
    const server = lab({ availability: { closes_at: '2026-11-14T12:00:00.000Z' } });
    const one = instance(1);
    const begin = () =>
      Respondent.begin(server, {
        form: 'lab',
        groups: { people: [one] },
        answers: { title: 'Ada', [`people.${one}.name`]: 'Ada' },
      });
    const [early, late] = [await begin(), await begin()];
    server.clock.set('2026-11-14T12:59:59.999Z');
    expect((await early.submit(1)).status).to.equal(200);
    server.clock.set('2026-11-14T13:00:00.000Z');
    const { status, body } = await late.submit<Problem>(1);
    expect([status, body.code]).to.deep.equal([409, 'form_not_open']);
    expect(body.details?.[0]?.params).to.deep.equal({ reason: 'closed' });
    expect((await late.patch(1, { title: 'Still' })).status).to.equal(200);
  });

  it('takes as many entries as it has room for', async () => {
    const server = lab({ availability: { max_entries: 1 } });
    const one = instance(1);
    const body = {
      form: 'lab',
      groups: { people: [one] },
      answers: { title: 'Ada', [`people.${one}.name`]: 'Ada' },
      submit: true,
    };
    expect((await create<SentEntry>(server, body)).status).to.equal(201);
    expect((await create(server, body)).body.details?.[0]?.params).to.deep.equal({ reason: 'quota_reached' });
  });
});

describe('what no person can have sent', () => {
  const one = instance(1);
  const body = { form: 'lab', groups: { people: [one] }, answers: { title: 'Ada', [`people.${one}.name`]: 'Ada' } };

  for (const [what, settings, submit] of [
    ['a filled trap', { protection: { honeypot: { name: 'website' } } }, { honeypot: 'buy now' }],
    ['a submit that came too fast', { protection: { min_fill_seconds: 3 } }, {}],
  ] as const) {
    it(`is kept apart, and nobody learns of it: ${what}`, async () => {
      const server = lab(settings);
      const respondent = await Respondent.begin(server, body);
      const { status, body: result } = await respondent.call<SubmissionResult>('POST', '/submit', {
        base_revision: 1,
        ...submit,
      });
      expect([status, result.receipt.reference]).to.deep.equal([200, 'LAB-000001']);
      expect((await respondent.read()).body.state).to.equal('submitted');
      expect((await server.store.entries.get(respondent.entry_id))?.state).to.equal('spam');
    });
  }

  it('is asked for a captcha when it is submitted', async () => {
    const server = lab({ protection: { captcha: { provider: 'hcaptcha' } } });
    const respondent = await Respondent.begin(server, body);
    const submit = (captcha_token?: string) =>
      respondent.call('POST', '/submit', { base_revision: 1, ...(captcha_token && { captcha_token }) });
    expect((await submit()).body.code).to.equal('captcha_required');
    expect((await submit('failed')).body.code).to.equal('captcha_failed');
    expect((await respondent.read()).body.state).to.equal('draft');
    expect((await submit('passed')).status).to.equal(200);
  });
});

describe('an opened entry', () => {
  it('is the same for a repeated creation', async () => {
    const server = lab();
    const key = crypto.randomUUID();
    const first = await create<OpenedEntry>(server, { form: 'lab' }, key);
    const again = await create<OpenedEntry>(server, { form: 'lab' }, key);
    expect(again.body.session).to.deep.equal(first.body.session);
  });
});
