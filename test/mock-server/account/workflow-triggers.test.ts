import { expect } from 'chai';
import { origin, Respondent } from '../respondent.js';
import type { Resource } from './client.js';
import { publishForm } from './sample-form.js';
import { type Workflow, WorkflowLab } from './workflow-lab.js';

const note = [{ key: 'note', type: 'transform', config: { output: '{{ trigger }}' } }];

describe('a trigger of a workflow', () => {
  let lab: WorkflowLab;
  beforeEach(async () => {
    lab = await WorkflowLab.open();
  });
  afterEach(() => expect(lab.server.violations).to.deep.equal([]));

  const settle = () => lab.server.controls.settle();
  /** What set the runs off, and the entry each is about. */
  const occasions = async () =>
    (await lab.runs()).map(({ trigger, entry_id }) => [(trigger as Resource).type, entry_id]);

  it('is that a respondent begins an entry, and submits it', async () => {
    for (const type of ['entry.created', 'entry.submitted']) {
      await lab.active({ trigger: { type, config: { form_id: lab.form.id } }, steps: note });
    }
    const respondent = await Respondent.begin(lab.server, { form: lab.form.public_id, answers: { name: 'Bo' } });
    await settle();
    expect(await occasions()).to.deep.equal([['entry.created', respondent.entry_id]]);
    expect((await respondent.submit(1)).status).to.equal(200);
    await settle();
    expect(await occasions()).to.deep.equal([
      ['entry.created', respondent.entry_id],
      ['entry.submitted', respondent.entry_id],
    ]);
  });

  it('is that a submitted entry is changed, or its state', async () => {
    const entry = await lab.entry();
    await lab.active({ trigger: { type: 'entry.revised' }, steps: note });
    await lab.active({ trigger: { type: 'entry.state_changed', config: { to: 'archived' } }, steps: note });
    await lab.key.ok('PATCH', `/entries/${entry.id}/answers`, { answers: { age: 41 } });
    await lab.key.ok('POST', `/entries/${entry.id}/transitions`, { to: 'archive' });
    await lab.key.ok('POST', `/entries/${entry.id}/transitions`, { to: 'unarchive' });
    await settle();
    expect(await occasions()).to.deep.equal([
      ['entry.revised', entry.id],
      ['entry.state_changed', entry.id],
    ]);
  });

  it('is that a row is added or changed', async () => {
    const table = await lab.table();
    const other = await lab.key.ok('POST', '/tables', { name: 'Other', columns: [{ key: 'city', type: 'text' }] });
    for (const type of ['row.created', 'row.updated']) {
      await lab.active({ trigger: { type, config: { table_id: table.id } }, steps: note });
    }
    const row = await lab.key.ok('POST', `/tables/${table.id}/rows`, { values: { city: 'Kiel' } });
    await lab.key.ok('PATCH', `/tables/${table.id}/rows/${row.id}`, { values: { people: 3 } });
    await lab.key.ok('POST', `/tables/${other.id}/rows`, { values: { city: 'Ulm' } });
    await settle();
    const runs = await lab.runs();
    expect(runs.map(({ trigger }) => (trigger as Resource).type)).to.deep.equal(['row.created', 'row.updated']);
    expect(runs[1]?.input).to.have.nested.property('row.values.people', 3);
  });

  it('is the time of day, where the clock of the server says so, and missed ones are made up for once', async () => {
    await lab.active({
      trigger: { type: 'schedule', config: { cron: '0 9 * * 1-5', timezone: 'Europe/Berlin' } },
      steps: note,
    });
    // Saturday, half past ten in Berlin: the next is on Monday.
    await lab.later(46 * 60 * 60 + 29 * 60 + 59);
    expect(await lab.runs()).to.have.length(0);
    await lab.later(1);
    const [first] = await lab.runs();
    expect([first?.state, first?.input]).to.deep.equal(['succeeded', { scheduled_at: '2026-11-16T08:00:00.000Z' }]);
    await lab.later(4 * 24 * 60 * 60 + 60);
    expect(await lab.runs()).to.have.length(2);
  });

  it('is a call of another service to an address that nobody can guess', async () => {
    const workflow = await lab.active({ trigger: { type: 'webhook' }, steps: note });
    const [trigger] = (await lab.key.ok<Workflow>('GET', `/workflows/${workflow.id}`)).triggers;
    const url = String(trigger?.url);
    expect(url).to.match(new RegExp(`^${origin}/_hooks/${trigger?.id}/[\\w-]{43}$`));
    const call = (at: string, init: RequestInit = {}) =>
      lab.server.fetch(
        new Request(at, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: '{"order":7}',
          ...init,
        }),
      );
    expect((await call(`${url}?from=shop`)).status).to.equal(202);
    await settle();
    const [run] = await lab.runs();
    expect(run?.input).to.deep.equal({ body: { order: 7 }, query: { from: 'shop' } });
    expect((await call(`${url.slice(0, -1)}x`)).status).to.equal(404);
    expect((await call(url.replace(/trg_\w+/, 'trg_other'))).status).to.equal(404);
    expect((await call(url, { body: '{' })).status).to.equal(400);
    expect((await call(url, { headers: { 'Content-Type': 'text/plain' } })).status).to.equal(415);
    await lab.key.ok('POST', `/workflows/${workflow.id}/pause`);
    expect((await call(url)).status).to.equal(409);
    expect(await lab.runs()).to.have.length(1);
  });

  it('is a hand, or another workflow', async () => {
    const called = await lab.active({ trigger: { type: 'workflow_call' }, steps: note });
    expect(await lab.key.refusal('POST', `/workflows/${called.id}/runs`, {})).to.deep.equal([409, 'state_conflict']);
    const run = await lab.run({
      steps: [{ key: 'call', type: 'call_workflow', config: { workflow_id: called.id } }],
    });
    expect(run.state).to.equal('succeeded');
    expect((await lab.runs()).map(({ trigger }) => (trigger as Resource).type)).to.have.members([
      'manual',
      'workflow_call',
    ]);
  });

  it('has a condition, and can be switched off', async () => {
    const workflow = await lab.active({
      trigger: { type: 'entry.submitted', condition: 'entry.answers.age >= 50' },
      steps: note,
    });
    await lab.entry();
    const older = await lab.entry({ name: 'Eve', age: 60 });
    await settle();
    expect(await occasions()).to.deep.equal([['entry.submitted', older.id]]);
    const [trigger] = workflow.triggers;
    await lab.key.ok('POST', `/workflows/${workflow.id}/pause`);
    await lab.key.ok('PATCH', `/workflows/${workflow.id}/triggers/${trigger?.id}`, { enabled: false });
    expect(await lab.key.refusal('POST', `/workflows/${workflow.id}/activate`)).to.deep.equal([
      422,
      'validation_failed',
    ]);
  });

  it('hears nothing of other forms, of tests, and of what it must not hear', async () => {
    const other = await publishForm(lab.key, undefined, 'Other');
    await lab.active({ trigger: { type: 'entry.submitted' }, steps: note, form_id: lab.form.id });
    const quiet = { form_id: lab.form.id, answers: { name: 'Quiet', age: 20 }, run_workflows: false };
    await lab.key.ok('POST', '/entries', quiet);
    await lab.key.ok('POST', '/entries', { form_id: other.id, answers: { name: 'Elsewhere', age: 20 } });
    const preview = await lab.server.controls.preview(lab.form.public_id);
    const tester = new Respondent(lab.server, {
      entry_key: preview.entry_key,
      session: { id: preview.entry_id } as never,
    });
    await tester.patch(1, { name: 'Test' });
    expect((await tester.submit(2)).status).to.equal(200);
    await settle();
    expect(await lab.runs()).to.deep.equal([]);
  });

  it('does not go in circles', async () => {
    await lab.active({
      trigger: { type: 'entry.revised' },
      steps: [{ key: 'again', type: 'set_answers', config: { answers: { age: '{{ entry.answers.age + 1 }}' } } }],
    });
    const entry = await lab.entry();
    await lab.key.ok('PATCH', `/entries/${entry.id}/answers`, { answers: { age: 50 } });
    await settle();
    expect(await lab.runs()).to.have.length(6);
  });
});
