import { expect } from 'chai';
import type { Delta, FormSchema, OpenedEntry, SubmissionResult } from '../../src/contract/index.js';
import { complete, create, Respondent, send, stillServer } from './respondent.js';

/** One respondent, one device, as it goes over the wire. Each step stands on the one before. */
describe('the life of an entry, on the wire', () => {
  const server = stillServer();
  const public_id = server.forms.contact ?? '';
  let respondent: Respondent;

  it('loads the form before there is an entry', async () => {
    const path = `/entry-sessions/forms/${public_id}/schema`;
    const { status, headers, body } = await send<FormSchema>(server, `${path}?locale=en`);
    expect(status).to.equal(200);
    expect(headers.get('ETag'))
      .to.equal(`"${body.hash}"`)
      .and.match(/^"s-[0-9a-f]{10}"$/);
    expect(headers.get('Content-Language')).to.equal('en');
    expect(headers.get('Cache-Control')).to.equal('public, max-age=60, stale-while-revalidate=600');
    expect(headers.get('Vary')).to.equal('Accept-Language, Origin');
    expect(headers.get('Access-Control-Allow-Origin')).to.equal('*');
    expect(headers.get('X-Request-ID')).to.match(/^req_[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(body.form.title).to.equal('Contact us');

    const again = await send(server, path, { headers: { 'If-None-Match': `"${body.hash}"` } });
    expect(again.status).to.equal(304);
    expect(again.body).to.equal('');
    expect(again.headers.get('ETag')).to.equal(`"${body.hash}"`);
  });

  it('creates the draft with the first answer', async () => {
    server.clock.set('2026-11-14T09:30:56.000Z');
    const { status, headers, body } = await create<OpenedEntry>(server, {
      form: public_id,
      version_id: 'fvr_01M7A2C0NTACT0000000000001',
      locale: 'en',
      timezone: 'Europe/Berlin',
      answers: { full_name: ' Ada Lovelace ' },
      current_page: 'message',
      state: 'submitted',
    });
    expect(status).to.equal(201);
    expect(headers.get('Location')).to.equal(`/api/v1/entry-sessions/${body.session.id}`);
    expect(headers.get('ETag')).to.equal('"r1"');
    expect(headers.get('Cache-Control')).to.equal('no-store');
    expect(body.entry_key).to.match(/^ek_[\w-]{43}$/);
    expect(body.session.id).to.match(/^ent_[0-9A-HJKMNP-TV-Z]{26}$/);
    expect({ ...body.session, id: 'ent' }).to.deep.equal({
      object: 'entry_session',
      id: 'ent',
      reference: null,
      form: { public_id, version_id: 'fvr_01M7A2C0NTACT0000000000001', version_number: 1, outdated: false },
      state: 'draft',
      mode: 'fill',
      revision: 1,
      locale: 'en',
      timezone: 'Europe/Berlin',
      current_page: 'message',
      answers: { full_name: 'Ada Lovelace' },
      groups: {},
      computed: {},
      files: {},
      uploads: [],
      buttons: {},
      issues: [],
      progress: { answered: 1, required_total: 4, required_answered: 1, percent: 25 },
      permissions: { can_write: true, can_submit: true, can_upload: false, can_edit_after_submit: false },
      resume: { enabled: false, channels: [], email_hint: null },
      confirmation: null,
      created_at: '2026-11-14T09:30:56.000Z',
      saved_at: '2026-11-14T09:30:56.000Z',
      submitted_at: null,
      expires_at: '2026-12-14T09:30:56.000Z',
    });
    respondent = new Respondent(server, body);
  });

  it('saves and reports a wrong e-mail address, and does not refuse it', async () => {
    server.clock.set('2026-11-14T09:31:04.000Z');
    const { status, headers, body } = await respondent.patch(1, { email: 'ada@EXAMPLE', topic: 'repair' });
    expect(status).to.equal(200);
    expect(headers.get('ETag')).to.equal('"r2"');
    expect(body).to.deep.equal({
      object: 'session_delta',
      entry_id: respondent.entry_id,
      base_revision: 1,
      revision: 2,
      saved_at: '2026-11-14T09:31:04.000Z',
      changed: { email: 'ada@example', topic: 'repair' },
      removed: [],
      foreign: [],
      groups: {},
      computed: {},
      issues: [{ in: 'answers', path: 'email', code: 'email', message: 'Enter a valid e-mail address.' }],
      cleared_issues: [],
      progress: { answered: 3, required_total: 4, required_answered: 2, percent: 50 },
    } satisfies Delta);
  });

  it('refuses to submit what is not complete, and changes nothing', async () => {
    await respondent.patch(2, { message: 'Hello' });
    await respondent.patch(3, { message: null });
    const key = '7f1a2c58-64f1-4f6f-8a0c-3a2f6f0d7e10';
    const { status, headers, body } = await respondent.submit<Record<string, unknown>>(4, { key });
    expect(status).to.equal(422);
    expect(headers.get('Content-Type')).to.equal('application/problem+json');
    expect(headers.get('ETag')).to.equal('"r4"');
    expect(body).to.deep.equal({
      type: 'https://docs.example.test/errors/validation_failed',
      title: 'Validation failed',
      status: 422,
      code: 'validation_failed',
      message: '2 answers need attention.',
      details: [
        { in: 'answers', path: 'email', code: 'email', message: 'Enter a valid e-mail address.' },
        { in: 'answers', path: 'message', code: 'required', message: 'This field is required.' },
      ],
      request_id: headers.get('X-Request-ID'),
    });
    expect((await respondent.read()).body).to.include({ state: 'draft', revision: 4 });
  });

  it('names the issues that a fix made go away', async () => {
    const { body } = await respondent.patch(4, { email: complete.email, message: complete.message });
    expect(body).to.include({ revision: 5 });
    expect(body.issues).to.deep.equal([]);
    expect(body.cleared_issues).to.have.members(['email', 'message']);
    expect(body.progress.percent).to.equal(100);
  });

  it('submits once, and says the same again after a lost reply', async () => {
    server.clock.set('2026-11-14T09:33:19.000Z');
    const key = '0b8e9a34-1c56-4f62-9f7e-5a0d0a9e77c2';
    const first = await respondent.submit<SubmissionResult>(5, { key });
    expect(first.status).to.equal(200);
    expect(first.headers.get('ETag')).to.equal('"r6"');
    expect(first.headers.has('Idempotency-Replayed')).to.equal(false);
    expect(first.body.receipt).to.deep.equal({ reference: 'CON-000123', submitted_at: '2026-11-14T09:33:19.000Z' });
    expect(first.body.confirmation?.title).to.equal('Thank you, your message is on its way');
    expect(first.body.session).to.include({ reference: 'CON-000123', state: 'submitted', mode: 'read', revision: 6 });

    const second = await respondent.submit<SubmissionResult>(5, { key });
    expect(second.headers.get('Idempotency-Replayed')).to.equal('true');
    expect(second.headers.get('ETag')).to.equal('"r6"');
    expect(second.body).to.deep.equal(first.body);
  });

  it('takes nothing more after that', async () => {
    for (const late of [await respondent.submit(6), await respondent.patch(6, { message: 'One more thing' })]) {
      expect(late.status).to.equal(409);
      expect(late.body).to.include({ code: 'entry_already_submitted' });
    }
    const reused = await respondent.submit(6, { key: '7f1a2c58-64f1-4f6f-8a0c-3a2f6f0d7e10' });
    expect(reused.body).to.include({ status: 422, code: 'idempotency_key_reused' });
    expect((await respondent.read()).body.answers).to.deep.equal({ ...complete });
    expect(server.violations).to.deep.equal([]);
  });
});
