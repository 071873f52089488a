import { expect } from 'chai';
import type { Problem } from '../../../src/contract/index.js';
import { type List, member, type Resource } from './client.js';
import { type Workflow, WorkflowLab } from './workflow-lab.js';

const say = (key: string, output: unknown = key) => ({ key, type: 'transform', config: { output } });

describe('a workflow', () => {
  let lab: WorkflowLab;
  beforeEach(async () => {
    lab = await WorkflowLab.open();
  });
  afterEach(() => expect(lab.server.violations).to.deep.equal([]));

  const make = (wanted: Parameters<WorkflowLab['document']>[0]) =>
    lab.key.ok<Workflow>('POST', '/workflows', lab.document(wanted));
  const read = ({ id }: Resource) => lab.key.ok<Workflow>('GET', `/workflows/${id}`);

  it('is made as a whole, with names of its own for its parts', async () => {
    const workflow = await make({ steps: [say('one'), say('two')] });
    expect(workflow).to.include({ state: 'draft', revision: 1, error_policy: 'stop' });
    const [start] = workflow.triggers;
    const [one, two] = workflow.steps;
    expect(workflow.connections.map(({ from, to }) => [from.id, to.step_id])).to.deep.equal([
      [start?.id, one?.id],
      [one?.id, two?.id],
    ]);
    expect(one?.id).to.match(/^stp_/);
    const listed = await lab.key.ok<List>('GET', `/workflows?project_id=${lab.project_id}&state=draft&q=flow`);
    expect(listed.data.map(({ id }) => id)).to.deep.equal([workflow.id]);
    expect(listed.data[0]).to.not.have.any.keys('steps', 'triggers', 'connections');
  });

  it('is built piece by piece', async () => {
    const { id } = await lab.key.ok('POST', '/workflows', { name: 'Pieces', project_id: lab.project_id });
    const at = `/workflows/${id}`;
    const trigger = await lab.key.ok('POST', `${at}/triggers`, { type: 'manual' });
    const first = await lab.key.ok('POST', `${at}/steps`, say('first'));
    await lab.key.ok('POST', `${at}/connections`, {
      from: { kind: 'trigger', id: trigger.id, port: 'default' },
      to: { step_id: first.id },
    });
    const second = await lab.key.ok('POST', `${at}/steps`, {
      ...say('second', '{{ steps.first.output }}'),
      after: { step_id: first.id },
    });
    const whole = await read({ id } as Resource);
    expect(whole.connections).to.have.length(2);
    expect(whole.revision).to.equal(5);
    const patched = await lab.key.ok('PATCH', `${at}/steps/${second.id}`, { name: 'Second', config: { output: null } });
    expect(patched).to.deep.include({ name: 'Second', config: {}, version: 2 });
    expect(await lab.key.refusal('POST', `${at}/steps`, say('first'))).to.deep.equal([409, 'duplicate']);
    expect(
      await lab.key.refusal('POST', `${at}/connections`, {
        from: { kind: 'trigger', id: trigger.id, port: 'default' },
        to: { step_id: first.id },
      }),
    ).to.deep.equal([409, 'duplicate']);
  });

  it('keeps what others read, and joins what stood around a step that goes', async () => {
    const workflow = await make({
      steps: [say('one'), say('two'), say('three', '{{ steps.one.output }}'), say('four')],
    });
    const [one, two, three, four] = workflow.steps;
    const at = `/workflows/${workflow.id}/steps`;
    const used = await lab.key.call<Problem>('DELETE', `${at}/${one?.id}`);
    expect([used.status, used.body.code, used.body.details?.[0]?.path]).to.deep.equal([
      409,
      'resource_in_use',
      three?.id,
    ]);
    expect(await lab.key.refusal('PATCH', `${at}/${one?.id}`, { key: 'uno' })).to.deep.equal([409, 'resource_in_use']);
    expect((await lab.key.call('DELETE', `${at}/${two?.id}?bridge=true`)).status).to.equal(204);
    const ends = ({ connections }: Workflow) => connections.map(({ from, to }) => [from.id, to.step_id]);
    expect(ends(await read(workflow))).to.deep.include([one?.id, three?.id]);
    expect((await lab.key.call('DELETE', `${at}/${three?.id}`)).status).to.equal(204);
    expect(ends(await read(workflow)).flat()).to.not.include(four?.id);
  });

  it('replaces its graph, keeping the parts that are named', async () => {
    const workflow = await make({ steps: [say('one'), say('two')] });
    const [one] = workflow.steps;
    const [start] = workflow.triggers;
    const changed = await lab.key.ok<Workflow>('PATCH', `/workflows/${workflow.id}`, {
      triggers: [{ id: start?.id, type: 'manual' }],
      steps: [{ id: one?.id, ...say('one', 'new') }, say('three')],
      connections: [
        { from: { kind: 'trigger', id: start?.id, port: 'default' }, to: { step_id: one?.id } },
        { from: { kind: 'step', id: 'one', port: 'default' }, to: { step_id: 'three' } },
      ],
    });
    expect(changed.steps.map(({ id, version }) => [id === one?.id, version])).to.deep.equal([
      [true, 2],
      [false, 1],
    ]);
    expect(changed.triggers[0]).to.include({ id: start?.id, version: 1 });
    expect(changed.revision).to.equal(2);
    // What is connected must be there.
    expect(await lab.key.refusal('PATCH', `/workflows/${workflow.id}`, { steps: [] })).to.deep.equal([
      422,
      'validation_failed',
    ]);
  });

  it('runs only while it is active, and goes only while it is not', async () => {
    const workflow = await make({ steps: [say('one')] });
    const at = `/workflows/${workflow.id}`;
    expect(await lab.key.refusal('POST', `${at}/pause`)).to.deep.equal([409, 'state_conflict']);
    expect((await lab.key.ok('POST', `${at}/activate`)).state).to.equal('active');
    expect(await lab.key.refusal('DELETE', at)).to.deep.equal([409, 'state_conflict']);
    const [trigger] = workflow.triggers;
    expect(await lab.key.refusal('DELETE', `${at}/triggers/${trigger?.id}`)).to.deep.equal([409, 'state_conflict']);
    const run = await lab.start(workflow);
    expect((await lab.key.ok('POST', `${at}/pause`)).state).to.equal('paused');
    expect((await lab.key.call('DELETE', at)).status).to.equal(204);
    expect(await lab.key.refusal('GET', `/workflow-runs/${run.id}`)).to.deep.equal([404, 'not_found']);
    expect(await lab.server.store.stepRuns.list()).to.deep.equal([]);
  });

  it('counts against the plan', async () => {
    const account = await lab.server.store.accounts.get(lab.key.account_id);
    if (account) await lab.server.store.accounts.put({ ...account, limits: { workflows: 1 } });
    await lab.active({ steps: [say('one')] });
    const second = await make({ steps: [say('one')] });
    expect(await lab.key.refusal('POST', `/workflows/${second.id}/activate`)).to.deep.equal([
      403,
      'plan_limit_reached',
    ]);
  });

  it('hides the secret address of a webhook from those who only read', async () => {
    const workflow = await lab.active({ trigger: { type: 'webhook' }, steps: [say('one')] });
    const reader = await member(lab.server, lab.key.account_id, 'viewer');
    const seen = await reader.ok<Workflow>('GET', `/workflows/${workflow.id}`);
    expect(seen.triggers[0]).to.not.have.property('url');
    expect((await read(workflow)).triggers[0]?.url).to.include('/_hooks/trg_');
  });

  it('stands in the way of a table it uses, and goes with its form or project', async () => {
    const table = await lab.table();
    const workflow = await make({
      form_id: lab.form.id,
      steps: [{ key: 'find', type: 'find_rows', config: { table_id: table.id, where: { people: 1 } } }],
    });
    const column = table.columns.find(({ key }) => key === 'people');
    expect(await lab.key.refusal('DELETE', `/tables/${table.id}/columns/${column?.id}`)).to.deep.equal([
      409,
      'resource_in_use',
    ]);
    expect(await lab.key.refusal('DELETE', `/tables/${table.id}?confirm=true`)).to.deep.equal([409, 'resource_in_use']);
    expect(await lab.key.refusal('DELETE', `/projects/${lab.project_id}`)).to.deep.equal([409, 'resource_in_use']);
    await lab.key.ok('DELETE', `/forms/${lab.form.id}?purge=true&confirm=true`);
    await lab.later(10);
    await lab.key.ok('GET', '/account');
    expect(await lab.key.refusal('GET', `/workflows/${workflow.id}`)).to.deep.equal([404, 'not_found']);
  });
});

