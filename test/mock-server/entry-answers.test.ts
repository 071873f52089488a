import { expect } from 'chai';
import type { Problem, SubmissionResult } from '../../src/contract/index.js';
import { labForm, rows } from './lab-form.js';
import { Respondent, stillServer } from './respondent.js';

const one = 'ins_01M7CPARYRGDK2GHV2A3QQTH01';
const lab = (settings = {}) => stillServer({ seed: [labForm(settings)] });
const begin = (server = lab(), answers = {}) =>
  Respondent.begin(server, {
    form: 'lab',
    groups: { people: [one], rooms: [] },
    answers: { title: 'Ada', [`people.${one}.name`]: 'Ada', ...answers },
  });
const tab = (id: string) => ({ headers: { 'X-Service-Client-ID': id } });

describe('what the service works out itself', () => {
  it('cannot be written, and refuses the whole batch', async () => {
    const respondent = await begin();
    const answers = { title: 'New', twice: 4, fixed: 'x', echo: true, people: [], 'people.x.name': 'y' };
    const { status, body } = await respondent.patch<Problem>(1, answers);
    expect(status).to.equal(422);
    expect(body.details?.map(({ path, code }) => [path, code])).to.deep.equal([
      ['twice', 'read_only'],
      ['fixed', 'read_only'],
      ['echo', 'type'],
      ['people', 'type'],
      ['people.x.name', 'unknown_path'],
    ]);
    expect((await respondent.read()).body.answers.title).to.equal('Ada');
  });

  it('is sent along with what changed it', async () => {
    const respondent = await begin();
    const { body } = await respondent.patch(1, { amount: 21 });
    expect(body.computed).to.deep.equal({ twice: 42 });
    expect((await respondent.patch(2, { title: 'B' })).body.computed).to.deep.equal({});
    expect((await respondent.patch(3, { amount: null })).body.computed).to.deep.equal({ twice: null });
    expect((await respondent.read()).body.computed).to.deep.equal({ 'vars.count': 1 });
  });

  it('reaches those who were away', async () => {
    const respondent = await begin();
    await respondent.patch(1, { amount: 21 }, tab('page-one'));
    const { body } = await respondent.patch(1, { title: 'B' }, tab('page-two'));
    expect(body).to.deep.include({ computed: { twice: 42 }, foreign: ['amount'] });
  });
});

describe('issues', () => {
  it('follow from other answers, and go away with them', async () => {
    const respondent = await begin(lab(), { amount: 1, double_floor: 5 });
    const worse = await respondent.patch(1, { amount: 9 });
    expect(worse.body.issues).to.deep.equal([
      {
        in: 'answers',
        path: 'double_floor',
        code: 'custom',
        message: 'At least 9.',
        params: { validation_id: 'v_floor' },
      },
    ]);
    const better = await respondent.patch(2, { amount: 4 });
    expect([better.body.issues, better.body.cleared_issues]).to.deep.equal([[], ['double_floor']]);
  });

  it('are said in the words of the form, or in the language that is asked for', async () => {
    const respondent = await begin();
    const answers = { title: 'x'.repeat(21), email: 'nobody' };
    const messages = async (language: string) => {
      const { body } = await respondent.patch(1, answers, { headers: { 'Accept-Language': language } });
      return body.issues.map(({ message }) => message);
    };
    expect(await messages('en')).to.deep.equal(['Shorter, please.', 'Enter a valid e-mail address.']);
    expect(await messages('de-CH, en;q=0.5')).to.deep.equal([
      'Shorter, please.',
      'Geben Sie eine gültige E-Mail-Adresse ein.',
    ]);
    expect((await messages('ja'))[1]).to.equal('有効なメールアドレスを入力してください。');
    expect((await messages('ar'))[1]).to.equal('أدخل عنوان بريد إلكتروني صالحًا.');
    const { body } = await respondent.call(
      'POST',
      '/submit',
      { base_revision: 1 },
      { headers: { 'Accept-Language': 'de' } },
    );
    expect(body.message).to.equal('2 Antworten müssen geprüft werden.');
  });

  it('are counted by page when they are asked for', async () => {
    const server = lab();
    const respondent = await Respondent.begin(server, { form: 'lab', answers: { title: 'Ada' } });
    const validate = (body: object) => respondent.call<Record<string, unknown>>('POST', '/validate', body);
    expect((await validate({ scope: 'page', page: 'first' })).body).to.deep.equal({
      valid: true,
      issues: [],
      first_invalid_page: null,
    });
    const all = (await validate({ scope: 'all' })).body;
    expect(all).to.include({ valid: false, first_invalid_page: 'second' });
    expect(all.issues).to.have.length(1);
    expect((await validate({ scope: 'page', page: 'nowhere' })).status).to.equal(422);
    expect((await validate({ scope: 'page' })).status).to.equal(422);
    expect((await respondent.read()).body.revision).to.equal(1);
  });
});

describe('a consent', () => {
  it('says when it was given and to which words, once', async () => {
    const server = lab();
    const respondent = await begin(server);
    const { body } = await respondent.patch(1, { terms: { accepted: true, accepted_at: 'yesterday' } });
    const given = body.changed.terms;
    expect(given).to.include({ accepted: true, accepted_at: '2026-11-14T09:30:00.000Z' });
    server.clock.advance(60_000);
    expect((await respondent.patch(2, { terms: { accepted: true } })).body.changed.terms).to.deep.equal(given);
  });
});

