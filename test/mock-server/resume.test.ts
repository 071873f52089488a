import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import type { OpenedEntry, Problem, ResumeLink, ResumeMail } from '../../src/contract/index.js';
import { labForm } from './lab-form.js';
import { freshKey, type Read, Respondent, send, stillServer } from './respondent.js';

const one = 'ins_01M7CPARYRGDK2GHV2A3QQTH01';
const hour = 3_600_000;
const lab = (settings = {}, own = {}) => stillServer({ seed: [labForm(settings, own)] });
const begin = (server: MockServer, own = {}) =>
  Respondent.begin(server, {
    form: 'lab',
    groups: { people: [one], rooms: [] },
    answers: { title: 'Ada', [`people.${one}.name`]: 'Ada' },
    ...own,
  });
const link = async (respondent: Respondent): Promise<ResumeLink> =>
  (await respondent.call<ResumeLink>('POST', '/resume-links', { channel: 'link' })).body;
const exchange = <T = OpenedEntry>(server: MockServer, token: string, key?: string): Promise<Read<T>> =>
  send<T>(server, '/entry-sessions/resume', {
    method: 'POST',
    body: { token },
    ...(key && { headers: { 'Idempotency-Key': key } }),
  });
const codeOf = async (reply: Promise<Read<unknown>>): Promise<readonly [number, string]> => {
  const { status, body } = (await reply) as Read<Problem>;
  return [status, body.code];
};