type Wanted = Parameters<WorkflowLab['document']>[0];

/** Graphs that are refused when they are sent: what is wrong, and where. */
const refusedAtOnce: readonly [string, Wanted, string, string][] = [
  [
    'a member nobody knows',
    { steps: [{ key: 'a', type: 'end', config: { colour: 1 } }] },
    'validation_failed',
    '/steps/0/config/colour',
  ],
  [
    'a value of the wrong kind',
    { steps: [{ key: 'a', type: 'delay', config: { seconds: 'soon' } }] },
    'validation_failed',
    '/steps/0/config/seconds',
  ],
  [
    'two of what excludes each other',
    { steps: [{ key: 'a', type: 'delay', config: { seconds: 1, until: 'x' } }] },
    'validation_failed',
    '/steps/0/config/until',
  ],
  ['two steps of one name', { steps: [say('a'), say('a')], ways: [] }, 'validation_failed', '/steps/1/key'],
  [
    'a port there is not',
    { steps: [say('a'), say('b')], ways: ['a:true > b'] },
    'validation_failed',
    '/connections/0/from/port',
  ],
  [
    'a step after the end',
    { steps: [{ key: 'a', type: 'end' }, say('b')] },
    'validation_failed',
    '/connections/1/from/port',
  ],
  [
    'a connection to nothing',
    { steps: [say('a')], ways: ['a > nowhere'] },
    'validation_failed',
    '/connections/0/to/step_id',
  ],
  [
    'a connection from nothing',
    { steps: [say('a')], ways: ['nowhere > a'] },
    'validation_failed',
    '/connections/0/from/id',
  ],
  ['the same connection twice', { steps: [say('a')], ways: ['> a', '> a'] }, 'validation_failed', '/connections/1'],
  ['a circle', { steps: [say('a'), say('b')], ways: ['> a', 'a > b', 'b > a'] }, 'validation_failed', '/connections/1'],
  ['a step after itself', { steps: [say('a')], ways: ['> a', 'a > a'] }, 'validation_failed', '/connections/1'],
  [
    'a way back after a loop',
    { steps: [{ key: 'l', type: 'for_each', config: { items: [] } }, say('b')], ways: ['> l', 'l:done > b', 'b > l'] },
    'validation_failed',
    '/connections/1',
  ],
  [
    'a jump in a circle',
    { steps: [say('a'), { ...say('b'), on_error: 'goto:a' }] },
    'validation_failed',
    '/steps/1/on_error',
  ],
  ['a jump to nowhere', { steps: [{ ...say('a'), on_error: 'goto:b' }] }, 'validation_failed', '/steps/0/on_error'],
  [
    'ways that are none',
    { steps: [{ key: 'a', type: 'branch', config: { branches: [null, 7] } }, say('b')], ways: ['> a', 'a:x > b'] },
    'validation_failed',
    '/steps/0/config/branches/0',
  ],
  [
    'an expression that cannot be read',
    { steps: [{ ...say('a'), condition: '1 +' }] },
    'expression_invalid',
    '/steps/0/condition',
  ],
  [
    'a name nobody knows',
    { steps: [{ key: 'a', type: 'branch', config: { expr: 'colour == 1' } }], ways: [] },
    'expression_invalid',
    '/steps/0/config/expr',
  ],
  [
    'a way whose condition cannot be read',
    { steps: [{ key: 'a', type: 'branch', config: { branches: [{ key: 'x', when: '(' }] } }], ways: [] },
    'expression_invalid',
    '/steps/0/config/branches/0/when',
  ],
  [
    'a reference that cannot be read',
    { steps: [say('a', { deep: ['{{ steps. }}'] })] },
    'expression_invalid',
    '/steps/0/config/output/deep/0',
  ],
  [
    'a filter that cannot be read',
    { steps: [{ key: 'a', type: 'find_rows', config: { filter: 'row.' } }] },
    'expression_invalid',
    '/steps/0/config/filter',
  ],
  [
    'what a step came to that is not there',
    { steps: [say('a', 'x {{ steps.b.output }}')] },
    'reference_unresolved',
    '/steps/0/config/output',
  ],
  [
    'the condition of a trigger',
    { trigger: { type: 'manual', condition: '&&' }, steps: [] },
    'expression_invalid',
    '/triggers/0/condition',
  ],
  [
    'a schedule',
    { trigger: { type: 'schedule', config: { cron: '99 * * * *' } }, steps: [] },
    'validation_failed',
    '/triggers/0/config/cron',
  ],
  [
    'a time zone',
    { trigger: { type: 'schedule', config: { cron: '0 * * * *', timezone: 'Mars/North' } }, steps: [] },
    'validation_failed',
    '/triggers/0/config/timezone',
  ],
];