describe('a chosen row', () => {
  it('keeps what it said, and fills other fields', async () => {
    const respondent = await begin();
    const { body } = await respondent.patch(1, { town: { row_id: rows.graz, label: 'Elsewhere' } });
    expect(body.changed).to.deep.equal({
      town: { row_id: rows.graz, label: 'Graz', columns: { name: 'Graz', country: rows.austria } },
      zip: '8010',
    });
    const both = await respondent.patch(2, { town: { row_id: rows.ghent }, zip: 'my own' });
    expect(both.body.changed.zip).to.equal('my own');
    const { body: refused } = await respondent.patch<Problem>(3, { town: { row_id: 'row_unknown' } });
    expect(refused.details?.[0]).to.include({ path: 'town', code: 'lookup_unknown' });
  });
});

describe('a submit', () => {
  it('drops what is hidden, and settles what was never touched', async () => {
    const server = lab();
    const respondent = await begin(server, { more: true, detail: 'seen' });
    await respondent.patch(1, { more: false });
    expect((await respondent.read()).body.answers.detail).to.equal('seen');
    await respondent.submit(2);
    const { answers } = (await respondent.read()).body;
    expect(answers).to.deep.equal({
      title: 'Ada',
      [`people.${one}.name`]: 'Ada',
      more: false,
      fixed: 'as it is',
      greeting: 'Hello Ada',
    });
    const [revision] = await server.store.revisions.list({ entry_id: respondent.entry_id });
    expect(revision).to.deep.include({ number: 1, kind: 'submit', answers, author: { type: 'respondent', id: null } });
  });

  it('keeps what is hidden where the form says so', async () => {
    const respondent = await begin(lab({ hidden_answers: 'keep' }), { more: true, detail: 'seen' });
    await respondent.patch(1, { more: false });
    await respondent.submit(2);
    expect((await respondent.read()).body.answers.detail).to.equal('seen');
  });

  it('takes a last batch along, and changes nothing when it is refused', async () => {
    const respondent = await begin();
    const refused = await respondent.call('POST', '/submit', {
      base_revision: 1,
      answers: { title: null, email: 'a@b.example' },
    });
    expect(refused.body.code).to.equal('validation_failed');
    expect((await respondent.read()).body).to.deep.include({ revision: 1, state: 'draft' });
    expect((await respondent.read()).body.answers).to.not.have.property('email');
    const { body } = await respondent.call<SubmissionResult>('POST', '/submit', {
      base_revision: 1,
      answers: { email: 'a@b.example' },
    });
    expect(body.session.revision).to.equal(2);
    expect((await respondent.read()).body.answers.email).to.equal('a@b.example');
  });

  it('is refused when another device wrote what its last batch writes', async () => {
    const respondent = await begin();
    await respondent.patch(1, { title: 'Mine' }, tab('page-one'));
    const { body } = await respondent.call('POST', '/submit', { base_revision: 1, answers: { title: 'Yours' } });
    expect(body.code).to.equal('answer_conflict');
  });

  it('ends with the first confirmation that fits, filled in', async () => {
    const plain = await begin();
    const result = (await plain.submit<SubmissionResult>(1)).body;
    expect(result.confirmation).to.include({ key: 'default', title: 'Thanks for Ada', body_md: '1' });
    const rich = await begin(lab(), { amount: 101, title: 'A & B/C' });
    const { body } = await rich.submit<SubmissionResult>(1);
    expect(body.confirmation).to.include({
      key: 'rich',
      kind: 'redirect',
      redirect_url: 'https://shop.example/?t=A%20%26%20B%2FC&r=LAB-000001',
    });
    expect((await rich.read()).body.confirmation).to.deep.equal(body.confirmation);
  });

  it('counts on, and is the end of writing', async () => {
    const server = lab();
    for (const reference of ['LAB-000001', 'LAB-000002']) {
      expect((await (await begin(server)).submit(1)).body.receipt.reference).to.equal(reference);
    }
    const respondent = await begin(server);
    await respondent.submit(1);
    const people = `/groups/people`;
    for (const late of [
      await respondent.patch<Problem>(1, { title: 'x' }),
      await respondent.call('POST', `${people}/instances`, { base_revision: 1 }),
      await respondent.call('PUT', `${people}/order`, { base_revision: 1, instance_ids: [one] }),
      await respondent.call('DELETE', `/instances/${one}`),
      await respondent.call('POST', `/instances/${one}/duplicate`, { base_revision: 1 }),
      await respondent.call('PATCH', '', { locale: 'de' }),
      await respondent.call('POST', '/upgrade', { base_revision: 1 }),
      await respondent.call('POST', '/buttons/echo/clicks', { base_revision: 1 }),
      await respondent.call('POST', '/actions/echo', { input: null }),
      await respondent.call('POST', '/resume-links', { channel: 'link' }),
      await respondent.call('POST', '/uploads', {
        path: 'papers',
        name: 'a.pdf',
        size: 1,
        content_type: 'application/pdf',
      }),
    ]) {
      expect([late.status, late.body.code]).to.deep.equal([409, 'entry_already_submitted']);
    }
  });
});