describe('a link to a draft', () => {
  it('opens it on another device, with a key of its own', async () => {
    const server = lab();
    const laptop = await begin(server);
    const { resume_token, resume_url, expires_at } = await link(laptop);
    expect(resume_token).to.match(/^rt_[\w-]{43}$/);
    expect(resume_url).to.equal(`https://forms.example.test/f/lab#resume=${resume_token}`);
    expect(expires_at).to.equal('2026-12-14T09:30:00.000Z');
    const { status, headers, body } = await exchange(server, resume_token);
    expect([status, headers.get('Cache-Control'), headers.get('ETag')]).to.deep.equal([200, 'no-store', '"r1"']);
    expect(body.entry_key).to.not.equal(laptop.entry_key);
    const phone = new Respondent(server, body);
    await phone.patch(1, { title: 'From the phone' });
    expect((await laptop.read()).body.answers.title).to.equal('From the phone');
    expect((await server.store.tokens.list({ entry_id: laptop.entry_id }))[0]?.uses).to.equal(1);
    const stored = JSON.stringify([await server.store.tokens.list(), await server.store.entryKeys.list()]);
    expect(stored).to.not.include(resume_token).and.not.include(body.entry_key);
  });

  it('can be opened twenty times, until the draft would have expired', async () => {
    const server = lab();
    const respondent = await begin(server);
    const [often, late] = [await link(respondent), await link(respondent)];
    for (let use = 0; use < 20; use++) expect((await exchange(server, often.resume_token)).status).to.equal(200);
    expect(await codeOf(exchange(server, often.resume_token))).to.deep.equal([401, 'resume_token_invalid']);
    expect(await server.store.entryKeys.list({ entry_id: respondent.entry_id })).to.have.length(10);
    const { body } = await exchange(server, late.resume_token);
    server.clock.advance(29 * 24 * hour);
    await new Respondent(server, body).patch(1, { title: 'Still here' });
    server.clock.advance(2 * 24 * hour);
    expect(await codeOf(exchange(server, late.resume_token))).to.deep.equal([410, 'resume_token_expired']);
  });

  it('is withdrawn with the draft, and says so after a submit', async () => {
    const server = lab();
    const [sent, thrown] = [await begin(server), await begin(server)];
    const [first, second] = [await link(sent), await link(thrown)];
    await sent.submit(1);
    await thrown.call('DELETE', '');
    expect(await codeOf(exchange(server, first.resume_token))).to.deep.equal([409, 'entry_already_submitted']);
    expect(await codeOf(exchange(server, second.resume_token))).to.deep.equal([401, 'resume_token_invalid']);
    expect(await codeOf(exchange(server, `rt_${'A'.repeat(43)}`))).to.deep.equal([401, 'resume_token_invalid']);
    expect(await codeOf(exchange(server, sent.entry_key))).to.deep.equal([401, 'resume_token_invalid']);
  });

  it('gives another key, not another use, when the reply was lost', async () => {
    const server = lab();
    const respondent = await begin(server);
    const { resume_token } = await link(respondent);
    const key = freshKey();
    const first = await exchange(server, resume_token, key);
    const again = await exchange(server, resume_token, key);
    expect(again.headers.get('Idempotency-Replayed')).to.equal('true');
    expect(again.body.entry_key).to.not.equal(first.body.entry_key);
    expect((await new Respondent(server, again.body).read()).status).to.equal(200);
    expect((await server.store.tokens.list())[0]?.uses).to.equal(1);
  });

  it('is made again, and never kept, for a repeated call', async () => {
    const server = lab();
    const respondent = await begin(server);
    const key = freshKey();
    const make = () => respondent.call<ResumeLink>('POST', '/resume-links', { channel: 'link' }, { key });
    const [first, again] = [await make(), await make()];
    expect(again.body.id).to.equal(first.body.id);
    expect(again.body.resume_token).to.not.equal(first.body.resume_token);
    expect((await exchange(server, again.body.resume_token)).status).to.equal(200);
    expect(JSON.stringify(await server.store.idempotency.list())).to.not.include(first.body.resume_token);
  });

  it('leads to the page it was filled on only where the form knows that page', async () => {
    const own = { share_url: 'https://city.example/apply', allowed_origins: ['https://city.example'] };
    const server = lab({}, own);
    const from = async (url: string) => (await link(await begin(server, { source: { url } }))).resume_url.split('#')[0];
    expect(await from('https://city.example/other?x=1#top')).to.equal('https://city.example/other?x=1');
    expect(await from('https://evil.example/apply')).to.equal('https://city.example/apply');
    expect(await from('nonsense')).to.equal('https://city.example/apply');
  });

  it('is not made where the form does not offer it', async () => {
    for (const save_and_resume of [{ enabled: false }, { channels: ['email' as const] }]) {
      const respondent = await begin(lab({ save_and_resume }));
      expect(await codeOf(respondent.call('POST', '/resume-links', { channel: 'link' }))).to.deep.equal([
        409,
        'state_conflict',
      ]);
    }
  });
});

describe('a link by mail', () => {
  const mail = (respondent: Respondent, email: string, locale?: string) =>
    respondent.call<ResumeMail>('POST', '/resume-links', { channel: 'email', email, ...(locale && { locale }) });

  it('is in the mail alone', async () => {
    const server = lab();
    const respondent = await begin(server);
    const { status, body } = await mail(respondent, 'Ada@example.org', 'de');
    expect(status).to.equal(202);
    expect(body).to.have.all.keys('id', 'sent_to_hint', 'expires_at');
    expect(body.sent_to_hint).to.equal('A•••@example.org');
    const [sent] = server.controls.outbox;
    expect(sent).to.include({
      to: 'Ada@example.org',
      kind: 'resume_link',
      locale: 'de',
      subject: 'Weiter mit „Labor“',
    });
    const token = sent?.links[0]?.split('#resume=')[1] ?? '';
    expect(sent?.text).to.include(token);
    expect((await exchange(server, token)).status).to.equal(200);
    expect((await respondent.read()).body.resume.email_hint).to.equal('A•••@example.org');
    expect(JSON.stringify(await server.store.entries.list())).to.not.include('Ada@example.org');
    const wrong = await respondent.call('POST', '/resume-links', { channel: 'email', email: 'nobody' });
    expect(wrong.body.details?.[0]?.path).to.equal('/email');
    expect((await respondent.call('POST', '/resume-links', { channel: 'email' })).status).to.equal(422);
  });

  it('goes out three times an hour to an address, and five times a day for an entry; the reply is the same', async () => {
    const server = lab();
    const respondent = await begin(server);
    const sent = () => server.controls.outbox.length;
    for (let call = 0; call < 4; call++) expect((await mail(respondent, 'a@example.org')).status).to.equal(202);
    expect(sent()).to.equal(3);
    server.clock.advance(hour);
    for (const email of ['a@example.org', 'b@example.org', 'c@example.org']) await mail(respondent, email);
    expect(sent()).to.equal(5);
    server.clock.advance(24 * hour);
    await mail(respondent, 'c@example.org');
    expect(sent()).to.equal(6);
  });
});