/** Graphs that can be built, but cannot run. */
const refusedToRun: readonly [string, Wanted, string, string][] = [
  ['no step', { steps: [] }, 'validation_failed', '/steps'],
  ['no trigger', { triggers: [], steps: [say('a')], ways: [] }, 'validation_failed', '/triggers'],
  ['a step that nothing leads to', { steps: [say('a'), say('b')], ways: ['> a'] }, 'validation_failed', '/steps/1'],
  ['what has to be said', { steps: [{ key: 'a', type: 'send_webhook' }] }, 'validation_failed', '/steps/0/config/url'],
  [
    'what one of has to be said',
    { steps: [{ key: 'a', type: 'delay' }] },
    'validation_failed',
    '/steps/0/config/seconds',
  ],
  [
    'what has to be said of a trigger',
    { trigger: { type: 'row.created' }, steps: [say('a')] },
    'validation_failed',
    '/triggers/0/config/table_id',
  ],
  [
    'a table of nobody',
    { steps: [{ key: 'a', type: 'find_rows', config: { table_id: 'tbl_x' } }] },
    'validation_failed',
    '/steps/0/config/table_id',
  ],
  [
    'what only comes later',
    { steps: [say('a', '{{ steps.b.output }}'), say('b')] },
    'reference_unresolved',
    '/steps/0/config/output',
  ],
  [
    'a member that the step before does not leave',
    {
      steps: [
        { key: 'nap', type: 'delay', config: { seconds: 1 } },
        say('a', '{{ steps.nap.output.until }} {{ steps.nap.output.since }}'),
      ],
    },
    'reference_unresolved',
    '/steps/1/config/output',
  ],
  [
    'a member of what was worked out that is not in it',
    { steps: [say('a', { x: { y: 1 } }), { ...say('b'), condition: 'steps.a.output.x.z == 1' }] },
    'reference_unresolved',
    '/steps/1/condition',
  ],
  [
    'something of a step besides its output',
    { steps: [say('a'), say('b', '{{ steps.a.result }}')] },
    'reference_unresolved',
    '/steps/1/config/output',
  ],
  [
    'an item outside of a loop',
    { steps: [say('a', '{{ item.name }}')] },
    'reference_unresolved',
    '/steps/0/config/output',
  ],
];

