import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { Respondent, stillServer } from '../respondent.js';
import { type AccountClient, owner } from './client.js';
import { makeForm, publishDraft } from './sample-form.js';

const fields = [
  { key: 'name', type: 'text', label: 'Name', required: true },
  { key: 'email', type: 'email', label: 'Address' },
  { key: 'amount', type: 'number', label: 'Amount' },
];

const documentWith = (notifications: readonly object[]) => ({
  pages: [{ key: 'start', sections: [{ key: 'all', fields }] }],
  confirmations: [{ key: 'default', title: 'Thanks' }],
  locales: [
    { code: 'en', name: 'English', dir: 'ltr' },
    { code: 'de', name: 'Deutsch', dir: 'ltr' },
  ],
  notifications,
});

describe('the notifications of a form', () => {
  let server: MockServer;
  let key: AccountClient;
  beforeEach(async () => {
    server = stillServer({ seed: [], limits: [] });
    key = await owner(server);
  });
  afterEach(() => expect(server.violations).to.deep.equal([]));

  const publish = async (notifications: readonly object[]) => {
    const form = await makeForm(key, documentWith(notifications), 'Donations');
    await publishDraft(key, form.id);
    return form;
  };
  const fill = (form: string, answers: object, more: object = {}) =>
    Respondent.begin(server, { form, answers, ...more });
  const submit = async (form: string, answers: object, more?: object) => {
    const respondent = await fill(form, answers, more);
    expect((await respondent.submit(respondent.session.revision)).status).to.equal(200);
    await server.controls.settle();
    return respondent;
  };
  const sent = () => server.controls.outbox.map(({ to, subject, text }) => [to, subject, text]);

  it('are sent once an entry is submitted, filled in from it and from a template', async () => {
    const template = await key.ok('POST', '/templates', {
      kind: 'email',
      name: 'Thanks',
      subject: 'Thank you, {{ answers.name }}',
      body: 'Your **{{ variables.what }}** has the number {{ entry.reference }}. See https://example.org/help',
      variables: [{ name: 'what' }],
    });
    const form = await publish([
      { to: ['{{ answers.email }}'], template_id: template.id, variables: { what: 'gift of {{ answers.amount }}' } },
      { to: ['office@example.org', 'desk@example.org'], subject: 'New: {{ form.name }}', body: '{{ answers.name }}' },
    ]);
    const { entry_id } = await submit(form.public_id, { name: 'Ada', email: 'ada@example.org', amount: 5 });
    const { reference } = (await server.store.entries.get(entry_id)) ?? {};
    const thanks = `Your gift of 5 has the number ${reference}. See https://example.org/help`;
    expect(sent()).to.deep.equal([
      ['ada@example.org', 'Thank you, Ada', thanks],
      ['office@example.org', 'New: Donations', 'Ada'],
      ['desk@example.org', 'New: Donations', 'Ada'],
    ]);
    expect(server.controls.outbox[0]).to.include({ kind: 'notification', locale: 'en', entry_id });
    expect(server.controls.outbox[0]?.links).to.deep.equal(['https://example.org/help']);
  });

  it('are sent once, however often the submit is repeated', async () => {
    const form = await publish([{ to: ['office@example.org'], body: 'New' }]);
    const respondent = await fill(form.public_id, { name: 'Ada' });
    const again = { key: 'the-same-key-every-time' };
    for (let time = 0; time < 3; time++) {
      expect((await respondent.submit(respondent.session.revision, again)).status).to.equal(200);
      await server.controls.settle();
    }
    expect(sent()).to.have.length(1);
  });

  it('depend on conditions and can be switched off', async () => {
    const form = await publish([
      { key: 'large', to: ['boss@example.org'], when: { expr: 'answers.amount >= 100' }, body: 'Large' },
      { key: 'off', to: ['nobody@example.org'], enabled: false, body: 'Off' },
      { key: 'never', to: ['nobody@example.org'], when: false, body: 'Never' },
    ]);
    await submit(form.public_id, { name: 'Ada', amount: 5 });
    expect(sent()).to.deep.equal([]);
    await submit(form.public_id, { name: 'Grace', amount: 100 });
    expect(sent()).to.deep.equal([['boss@example.org', 'Donations', 'Large']]);
  });

  it('speak the language of the entry, unless they have one of their own', async () => {
    const translations = { de: { subject: 'Danke, {{ answers.name }}', body: 'Wir haben {{ answers.amount }} €.' } };
    const words = { subject: 'Thanks, {{ answers.name }}', body: 'We have € {{ answers.amount }}.', translations };
    const form = await publish([
      { to: ['{{ answers.email }}'], ...words },
      { to: ['office@example.org'], locale: 'en', ...words },
    ]);
    await submit(form.public_id, { name: 'Ada', email: 'ada@example.org', amount: 5 }, { locale: 'de' });
    expect(sent()).to.deep.equal([
      ['ada@example.org', 'Danke, Ada', 'Wir haben 5 €.'],
      ['office@example.org', 'Thanks, Ada', 'We have € 5.'],
    ]);
    expect(server.controls.outbox.map(({ locale }) => locale)).to.deep.equal(['de', 'en']);
  });

  it('leave out what is no address, and never stand in the way of a submit', async () => {
    const form = await publish([
      { to: ['{{ answers.name }}'], body: 'To a name' },
      { to: ['{{ answers.nowhere.to.be.found }}', '{{ 1 / 0 }}'], body: 'To nowhere' },
      { to: ['{{ answers.email }}', 'office@example.org', 'office@example.org'], body: 'Once' },
    ]);
    await submit(form.public_id, { name: 'x@example.org\nBcc: y@example.org <z>' });
    expect(server.controls.outbox.map(({ to }) => to)).to.deep.equal([
      'x@example.org',
      'y@example.org',
      'office@example.org',
    ]);
  });

  it('are not sent for a preview or for what is entered without workflows', async () => {
    const form = await publish([{ to: ['office@example.org'], body: 'New' }]);
    const preview = await server.controls.preview(form.public_id);
    const tried = new Respondent(server, { ...preview, session: { id: preview.entry_id, revision: 0 } } as never);
    expect((await tried.call('POST', '/submit', { base_revision: 0, answers: { name: 'Test' } })).status).to.equal(200);
    const entered = { form_id: form.id, answers: { name: 'Ada' } };
    await key.ok('POST', '/entries', { ...entered, run_workflows: false });
    await server.controls.settle();
    expect(sent()).to.deep.equal([]);
    await key.ok('POST', '/entries', entered);
    await server.controls.settle();
    expect(sent()).to.have.length(1);
  });

  it('that cannot be sent keep a version from being published, and say where', async () => {
    const form = await makeForm(
      key,
      documentWith([
        { body: 'To nobody' },
        { to: ['office'], template_id: 'tpl_00000000000000000000000000' },
        { to: ['office@example.org'], translations: { de: { subject: 'Ohne Text' } } },
      ]),
    );
    const refused = await key.call('POST', `/forms/${form.id}/versions/draft/publish`, {
      body: {},
      headers: { 'If-Match': '*' },
    });
    expect([refused.status, refused.body.code]).to.deep.equal([422, 'version_invalid']);
    expect(refused.body.details?.map(({ path, code }) => `${path} ${code}`)).to.deep.equal([
      '/notifications/0/to required',
      '/notifications/1/to/0 email',
      '/notifications/1/template_id lookup_unknown',
      '/notifications/2/body required',
      '/notifications/2/translations/de/body required',
    ]);
  });

  it('that cannot be read are refused at once, with the place', async () => {
    const [project] = await key.ids('/projects');
    const project_id = project ?? (await key.ok('POST', '/projects', { name: 'Forms' })).id;
    const wrong: readonly [object, string, string][] = [
      [
        { to: ['a@example.org'], when: { expr: 'answers.amount >' } },
        'expression_invalid',
        '/notifications/0/when/expr',
      ],
      [{ to: ['{{ nobody.email }}'] }, 'expression_invalid', '/notifications/0/to/0'],
      [{ to: 'a@example.org' }, 'validation_failed', '/document/notifications/0/to'],
      [{ recipients: [] }, 'validation_failed', '/document/notifications/0/recipients'],
    ];
    for (const [notification, code, path] of wrong) {
      const body = { project_id, name: 'Wrong', document: documentWith([notification]) };
      const refused = await key.call('POST', '/forms', { body });
      expect([refused.body.code, refused.body.details?.[0]?.path]).to.deep.equal([code, path]);
    }
  });
});
