import { expect } from 'chai';
import type { Outbound, OutboundRequest } from '../../../mock-server/src/platform/outbound/outbound.js';
import type { List, Resource } from './client.js';
import { WorkflowLab } from './workflow-lab.js';

describe('a step of a workflow', () => {
  let lab: WorkflowLab;
  let sent: OutboundRequest[];
  const outbound: Outbound = {
    refusal: (url) => (url.startsWith('https://') ? undefined : 'Only https.'),
    send: async (request) => {
      sent.push(request);
      const status = request.url.includes('broken') ? 500 : 200;
      return { status, headers: { 'content-type': 'application/json' }, body: '{"ok":true,"price":12}', isCut: false };
    },
  };
  beforeEach(async () => {
    sent = [];
    lab = await WorkflowLab.open({ outbound });
  });
  afterEach(() => expect(lab.server.violations).to.deep.equal([]));
  const bill = () =>
    lab.key.ok<Resource>('POST', '/templates', {
      kind: 'email',
      name: 'Bill',
      subject: 'Hi {{ entry.answers.name }}',
      body: 'You owe **{{ variables.sum }}**.',
      variables: [{ name: 'sum' }],
    });

  it('branches by one condition, or takes the first of several ways', async () => {
    const two = await lab.run(
      {
        steps: [
          { key: 'ask', type: 'branch', config: { expr: 'trigger.age >= 18' } },
          { key: 'adult', type: 'transform', config: { output: 'adult' } },
          { key: 'child', type: 'transform', config: { output: 'child' } },
        ],
        ways: ['> ask', 'ask:true > adult', 'ask:false > child'],
      },
      { input: { age: 17 } },
    );
    expect(await lab.trail(two)).to.deep.equal(['ask succeeded', 'child succeeded']);
    const several = {
      steps: [
        {
          key: 'ask',
          type: 'branch',
          config: {
            branches: [
              { key: 'big', when: 'trigger.n > 10' },
              { key: 'small', when: 'trigger.n > 0' },
            ],
          },
        },
        ...['big', 'small', 'none'].map((key) => ({ key, type: 'transform', config: { output: key } })),
      ],
      ways: ['> ask', 'ask:big > big', 'ask:small > small', 'ask:default > none'],
    };
    const workflow = await lab.active(several);
    for (const [n, way] of [
      [11, 'big'],
      [3, 'small'],
      [-1, 'none'],
    ] as const) {
      const run = await lab.start(workflow, { input: { n } });
      expect(await lab.trail(run)).to.deep.equal(['ask succeeded', `${way} succeeded`]);
    }
  });

  it('sets answers as a revision of its own, and metafields', async () => {
    const entry = await lab.entry();
    const run = await lab.run(
      {
        steps: [
          {
            key: 'write',
            type: 'set_answers',
            config: { answers: { age: '{{ entry.answers.age + 1 }}' }, note: 'older' },
          },
          {
            key: 'mark',
            type: 'set_metafields',
            config: { metafields: [{ namespace: 'crm', key: 'score', type: 'integer', value: '{{ trigger.score }}' }] },
          },
        ],
      },
      { entry_id: entry.id, input: { score: 7 } },
    );
    expect(run.state, JSON.stringify(run.error)).to.equal('succeeded');
    const { data } = await lab.key.ok<List>('GET', `/entries/${entry.id}/revisions`);
    expect(data[0]).to.deep.include({
      number: 2,
      kind: 'workflow',
      note: 'older',
      author: { type: 'workflow', id: run.id },
    });
    const [mark] = (await lab.key.ok<List>('GET', `/entries/${entry.id}/metafields`)).data;
    expect(mark).to.include({ namespace: 'crm', key: 'score', value: 7 });
  });

  it('creates an entry, and says what is thought of it', async () => {
    const run = await lab.run({
      steps: [
        { key: 'make', type: 'create_entry', config: { form_id: lab.form.id, answers: { name: 'Bo' } } },
        {
          key: 'judge',
          type: 'update_entry',
          config: { entry_id: '{{ steps.make.output.entry.id }}', review_status: 'approved', tags: ['by hand'] },
        },
        { key: 'over', type: 'end', config: { output: { id: '{{ steps.make.output.entry.id }}' } } },
      ],
    });
    const made = await lab.key.ok('GET', `/entries/${(run.output as Resource).id}?include=answers`);
    expect(made).to.deep.include({ state: 'submitted', review_status: 'approved', tags: ['by hand'] });
    expect(made.answers).to.deep.include({ name: 'Bo' });
  });

  it('adds, changes, finds and removes rows', async () => {
    const table = await lab.table();
    const upsert = (key: string, people: number) => ({
      key,
      type: 'upsert_row',
      config: { table_id: table.id, match_on: ['city'], values: { city: 'Kiel', people } },
    });
    const run = await lab.run(
      {
        steps: [
          upsert('add', 1),
          upsert('change', 247_000),
          { key: 'other', type: 'upsert_row', config: { table_id: table.id, values: { city: 'Ulm', people: 5 } } },
          { key: 'find', type: 'find_rows', config: { table_id: table.id, filter: 'row.people > trigger.least' } },
          { key: 'same', type: 'find_rows', config: { table_id: table.id, where: { city: 'Ulm' } } },
          {
            key: 'remove',
            type: 'delete_row',
            config: { table_id: table.id, row_id: '{{ first(steps.same.output.rows).id }}' },
          },
        ],
      },
      { input: { least: 10 } },
    );
    const outputs = (await lab.steps(run)).map(({ output }) => output as Record<string, unknown>);
    expect([outputs[0]?.created, outputs[1]?.created, outputs[3]?.count, outputs[4]?.count]).to.deep.equal([
      true,
      false,
      1,
      1,
    ]);
    const left = await lab.key.ok<List<Resource & { values: object }>>('GET', `/tables/${table.id}/rows`);
    expect(left.data.map(({ values }) => values)).to.deep.equal([{ city: 'Kiel', people: 247_000 }]);
  });

  it('sends mails, written there or in a template', async () => {
    const entry = await lab.entry();
    const { id: template_id } = await bill();
    const run = await lab.run(
      {
        steps: [
          {
            key: 'plain',
            type: 'send_email',
            config: { to: ['a@example.org', 'b@example.org'], subject: 'New', body: 'From {{ entry.answers.name }}' },
          },
          {
            key: 'pretty',
            type: 'send_email',
            config: { to: 'c@example.org', template_id, variables: { sum: '{{ entry.answers.age }}' } },
          },
        ],
      },
      { entry_id: entry.id },
    );
    expect(run.state, JSON.stringify(run.error)).to.equal('succeeded');
    const mails = lab.server.controls.outbox.filter(({ kind }) => kind === 'workflow');
    expect(mails.map(({ to, subject, text }) => [to, subject, text])).to.deep.equal([
      ['a@example.org', 'New', 'From Ada'],
      ['b@example.org', 'New', 'From Ada'],
      ['c@example.org', 'Hi Ada', 'You owe 40.'],
    ]);
    const stray = await lab.run({ steps: [{ key: 'mail', type: 'send_email', config: { to: 'nobody', body: 'x' } }] });
    expect(stray.error).to.deep.include({ code: 'validation_failed' });
  });

  it('renders a template', async () => {
    const entry = await lab.entry();
    const { id: template_id } = await bill();
    const steps = [{ key: 'page', type: 'render_template', config: { template_id, variables: { sum: 3 } } }];
    const run = await lab.run({ steps }, { entry_id: entry.id });
    expect((await lab.steps(run))[0]?.output).to.deep.equal({
      subject: 'Hi Ada',
      body: '<p>You owe <strong>3</strong>.</p>',
    });
  });

  it('calls connectors and actions, and goes on with what they came to', async () => {
    const prices = await lab.key.ok<Resource>('POST', '/connectors', {
      name: 'Prices',
      key: 'prices',
      base_url: 'https://prices.example.test',
      operations: [
        {
          key: 'quote',
          path_template: '/quote/{{ input.n }}',
          output_mapping: { price: 'body.price' },
          timeout_ms: 9000,
        },
      ],
    });
    await lab.key.ok('POST', '/extensions', {
      catalog_key: 'team_chat',
      granted: ['entries:read'],
      config: { bot_token: 'chat-token-1', channel: '#sales' },
    });
    const types = await lab.key.ok<List<{ label: string; action_id: string | null }>>('GET', '/workflow-step-types');
    const post = types.data.find(({ label }) => label === 'Post a message');
    const run = await lab.run(
      {
        steps: [
          {
            key: 'ask',
            type: 'api_connector',
            config: { connector_id: prices.id, operation_key: 'quote', input: { n: '{{ trigger.n }}' } },
            timeout_seconds: 3,
          },
          {
            key: 'act',
            type: 'extension_action',
            config: { action_id: post?.action_id, input: { text: 'It is {{ steps.ask.output.price }}.' } },
          },
        ],
      },
      { input: { n: 2 } },
    );
    expect(run.state, JSON.stringify(run.error)).to.equal('succeeded');
    // As long as the step may take, and not as long as the connector would.
    expect(sent.map(({ url, timeoutMs }) => [url, timeoutMs])).to.deep.equal([
      ['https://prices.example.test/quote/2', 3000],
    ]);
    const outputs = (await lab.steps(run)).map(({ output }) => output);
    expect(outputs).to.deep.equal([{ price: 12 }, { channel: '#sales', characters: 9 }]);
  });

  it('sends a request, and fails when it is refused or answered with an error', async () => {
    const send = (url: string) =>
      lab.run({
        steps: [
          { key: 'tell', type: 'send_webhook', config: { url, headers: { 'X-Why': 'because' }, body: { a: 1 } } },
        ],
      });
    const run = await send('https://receiver.example/in');
    expect((await lab.steps(run))[0]?.output).to.deep.include({ status: 200, body: { ok: true, price: 12 } });
    expect(sent[0]).to.deep.include({ method: 'POST', body: '{"a":1}' });
    expect(sent[0]?.headers).to.include({ 'x-why': 'because', 'content-type': 'application/json' });
    expect((await send('http://receiver.example/in')).error).to.include({ code: 'address_refused' });
    expect((await send('https://receiver.example/broken')).error).to.include({ code: 'extension_failed' });
  });

  it('goes over a list, round by round, and goes on when it is through', async () => {
    const run = await lab.run(
      {
        steps: [
          { key: 'loop', type: 'for_each', config: { items: '{{ trigger.names }}' } },
          { key: 'mail', type: 'send_email', config: { to: '{{ item }}@example.org', subject: 's', body: 'b' } },
          { key: 'over', type: 'end', config: { output: '{{ steps.loop.output.count }}' } },
        ],
        ways: ['> loop', 'loop:each > mail', 'mail > loop', 'loop:done > over'],
      },
      { input: { names: ['a', 'b', 'c'] } },
    );
    expect([run.state, run.output]).to.deep.equal(['succeeded', 3]);
    expect(lab.server.controls.outbox.map(({ to }) => to)).to.deep.equal(
      ['a', 'b', 'c'].map((name) => `${name}@example.org`),
    );
  });

  it('waits, for so long or until a moment', async () => {
    const run = await lab.run({
      steps: [
        { key: 'nap', type: 'delay', config: { seconds: 90 } },
        { key: 'sleep', type: 'delay', config: { until: '2026-11-15T00:00:00Z' } },
      ],
    });
    expect(run.state).to.equal('waiting');
    await lab.later(89);
    expect(await lab.trail(run)).to.deep.equal(['nap waiting']);
    await lab.later(1);
    expect(await lab.trail(run)).to.deep.equal(['nap succeeded', 'sleep waiting']);
    await lab.later(15 * 60 * 60);
    expect((await lab.read(run)).state).to.equal('succeeded');
  });

  it('works something out of what came before', async () => {
    const run = await lab.run(
      {
        steps: [
          {
            key: 'sum',
            type: 'transform',
            config: { output: { total: '{{ sum(trigger.parts) }}', text: 'n={{ size(trigger.parts) }}' } },
          },
          { key: 'over', type: 'end', config: { output: '{{ steps.sum.output }}' } },
        ],
      },
      { input: { parts: [1, 2, 3] } },
    );
    expect(run.output).to.deep.equal({ total: 6, text: 'n=3' });
  });

  it('calls another workflow, waits for it, and gets what it came to', async () => {
    const called = await lab.active({
      trigger: { type: 'workflow_call' },
      steps: [
        { key: 'nap', type: 'delay', config: { seconds: 60 } },
        { key: 'over', type: 'end', config: { output: '{{ trigger.n * 2 }}' } },
      ],
    });
    const run = await lab.run({
      steps: [
        { key: 'call', type: 'call_workflow', config: { workflow_id: called.id, input: { n: 21 } } },
        { key: 'over', type: 'end', config: { output: '{{ steps.call.output.output }}' } },
      ],
    });
    expect(run.state).to.equal('waiting');
    await lab.later(60);
    expect(await lab.read(run)).to.deep.include({ state: 'succeeded', output: 42 });
  });

  it('ends the whole run, well or not', async () => {
    const run = await lab.run({
      steps: [{ key: 'over', type: 'end', config: { failed: true, message: 'Not today.' } }],
    });
    expect(run).to.deep.include({ state: 'failed' });
    expect(run.error).to.include({ message: 'Not today.' });
  });

  it('is described for those who build workflows', async () => {
    const { data } = await lab.key.ok<List<Record<string, never>>>('GET', '/workflow-step-types');
    expect(data.filter(({ kind }) => kind === 'trigger')).to.have.length(11);
    const mail = data.find(({ type }) => type === 'send_email');
    expect(mail).to.deep.include({ kind: 'step', ports: ['default', 'error'] });
    expect(mail).to.have.nested.property('config_schema.properties.to');
    expect(mail).to.have.nested.property('output_schema.properties.subject');
  });
});
