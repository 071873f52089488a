import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { stillServer } from '../respondent.js';
import { type AccountClient, type List, member, otherAccount, owner, type Resource } from './client.js';
import { makeForm, publishForm, soundDocument } from './sample-form.js';

interface Rendered {
  readonly subject?: string;
  readonly body: string;
  readonly unresolved: string[];
}

interface Placed extends Resource {
  readonly document: {
    pages: { id: string; key: string; sections: { id: string; key: string; fields: object[] }[] }[];
  };
}

describe('templates', () => {
  let server: MockServer;
  let key: AccountClient;
  beforeEach(async () => {
    server = stillServer({ seed: [], limits: [], documents: { pdf: printed } });
    key = await owner(server);
  });
  afterEach(() => expect(server.violations).to.deep.equal([]));

  const printedDrafts: string[] = [];
  /** A printer that lets the test read what it was given. */
  async function printed(draft: { title: string; blocks: Iterable<object> | AsyncIterable<object> }) {
    const blocks: object[] = [];
    for await (const block of draft.blocks) blocks.push(block);
    printedDrafts.push(JSON.stringify({ title: draft.title, blocks }));
    return { bytes: new TextEncoder().encode('%PDF-1.7 of a test'), undrawn: ['日本'] };
  }

  const make = (body: object) => key.ok('POST', '/templates', { name: 'A template', ...body });
  const render = (id: string, body: object) =>
    key.ok<Rendered>('POST', `/templates/${id}/render`, { format: 'html', ...body });

  it('are kept, found, changed and removed', async () => {
    const mail = await make({
      kind: 'email',
      name: 'Welcome mail',
      subject: 'Hello {{ entry.answers.name }}',
      body: 'Hi',
    });
    expect(mail).to.include({ key: 'welcome_mail', locale: 'en', state: 'active', kind: 'email' });
    const second = await make({ kind: 'content', name: 'Welcome mail', body: 'x' });
    expect(second.key).to.equal('welcome_mail_2');
    expect(await key.ids('/templates?kind=email')).to.deep.equal([mail.id]);
    expect(await key.ids('/templates?q=welcome&sort=created_at')).to.have.members([mail.id, second.id]);
    const changed = await key.ok('PATCH', `/templates/${mail.id}`, { state: 'archived', key: 'hello' });
    expect(changed).to.include({ state: 'archived', key: 'hello', version: 2 });
    expect(await key.ids('/templates?state=archived')).to.deep.equal([mail.id]);
    expect((await key.call('DELETE', `/templates/${mail.id}`)).status).to.equal(204);
    expect(await key.refusal('GET', `/templates/${mail.id}`)).to.deep.equal([404, 'not_found']);
  });

  it('are refused where something in them is wrong, with the place', async () => {
    await make({ kind: 'content', key: 'taken', body: 'x' });
    const wrong: readonly [object, string, string | undefined][] = [
      [{ kind: 'content', key: 'taken', body: 'x' }, 'duplicate', '/key'],
      [{ kind: 'content' }, 'validation_failed', '/body'],
      [{ kind: 'content', body: { sections: [] } }, 'validation_failed', '/body'],
      [{ kind: 'layout', body: 'text' }, 'validation_failed', '/body'],
      [{ kind: 'layout', body: { pages: [] } }, 'validation_failed', '/body/pages'],
      [{ kind: 'layout', body: { sections: [{ key: 'A B' }] } }, 'validation_failed', '/body/sections/0/key'],
      [{ kind: 'form', body: { pages: 'none' } }, 'validation_failed', '/body/pages'],
      [{ kind: 'document', subject: 'Hi', body: 'x' }, 'validation_failed', '/subject'],
      [{ kind: 'content', body: 'a {{ nobody }}' }, 'expression_invalid', '/body'],
      [{ kind: 'email', subject: '{{ 1 + }}', body: 'x' }, 'expression_invalid', '/subject'],
      [
        { kind: 'content', body: 'x', variables: [{ name: 'a' }, { name: 'a' }] },
        'validation_failed',
        '/variables/1/name',
      ],
      [{ kind: 'form', from: { form_id: 'frm_x' } }, 'validation_failed', '/from/form_id'],
    ];
    for (const [body, code, path] of wrong) {
      const reply = await key.call('POST', '/templates', { body: { name: 'Wrong', ...body } });
      expect([reply.body.code, reply.body.details?.[0]?.path], JSON.stringify(body)).to.deep.equal([code, path]);
    }
    const layout = {
      kind: 'layout',
      body: { sections: [{ key: 'a', fields: [{ key: 'b', type: 'text', visible: { expr: '1 +' } }] }] },
    };
    expect(await key.refusal('POST', '/templates', { name: 'Wrong', ...layout })).to.deep.equal([
      422,
      'expression_invalid',
    ]);
  });

  it('are filled in as HTML and as text, and nothing that was answered becomes markup', async () => {
    const form = await publishForm(key);
    const entry = await key.ok('POST', '/entries', {
      form_id: form.id,
      answers: { name: '**Ada** <script>', age: 40, people: [{ person_name: 'Bo' }, { person_name: 'Cy' }] },
    });
    const mail = await make({
      kind: 'email',
      subject: 'For\n{{ entry.answers.name }}',
      body: [
        '# Dear {{ entry.answers.name }}',
        'You are *{{ entry.answers.age * 2 }}*, {{ variables.greeting }}!\nSee [the form](https://example.org/?n={{ entry.answers.name }}) and [this](javascript:alert(1)).',
        '- {{ entry.answers.people[].person_name }}\n- <b>plain</b>',
        '1. one\n2. `code`',
      ].join('\n\n'),
      variables: [{ name: 'greeting', required: true }, { name: 'extra' }],
    });
    const context = { entry_id: entry.id, variables: { greeting: 'Moin' } };
    expect(await render(mail.id, { context })).to.deep.equal({
      subject: 'For **Ada** <script>',
      body: [
        '<h1>Dear **Ada** &#60;script&#62;</h1>',
        '<p>You are <em>80</em>, Moin!<br>See <a href="https://example.org/?n=**Ada**%20%3Cscript%3E" rel="noopener noreferrer">the form</a> and this).</p>',
        '<ul><li>Bo, Cy</li><li>&#60;b&#62;plain&#60;/b&#62;</li></ul>',
        '<ol><li>one</li><li><code>code</code></li></ol>',
      ].join('\n'),
      unresolved: [],
    });
    const text = await render(mail.id, { context, format: 'text' });
    expect(text.body)
      .to.include('Dear **Ada** <script>')
      .and.include('- Bo, Cy\n- <b>plain</b>')
      .and.include('1. one\n2. code');
  });

  it('are read in a moment, however many marks they have', async () => {
    for (const mark of ['*', '**', '[', '`', '[a](', '{{', '# ', '- ', '\n\n']) {
      const note = await make({ kind: 'content', body: mark.repeat(Math.floor(190_000 / mark.length)) });
      expect((await render(note.id, {})).body).to.be.a('string');
    }
  }).timeout(20_000);

  it('say what could not be filled in, and fail for it only where everything must be there', async () => {
    const note = await make({
      kind: 'content',
      body: '{{ entry.answers.name }} {{ variables.given }}',
      variables: [{ name: 'given', required: true }],
    });
    expect((await render(note.id, {})).unresolved).to.deep.equal(['entry.answers.name', 'variables.given']);
    const strict = { format: 'text', strict: true };
    expect(await key.refusal('POST', `/templates/${note.id}/render`, strict)).to.deep.equal([
      422,
      'reference_unresolved',
    ]);
    expect(
      await key.refusal('POST', `/templates/${note.id}/render`, { format: 'html', context: { entry_id: 'ent_x' } }),
    ).to.deep.equal([422, 'validation_failed']);
  });

  it('tell nobody about members who may not know', async () => {
    const { user } = await key.ok<{ user: Resource & { email: string } }>('GET', '/me');
    const note = await make({ kind: 'content', body: `{{ user.${user.id}.email }}` });
    expect((await render(note.id, {})).body).to.include(String(user.email));
    const viewer = await member(server, key.account_id, 'viewer');
    const seen = await viewer.ok<Rendered>('POST', `/templates/${note.id}/render`, { format: 'html' });
    expect(seen).to.deep.include({ body: '<p></p>', unresolved: [`user.${user.id}.email`] });
  });

  it('are printed after the reply, into a file that can be fetched', async () => {
    const form = await publishForm(key);
    const entry = await key.ok('POST', '/entries', { form_id: form.id, answers: { name: 'Ada' } });
    const letter = await make({
      kind: 'document',
      name: 'Letter',
      body: '# Letter\n\nDear {{ entry.answers.name }}\n\n- one',
    });
    const reply = await key.call<Resource & { result: { object: string; id: string } | null }>(
      'POST',
      `/templates/${letter.id}/render`,
      { body: { format: 'pdf', context: { entry_id: entry.id } } },
    );
    expect([reply.status, reply.body.type, reply.body.state]).to.deep.equal([202, 'document_render', 'queued']);
    server.clock.advance(3000);
    await server.controls.settle();
    const job = await key.ok<Resource & { result: { id: string } }>('GET', `/jobs/${reply.body.id}`);
    expect(job.state).to.equal('succeeded');
    expect(job.result).to.deep.include({ data: { undrawn: ['日本'] } });
    const file = await key.ok('GET', `/files/${job.result.id}`);
    expect(file).to.include({ name: 'letter.pdf', content_type: 'application/pdf', purpose: 'export' });
    expect(printedDrafts.at(-1)).to.include('Dear Ada').and.include('• one');
    const strict = { format: 'pdf', strict: true };
    const failing = await key.ok('POST', `/templates/${letter.id}/render`, strict);
    server.clock.advance(3000);
    await server.controls.settle();
    const failed = await key.ok<Resource & { error: { code: string } }>('GET', `/jobs/${failing.id}`);
    expect([failed.state, failed.error.code]).to.deep.equal(['failed', 'reference_unresolved']);
  });

  it('are not printed where nobody can', async () => {
    const bare = stillServer({ seed: [], limits: [] });
    const there = await owner(bare);
    const note = await there.ok('POST', '/templates', { kind: 'document', name: 'N', body: 'x' });
    expect(await there.refusal('POST', `/templates/${note.id}/render`, { format: 'pdf' })).to.deep.equal([
      422,
      'validation_failed',
    ]);
  });

  it('of layout are taken from a form and put into the draft of another, with their expressions', async () => {
    const source = await publishForm(key);
    const { document } = await key.ok<Placed>('GET', `/forms/${source.id}/versions/published`);
    const section = document.pages[0]?.sections[0];
    const layout = await make({
      kind: 'layout',
      from: { form_id: source.id, version: 'published', section_ids: [section?.id] },
    });
    const target = await makeForm(key, soundDocument, 'Target');
    const refused = { form_id: target.id };
    expect(await key.refusal('POST', `/templates/${layout.id}/instantiate`, refused)).to.deep.equal([409, 'duplicate']);
    const body = { form_id: target.id, key_prefix: 'second_', placement: { page_key: 'family', index: 0 } };
    const { created } = await key.ok<{ created: string[] }>('POST', `/templates/${layout.id}/instantiate`, body);
    const draft = await key.ok<Placed>('GET', `/forms/${target.id}/versions/draft`);
    const placed = draft.document.pages[1]?.sections[0];
    expect(placed?.key).to.equal('second_about');
    expect(created).to.include(placed?.id).and.have.length(5);
    expect(placed?.fields[2]).to.deep.include({
      key: 'second_school',
      visible: { expr: 'answers.second_age < 25 && has(answers.second_name)' },
    });
    expect(JSON.stringify(placed?.fields[1])).to.include('Adults only, {{ answers.second_name }}');
    const report = await key.ok<{ valid: boolean }>('POST', `/forms/${target.id}/versions/draft/validate`);
    expect(report.valid, JSON.stringify(report)).to.equal(true);
    expect(
      await key.refusal('POST', `/templates/${layout.id}/instantiate`, {
        ...body,
        key_prefix: 'x_',
        placement: { page_key: 'no' },
      }),
    ).to.deep.equal([422, 'validation_failed']);
    expect(
      await key.refusal('POST', `/templates/${layout.id}/instantiate`, { form_id: source.id, key_prefix: 'x_' }),
    ).to.deep.equal([409, 'state_conflict']);
    expect(await key.refusal('POST', `/templates/${layout.id}/instantiate`, { name: 'N' })).to.deep.equal([
      422,
      'validation_failed',
    ]);
  });

  it('with a prefix that turns one key into another keep them apart', async () => {
    const sections = [
      {
        key: 's',
        fields: [
          { key: 'a_b', type: 'text', label: 'AB' },
          { key: 'b', type: 'text', label: 'B', visible: { expr: 'answers.a_b != answers.b' } },
        ],
      },
    ];
    const layout = await make({ kind: 'layout', body: { sections } });
    const form = await makeForm(key, { pages: [{ key: 'p', sections: [] }] }, 'Empty');
    await key.ok('POST', `/templates/${layout.id}/instantiate`, { form_id: form.id, key_prefix: 'a_' });
    const { document } = await key.ok<Placed>('GET', `/forms/${form.id}/versions/draft`);
    expect(document.pages[0]?.sections[0]?.fields.map((field) => (field as { key: string }).key)).to.deep.equal([
      'a_a_b',
      'a_b',
    ]);
    expect(document.pages[0]?.sections[0]?.fields[1]).to.deep.include({
      visible: { expr: 'answers.a_a_b != answers.a_b' },
    });
  });

  it('of forms become forms, in two ways', async () => {
    const source = await publishForm(key);
    const template = await make({ kind: 'form', from: { form_id: source.id } });
    const [project] = (await key.ok<List>('GET', '/projects')).data;
    const { created } = await key.ok<{ created: string[] }>('POST', `/templates/${template.id}/instantiate`, {
      project_id: project?.id,
      name: 'Made',
    });
    const made = await key.ok('GET', `/forms/${created[0]}`);
    expect(made).to.include({ name: 'Made', state: 'draft' });
    const other = await key.ok('POST', '/forms', {
      project_id: project?.id,
      name: 'Also',
      from_template_id: template.id,
    });
    const published = await key.ok('POST', `/forms/${other.id}/versions/draft/publish`, {}, { 'If-Match': '*' });
    expect(published.state).to.equal('published');
    const ids = async (form: string, version: string) =>
      (await key.ok<List>('GET', `/forms/${form}/versions/${version}/fields`)).data.map(({ id }) => id);
    expect(await ids(other.id, 'published')).to.not.include.members(await ids(source.id, 'published'));
    const note = await make({ kind: 'content', body: 'x' });
    for (const from_template_id of [note.id, 'tpl_x']) {
      const body = { project_id: project?.id, name: 'No', from_template_id };
      expect(await key.refusal('POST', '/forms', body)).to.deep.equal([422, 'validation_failed']);
    }
    expect(
      await key.refusal('POST', `/templates/${note.id}/instantiate`, { project_id: project?.id, name: 'No' }),
    ).to.deep.equal([409, 'state_conflict']);
    expect(await key.refusal('POST', `/templates/${template.id}/render`, { format: 'html' })).to.deep.equal([
      422,
      'validation_failed',
    ]);
  });

  it('that are used stay, and say by whom', async () => {
    const mail = await make({ kind: 'email', body: 'x' });
    const notifications = [{ template_id: mail.id }];
    const form = await makeForm(key, { ...soundDocument, notifications }, 'Notifying');
    expect((await key.ok('GET', `/templates/${mail.id}`)).used_by).to.deep.equal([{ object: 'form', id: form.id }]);
    const refused = await key.call('DELETE', `/templates/${mail.id}`);
    expect([refused.status, refused.body.code, refused.body.details?.[0]?.path]).to.deep.equal([
      409,
      'resource_in_use',
      form.id,
    ]);
    await key.ok('PATCH', `/forms/${form.id}/versions/draft`, { notifications: [] });
    expect((await key.call('DELETE', `/templates/${mail.id}`)).status).to.equal(204);
  });

  it('of another account are not there', async () => {
    const other = await otherAccount(server);
    const foreign = await other.ok('POST', '/templates', { kind: 'form', name: 'Foreign', body: soundDocument });
    const [project] = (await key.ok<List>('GET', '/projects')).data;
    const target = project ?? (await key.ok<{ id: string }>('POST', '/projects', { name: 'P' }));
    const body = { project_id: target.id, name: 'No', from_template_id: foreign.id };
    expect(await key.refusal('POST', '/forms', body)).to.deep.equal([422, 'validation_failed']);
    expect(await key.refusal('GET', `/templates/${foreign.id}`)).to.deep.equal([404, 'not_found']);
  });
});