describe('a graph with a mistake', () => {
  let lab: WorkflowLab;
  before(async () => {
    lab = await WorkflowLab.open();
  });
  after(() => expect(lab.server.violations).to.deep.equal([]));

  const found = ({ status, body }: { status: number; body: Problem }) => [
    status,
    body.code,
    body.details?.map(({ path }) => path)[0],
  ];

  for (const [what, wanted, code, path] of refusedAtOnce) {
    it(`is refused when it is sent: ${what}`, async () => {
      const reply = await lab.key.call('POST', '/workflows', { body: lab.document(wanted) });
      expect(found(reply), JSON.stringify(reply.body)).to.deep.equal([422, code, path]);
      if (code === 'expression_invalid') expect(reply.body.details?.[0]?.params).to.have.property('position');
    });
  }

  for (const [what, wanted, code, path] of refusedToRun) {
    it(`cannot be made active: ${what}`, async () => {
      const { id } = await lab.key.ok('POST', '/workflows', lab.document(wanted));
      const reply = await lab.key.call('POST', `/workflows/${id}/activate`);
      expect(found(reply), JSON.stringify(reply.body)).to.deep.equal([422, code, path]);
    });
  }

  it('names the field that the form does not have, and where in the text', async () => {
    const steps = [say('a', 'Dear {{ entry.answers.nickname }}')];
    const { id } = await lab.key.ok('POST', '/workflows', lab.document({ steps, form_id: lab.form.id }));
    const reply = await lab.key.call('POST', `/workflows/${id}/activate`);
    expect(found(reply)).to.deep.equal([422, 'reference_unresolved', '/steps/0/config/output']);
    expect(reply.body.details?.[0]?.params).to.deep.equal({ position: 8 });
  });

  it('is not let into a workflow that is active, and named by what was sent', async () => {
    const workflow = await lab.active({ steps: [say('a')] });
    const [step] = workflow.steps;
    const at = `/workflows/${workflow.id}/steps`;
    const reply = await lab.key.call('PATCH', `${at}/${step?.id}`, { body: { config: { colour: 1 } } });
    expect(found(reply)).to.deep.equal([422, 'validation_failed', '/config/colour']);
    const loose = await lab.key.call('POST', at, { body: say('loose') });
    expect(loose.body.details?.[0]).to.include({ code: 'unreachable' });
    expect((await lab.key.ok<Workflow>('GET', `/workflows/${workflow.id}`)).revision).to.equal(1);
  });
});
