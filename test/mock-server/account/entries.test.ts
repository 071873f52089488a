import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { create, Respondent, stillServer } from '../respondent.js';
import { type AccountClient, type List, member, otherAccount, owner, type Resource } from './client.js';
import { publishForm } from './sample-form.js';

const query = (expr: string): string => encodeURIComponent(expr);

describe('entries', () => {
  let server: MockServer;
  let key: AccountClient;
  let form: Resource & { public_id: string };
  beforeEach(async () => {
    server = stillServer({ limits: [] });
    key = await owner(server);
    form = await publishForm(key);
  });
  afterEach(() => expect(server.violations).to.deep.equal([]));

  const person = (person_name: string, person_age: number) => ({ person_name, person_age });
  const make = (answers: object, more: object = {}) =>
    key.ok('POST', '/entries', { form_id: form.id, answers, ...more });
  const step = (id: string, to: string) => key.call<Resource>('POST', `/entries/${id}/transitions`, { body: { to } });

  it('are made by the account: nested or flat, submitted or as drafts', async () => {
    const entry = await make({ name: 'Ada', age: 36, people: [person('Byron', 8)] });
    expect(entry).to.include({ state: 'submitted', reference: 'SAM-000001', revision_number: 1, form_id: form.id });
    expect(entry.source).to.include({ channel: 'api' });
    const answers = await key.ok<{ answers: { people: object[] }; computed: object }>(
      'GET',
      `/entries/${entry.id}/answers`,
    );
    expect(answers.answers.people[0]).to.include({ person_name: 'Byron', person_age: 8 });
    expect(answers.computed).to.include({ sum: 44, 'vars.total': 8 });
    expect(await make({ name: 'Bo' }, { state: 'draft' })).to.include({ state: 'draft', reference: null });
    const wrong = await key.call('POST', '/entries', { body: { form_id: form.id, answers: { age: 3, nobody: 1 } } });
    expect([wrong.status, wrong.body.details?.[0]?.code]).to.deep.equal([422, 'unknown_path']);
    const incomplete = await key.call('POST', '/entries', { body: { form_id: form.id, answers: { age: 3 } } });
    expect(incomplete.body.details?.map(({ path, code }) => [path, code])).to.deep.equal([
      ['name', 'required'],
      ['age', 'custom'],
    ]);
    expect(await key.ids('/entries?state=all')).to.have.length(2);
  });

  it('are made in spite of rules only by those who may', async () => {
    const body = { form_id: form.id, answers: { age: 3 }, skip_validation: true };
    const editor = await member(server, key.account_id, 'editor');
    expect(await editor.refusal('POST', '/entries', body)).to.deep.equal([403, 'role_required']);
    expect(await key.ok('POST', '/entries', body)).to.include({ state: 'submitted' });
    await key.ok('POST', `/forms/${form.id}/transitions`, { to: 'close' });
    const closed = { form_id: form.id, answers: { name: 'Ada' } };
    expect(await key.refusal('POST', '/entries', closed)).to.deep.equal([409, 'form_not_open']);
    expect(await key.ok('POST', '/entries', { ...closed, force: true })).to.include({ state: 'submitted' });
    expect(await key.refusal('POST', '/entries', closed, { 'Idempotency-Key': '' })).to.deep.equal([
      400,
      'idempotency_key_required',
    ]);
  });

  it('are listed without drafts, spam and trash, unless somebody asks', async () => {
    const ada = await make({ name: 'Ada' });
    const draft = await make({ name: 'Bo' }, { state: 'draft' });
    const spam = await make({ name: 'Cy' });
    await step(spam.id, 'mark_spam');
    expect(await key.ids('/entries')).to.deep.equal([ada.id]);
    expect(await key.ids('/entries?state=draft')).to.deep.equal([draft.id]);
    expect(await key.ids('/entries?state=all')).to.have.members([ada.id, draft.id, spam.id]);
    expect(await key.ids(`/entries?form_id=${form.id}`)).to.deep.equal([ada.id]);
    expect(await key.ids('/entries?form_id=frm_nothing')).to.deep.equal([]);
  });

  it('are found by what they say', async () => {
    const ada = await make({ name: 'Ada', age: 36, people: [person('Byron', 8), person('Anne', 40)] });
    const bo = await make({ name: 'Bo', age: 19 });
    await key.ok('PATCH', `/entries/${bo.id}`, { tags: ['vip'], review_status: 'approved' });
    const cases: readonly [string, readonly string[]][] = [
      [`filter=${query('answers.age >= 20')}`, [ada.id]],
      [`filter=${query('answers.people.exists(p, p.person_age < 10)')}`, [ada.id]],
      [`filter=${query('"vip" in tags || size(answers.people) > 1')}`, [bo.id, ada.id]],
      [
        `filter=${query('submitted_at > datetime("2026-11-14T00:00:00Z") && reference.startsWith("SAM")')}`,
        [bo.id, ada.id],
      ],
      [`filter=${query('computed.sum > 50')}`, [ada.id]],
      ['q=byron', [ada.id]],
      ['q=SAM-000002', [bo.id]],
      ['review_status=approved', [bo.id]],
      ['submitted_after=2026-11-15T00:00:00Z', []],
      ['submitted_before=2026-11-15T00:00:00Z&sort=reference', [ada.id, bo.id]],
    ];
    for (const [how, ids] of cases) expect(await key.ids(`/entries?${how}`), how).to.have.members(ids);
    const bad = await key.call('GET', `/entries?filter=${query('answers.age >')}`);
    expect([bad.status, bad.body.code]).to.deep.equal([422, 'expression_invalid']);
    expect(await key.refusal('GET', '/entries?submitted_after=soon')).to.deep.equal([400, 'invalid_parameter']);
  });

  it('come page by page, in any order, and stay in place while others come', async () => {
    const made: string[] = [];
    for (let i = 0; i < 7; i++) {
      made.push((await make({ name: `P${i}`, age: 20 + ((i * 3) % 7) })).id);
      server.clock.advance(1000);
    }
    for (const how of [
      '',
      'sort=created_at',
      'sort=-reference',
      `filter=${query('answers.age > 21')}`,
      'sort=-submitted_at',
    ]) {
      const all = await key.ids(`/entries?${how}`);
      const seen: string[] = [];
      let cursor = '';
      do {
        const page = await key.ok<List>('GET', `/entries?${how}&limit=2${cursor && `&cursor=${cursor}`}`);
        seen.push(...page.data.map(({ id }) => id));
        cursor = page.pagination.next_cursor ?? '';
        expect(page.pagination.has_more).to.equal(cursor !== '');
      } while (cursor);
      expect(seen, how).to.deep.equal(all);
    }
    const first = await key.ok<List>('GET', '/entries?limit=3');
    await make({ name: 'late' });
    await key.ok('DELETE', `/entries/${made[4]}?purge=true&confirm=true`);
    const second = await key.ok<List>('GET', `/entries?limit=9&cursor=${first.pagination.next_cursor}`);
    expect(second.data.map(({ id }) => id)).to.deep.equal(made.slice(0, 4).reverse());
    expect((await key.ok<List>('GET', '/entries?count=true&limit=1')).pagination.total).to.equal(7);
  });

  it('bring along what is asked for', async () => {
    const entry = await make(
      { name: 'Ada', age: 30, people: [person('Bo', 1)] },
      { metafields: [{ namespace: 'crm', key: 'lead', type: 'boolean', value: true }] },
    );
    expect(await key.ok('GET', `/entries/${entry.id}`)).to.not.have.any.keys(
      'answers',
      'computed',
      'files',
      'metafields',
    );
    const whole = await key.ok<Record<string, { length: number }>>(
      'GET',
      `/entries/${entry.id}?include=answers,computed,files,metafields&answers_format=flat`,
    );
    expect(whole.answers).to.include({ name: 'Ada' });
    expect(Object.keys(whole.answers ?? {}).some((path) => path.endsWith('.person_age'))).to.equal(true);
    expect(whole.metafields).to.have.length(1);
    const [listed] = (await key.ok<List>('GET', '/entries?include=answers')).data;
    expect(listed?.answers).to.have.nested.property('people[0].person_name', 'Bo');
  });

  it('are reviewed, assigned and tagged', async () => {
    const entry = await make({ name: 'Ada' });
    const { user } = await key.ok<{ user: Resource }>('GET', '/me');
    const { headers } = await key.call('GET', `/entries/${entry.id}`);
    const changed = await key.ok(
      'PATCH',
      `/entries/${entry.id}`,
      { review_status: 'pending', assignee_id: user.id, tags: ['a'] },
      { 'If-Match': headers.get('ETag') ?? '' },
    );
    expect(changed).to.include({ review_status: 'pending', assignee_id: user.id });
    expect(changed.version).to.be.greaterThan(entry.version);
    expect(
      await key.refusal('PATCH', `/entries/${entry.id}`, {}, { 'If-Match': headers.get('ETag') ?? '' }),
    ).to.deep.equal([412, 'precondition_failed']);
    expect(await key.refusal('PATCH', `/entries/${entry.id}`, { assignee_id: 'usr_nobody' })).to.deep.equal([
      422,
      'validation_failed',
    ]);
    expect(await key.refusal('PATCH', `/entries/${entry.id}`, { locale: 'tlh' })).to.deep.equal([
      422,
      'validation_failed',
    ]);
    expect(await key.refusal('PATCH', `/entries/${entry.id}`, { state: 'spam' })).to.deep.equal([
      422,
      'validation_failed',
    ]);
  });

  it('go through all their states', async () => {
    const draft = await make({ age: 30 }, { state: 'draft' });
    const early = await step(draft.id, 'submit');
    expect([early.status, early.body.code]).to.deep.equal([422, 'validation_failed']);
    await key.ok('PATCH', `/entries/${draft.id}/answers`, { answers: { name: 'Ada' } });
    expect((await step(draft.id, 'submit')).body).to.include({ state: 'submitted', revision_number: 1 });
    expect((await step(draft.id, 'archive')).body).to.include({ state: 'archived' });
    expect((await step(draft.id, 'archive')).status).to.equal(409);
    expect((await step(draft.id, 'unarchive')).body).to.include({ state: 'submitted' });
    expect((await step(draft.id, 'mark_spam')).body).to.include({ state: 'spam' });
    expect((await key.call('DELETE', `/entries/${draft.id}`)).status).to.equal(204);
    expect(await key.ids('/entries?state=trashed')).to.deep.equal([draft.id]);
    expect((await step(draft.id, 'restore')).body).to.include({ state: 'spam', deleted_at: null });
    expect((await step(draft.id, 'not_spam')).body).to.include({ state: 'submitted' });
    expect(await key.refusal('DELETE', `/entries/${draft.id}?purge=true`)).to.deep.equal([
      409,
      'confirmation_required',
    ]);
    expect((await key.call('DELETE', `/entries/${draft.id}?purge=true&confirm=true`)).status).to.equal(204);
    expect(await key.refusal('GET', `/entries/${draft.id}`)).to.deep.equal([404, 'not_found']);
  });

  it('that lapsed can be revived for a month', async () => {
    const respondent = await Respondent.begin(server, { form: form.public_id, answers: { name: 'Ada' } });
    server.clock.advance(31 * 86_400_000);
    expect(await key.ok('GET', `/entries/${respondent.entry_id}`)).to.include({ state: 'expired' });
    expect((await respondent.read()).status).to.equal(401);
    expect((await step(respondent.entry_id, 'revive')).body).to.include({ state: 'draft' });
    expect((await respondent.read()).status).to.equal(200);
    server.clock.advance(61 * 86_400_000);
    expect((await step(respondent.entry_id, 'revive')).status).to.equal(409);
  });

  it('vanish for their respondents while they are in the trash', async () => {
    const respondent = await Respondent.begin(server, { form: form.public_id, answers: { name: 'Ada' } });
    await key.ok('DELETE', `/entries/${respondent.entry_id}`);
    expect((await respondent.read()).status).to.equal(410);
    await step(respondent.entry_id, 'restore');
    expect((await respondent.read()).status).to.equal(200);
  });

  it('of respondents are seen by their owners as they are filled in', async () => {
    const { body } = await create<{ session: Resource; entry_key: string }>(server, {
      form: form.public_id,
      answers: { name: 'Ada' },
      source: { url: 'https://a.example/x' },
    });
    const before = await key.ok('GET', `/entries/${body.session.id}`);
    expect(before).to.deep.include({ state: 'draft', test: false });
    expect(before.source).to.include({ channel: 'public', url: 'https://a.example/x' });
    const respondent = new Respondent(server, body as never);
    await respondent.patch(1, { age: 41 });
    const after = await key.ok('GET', `/entries/${body.session.id}?include=answers`);
    expect(after.answers).to.include({ age: 41 });
    expect(after.version).to.be.greaterThan(before.version);
  });

  describe('answers', () => {
    it('are changed in order, all or none, and each change of what was submitted is a revision', async () => {
      const entry = await make({ name: 'Ada', age: 30, people: [person('Bo', 1)] });
      const { groups } = await key.ok<{ groups: Record<string, string[]> }>('GET', `/entries/${entry.id}/answers`);
      const [first] = groups.people ?? [];
      const ops = [
        { op: 'set', path: 'age', value: 31 },
        { op: 'add_instance', group: 'people', position: 0, answers: { person_name: 'Cy', person_age: 5 } },
        { op: 'remove_instance', instance_id: first },
      ];
      const changed = await key.ok<{ entry: Resource; revision: Resource }>('PATCH', `/entries/${entry.id}/answers`, {
        ops,
        note: 'by phone',
      });
      expect(changed.revision).to.include({ number: 2, kind: 'api', note: 'by phone' });
      expect(changed.revision.author).to.include({ type: 'api_key' });
      const after = await key.ok<{ answers: { people: object[] }; computed: object }>(
        'GET',
        `/entries/${entry.id}/answers`,
      );
      expect(after.answers.people).to.have.length(1);
      expect(after.computed).to.include({ sum: 36 });
      const half = [
        { op: 'set', path: 'name', value: 'x' },
        { op: 'remove_instance', instance_id: 'ins_nothing' },
      ];
      const refused = await key.call('PATCH', `/entries/${entry.id}/answers`, { body: { ops: half } });
      expect([refused.status, refused.body.details?.[0]?.path]).to.deep.equal([422, '/ops/1']);
      expect((await key.ok<{ answers: object }>('GET', `/entries/${entry.id}/answers`)).answers).to.include({
        name: 'Ada',
      });
      const invalid = await key.call('PATCH', `/entries/${entry.id}/answers`, { body: { answers: { age: 3 } } });
      expect(invalid.body.details?.[0]).to.include({ path: 'age', code: 'custom' });
      expect(await key.refusal('PATCH', `/entries/${entry.id}/answers`, {})).to.deep.equal([422, 'validation_failed']);
    });

    it('of a draft are saved without a revision, and its respondent learns of it', async () => {
      const respondent = await Respondent.begin(server, { form: form.public_id, answers: { name: 'Ada' } });
      const { revision } = await key.ok<{ revision: null }>('PATCH', `/entries/${respondent.entry_id}/answers`, {
        answers: { age: 50 },
      });
      expect(revision).to.equal(null);
      const delta = await respondent.patch(1, { name: 'Ada L.' });
      expect(delta.body).to.deep.include({ foreign: ['age', 'sum'].filter((path) => path === 'age') });
      expect(delta.body.changed).to.include({ age: 50 });
    });

    it('can be had with the labels of what was chosen', async () => {
      const [contact] = (await key.ok<List>('GET', '/forms?q=contact')).data;
      const answers = { full_name: 'Ada', email: 'ada@example.org', topic: 'repair', message: 'x' };
      const entry = await key.ok('POST', '/entries', { form_id: contact?.id, answers });
      const { labels } = await key.ok<{ labels: object }>('GET', `/entries/${entry.id}/answers?labels=true`);
      expect(labels).to.deep.equal({ topic: 'A repair' });
      expect(entry.respondent).to.deep.equal({ email: 'ada@example.org', name: 'Ada' });
    });
  });

  describe('in batches', () => {
    it('are done one by one, and one that fails leaves no trace', async () => {
      const entry = await make({ name: 'Ada' });
      const operations = [
        { op: 'create', form_id: form.id, answers: { name: 'Bo' } },
        { op: 'create', form_id: form.id, answers: { age: 2 } },
        { op: 'update', entry_id: entry.id, tags: ['b'], answers: { age: 44 } },
        { op: 'delete', entry_id: 'ent_nothing' },
      ];
      const { results } = await key.ok<{ results: { status: number; error?: { code: string } }[] }>(
        'POST',
        '/entries/batch',
        { operations },
      );
      expect(results.map(({ status }) => status)).to.deep.equal([201, 422, 200, 404]);
      expect(await key.ids('/entries?state=all')).to.have.length(2);
      const atomic = await key.call('POST', '/entries/batch', { body: { operations, atomic: true } });
      expect([atomic.status, atomic.body.details?.[0]?.params?.operation]).to.deep.equal([422, 1]);
      expect(await key.ids('/entries?state=all')).to.have.length(2);
      expect((await key.ok<{ answers: object }>('GET', `/entries/${entry.id}/answers`)).answers).to.include({
        age: 44,
      });
    });

    it('of more than twenty-five go on after the reply', async () => {
      const operations = Array.from({ length: 26 }, (_, i) => ({
        op: 'create',
        form_id: form.id,
        answers: i === 3 ? {} : { name: `P${i}` },
      }));
      const { status, body } = await key.call<Resource>('POST', '/entries/batch', { body: { operations } });
      expect([status, body.type]).to.deep.equal([202, 'entries_batch']);
      expect(await key.ids('/entries')).to.deep.equal([]);
      server.clock.advance(2000);
      expect(await key.ids('/entries?limit=200')).to.have.length(25);
      const job = await key.ok<{ state: string; result: { data: { status: number }[] } }>('GET', `/jobs/${body.id}`);
      expect([job.state, job.result.data[3]?.status]).to.deep.equal(['succeeded', 422]);
      const tooMany = Array.from({ length: 101 }, () => operations[0]);
      expect(await key.refusal('POST', '/entries/batch', { operations: tooMany })).to.deep.equal([
        422,
        'validation_failed',
      ]);
    });

    it('can be stopped before they begin', async () => {
      const operations = Array.from({ length: 26 }, () => ({ op: 'create', form_id: form.id, answers: { name: 'x' } }));
      const job = await key.ok('POST', '/entries/batch', { operations });
      const canceled = await key.call<Resource>('POST', `/jobs/${job.id}/cancel`);
      expect([canceled.status, canceled.body.state]).to.deep.equal([202, 'canceled']);
      server.clock.advance(5000);
      expect(await key.ids('/entries?state=all')).to.deep.equal([]);
      expect(await key.refusal('POST', `/jobs/${job.id}/cancel`)).to.deep.equal([409, 'not_cancelable']);
    });
  });

  it('of another account are nobody’s, nor counted', async () => {
    const entry = await make({ name: 'Ada' });
    const other = await otherAccount(server);
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { tags: [] }],
      ['DELETE', '', undefined],
      ['POST', '/transitions', { to: 'archive' }],
      ['GET', '/answers', undefined],
      ['PATCH', '/answers', { answers: {} }],
    ] as const) {
      expect(await other.refusal(method, `/entries/${entry.id}${path}`, body), path).to.deep.equal([404, 'not_found']);
    }
    expect((await other.ok<List>('GET', `/entries?state=all&count=true&form_id=${form.id}`)).pagination.total).to.equal(
      0,
    );
    expect(await other.ids('/entries?state=all')).to.deep.equal([]);
    expect(await other.refusal('POST', '/entries', { form_id: form.id, answers: {} })).to.deep.equal([
      422,
      'validation_failed',
    ]);
  });
});