describe('a link by mail where the form has a captcha', () => {
  const ask = (respondent: Respondent, captcha_token?: string) =>
    codeOf(respondent.call('POST', '/resume-links', { channel: 'email', email: 'ada@example.org', captcha_token }));

  it('costs one, which a link to copy does not', async () => {
    const server = lab({ protection: { captcha: { provider: 'turnstile' } } });
    const respondent = await begin(server);
    expect(await ask(respondent)).to.deep.equal([403, 'captcha_required']);
    expect(await ask(respondent, 'fail')).to.deep.equal([403, 'captcha_failed']);
    expect(server.controls.outbox).to.have.length(0);
    expect((await ask(respondent, 'ok'))[0]).to.equal(202);
    expect(server.controls.outbox).to.have.length(1);
    expect((await respondent.call('POST', '/resume-links', { channel: 'link' })).status).to.equal(201);
  });

  it('costs none where one was solved to begin the draft', async () => {
    const server = lab({ protection: { captcha: { provider: 'turnstile', on: 'create' } } });
    const respondent = await Respondent.begin(server, { form: 'lab', captcha_token: 'ok' });
    expect((await ask(respondent))[0]).to.equal(202);
  });
});

describe('asking for the drafts of an address', () => {
  const request = (server: MockServer, body: object) =>
    send(server, '/entry-sessions/forms/lab/resume-requests', { method: 'POST', body });

  it('mails links to those that were mailed there before, and says the same to everybody', async () => {
    const server = lab();
    const [mine, also, sent] = [await begin(server), await begin(server), await begin(server)];
    for (const respondent of [mine, also, sent]) {
      await respondent.call('POST', '/resume-links', { channel: 'email', email: 'ada@example.org' });
    }
    await sent.submit(1);
    server.clock.advance(hour);
    for (const email of [' ADA@example.org', 'nobody@example.org']) {
      const { status, body } = await request(server, { email });
      expect([status, body]).to.deep.equal([202, { accepted: true }]);
    }
    const mails = server.controls.outbox.filter(({ kind }) => kind === 'draft_links');
    expect(mails).to.have.length(1);
    const tokens = mails[0]?.links.map((address) => address.split('#resume=')[1] ?? '') ?? [];
    const opened = await Promise.all(tokens.map((token) => exchange(server, token)));
    expect(opened.map(({ body }) => body.session.id)).to.have.members([mine.entry_id, also.entry_id]);
  });

  it('asks for a captcha where the form has one, and for an address', async () => {
    const server = lab({ protection: { captcha: { provider: 'turnstile' } } });
    const email = 'ada@example.org';
    expect(await codeOf(request(server, { email }))).to.deep.equal([403, 'captcha_required']);
    expect(await codeOf(request(server, { email, captcha_token: 'fail' }))).to.deep.equal([403, 'captcha_failed']);
    expect((await request(server, { email, captcha_token: 'ok' })).status).to.equal(202);
    expect((await request(server, { email: 'nobody', captcha_token: 'ok' })).status).to.equal(422);
  });
});
