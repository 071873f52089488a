import { expect } from 'chai';
import { OutboundError } from '../../../mock-server/src/platform/outbound/outbound.js';
import { flowWorker } from '../../../mock-server/src/resources/workflows/flow-worker.js';
import { createPlatform } from '../../../mock-server/src/server/create-platform.js';
import { Respondent } from '../respondent.js';
import { type List, otherAccount } from './client.js';
import { type Run, type StepRun, type Workflow, WorkflowLab } from './workflow-lab.js';

const say = (key: string, output: unknown = key) => ({ key, type: 'transform', config: { output } });
/** A step that cannot be done. */
const broken = (key: string, more: object = {}) => ({
  key,
  type: 'set_answers',
  config: { entry_id: 'ent_gone', answers: {} },
  ...more,
});

describe('a run of a workflow', () => {
  let lab: WorkflowLab;
  let failures: number;
  beforeEach(async () => {
    failures = 0;
    lab = await WorkflowLab.open({
      outbound: {
        refusal: () => undefined,
        send: async () => {
          failures -= 1;
          if (failures >= 0) throw new OutboundError('unreachable', 'Nobody there.');
          return { status: 200, headers: {}, body: 'fine', isCut: false };
        },
      },
    });
  });
  afterEach(() => expect(lab.server.violations).to.deep.equal([]));

  it('goes from a submit over a branch, a delay and a loop to its end', async () => {
    await lab.active({
      trigger: { type: 'entry.submitted', config: { form_id: lab.form.id } },
      steps: [
        { key: 'grown', type: 'branch', config: { expr: 'entry.answers.age >= 18' } },
        { key: 'nap', type: 'delay', config: { seconds: 3600 } },
        { key: 'each', type: 'for_each', config: { items: '{{ entry.answers.people }}' } },
        say('greet', 'Hello {{ item.person_name }}'),
        say('refuse'),
        { key: 'over', type: 'end', config: { output: '{{ steps.greet.output }}' } },
      ],
      ways: [
        '> grown',
        'grown:true > nap',
        'grown:false > refuse',
        'nap > each',
        'each:each > greet',
        'greet > each',
        'each:done > over',
      ],
    });
    const people = [1, 2].map((n) => `ins_01M7CPARYRGDK2GHV2A3QQTH0${n}`);
    const respondent = await Respondent.begin(lab.server, {
      form: lab.form.public_id,
      groups: { people },
      answers: {
        name: 'Ada',
        age: 40,
        [`people.${people[0]}.person_name`]: 'Bo',
        [`people.${people[1]}.person_name`]: 'Cy',
      },
    });
    expect((await respondent.submit(1)).status).to.equal(200);
    await lab.server.controls.settle();
    const [run] = await lab.runs();
    if (!run) throw new Error('no run');
    expect(run.state).to.equal('waiting');
    await lab.later(3600);
    const over = await lab.read(run);
    expect(over).to.deep.include({ state: 'succeeded', output: 'Hello Cy', duration_ms: 3_600_000 });
    expect(await lab.trail(over)).to.deep.equal([
      'grown succeeded',
      'nap succeeded',
      'each succeeded',
      'greet succeeded',
      'greet succeeded',
      'over succeeded',
    ]);
  });

  it('goes over lists in lists, and does what two ways lead to once', async () => {
    const run = await lab.run(
      {
        steps: [
          { key: 'rows', type: 'for_each', config: { items: '{{ trigger.rows }}' } },
          { key: 'cells', type: 'for_each', config: { items: '{{ item }}' } },
          say('cell', '{{ item }}'),
          say('left'),
          say('right'),
          say('both'),
        ],
        ways: [
          '> rows',
          'rows:each > cells',
          'cells:each > cell',
          'rows:done > left',
          'rows:done > right',
          'left > both',
          'right > both',
        ],
      },
      { input: { rows: [[1, 2], [], [3]] } },
    );
    const steps = await lab.steps(run);
    expect(steps.map(({ output }) => output).filter((output) => typeof output === 'number')).to.deep.equal([1, 2, 3]);
    expect((await lab.trail(run)).slice(-3)).to.deep.equal(['left succeeded', 'right succeeded', 'both succeeded']);
  });

  it('tries a step again, later and later, as often as it may', async () => {
    failures = 2;
    const workflow = await lab.active({
      steps: [
        {
          key: 'tell',
          type: 'send_webhook',
          config: { url: 'https://receiver.example' },
          retry: { max: 2, backoff_seconds: 10 },
        },
      ],
    });
    const run = await lab.start(workflow);
    expect(run.state).to.equal('waiting');
    await lab.later(10);
    expect((await lab.steps(run))[0]).to.include({ state: 'waiting', attempt: 2 });
    await lab.later(19);
    expect((await lab.read(run)).state).to.equal('waiting');
    await lab.later(1);
    expect((await lab.read(run)).state).to.equal('succeeded');
    const [step] = await lab.steps(run);
    const { logs } = await lab.key.ok<StepRun>('GET', `/workflow-runs/${run.id}/steps/${step?.id}`);
    expect(logs?.map(({ message }) => message)).to.deep.equal(Array(2).fill('unreachable: Nobody there.'));
    failures = 9;
    const hopeless = await lab.start(workflow);
    await lab.later(10);
    await lab.later(20);
    expect((await lab.read(hopeless)).error).to.include({ code: 'unreachable' });
  });

  it('waits until somebody has judged the entry, and goes the way they chose', async () => {
    const entry = await lab.entry();
    const workflow = await lab.active({
      steps: [
        {
          key: 'ask',
          type: 'approval',
          config: { notify: 'boss@example.org', message: 'Look at {{ entry.reference }}' },
        },
        say('yes'),
        say('no'),
      ],
      ways: ['> ask', 'ask:true > yes', 'ask:false > no'],
    });
    for (const [review_status, way] of [
      ['approved', 'yes'],
      ['rejected', 'no'],
    ] as const) {
      const run = await lab.start(workflow, { entry_id: entry.id });
      expect(run.state).to.equal('waiting');
      expect(await lab.key.ok('GET', `/entries/${entry.id}`)).to.include({ review_status: 'pending' });
      await lab.later(1_000_000);
      expect((await lab.read(run)).state).to.equal('waiting');
      await lab.key.ok('PATCH', `/entries/${entry.id}`, { review_status });
      await lab.server.controls.settle();
      expect(await lab.trail(run)).to.deep.equal(['ask succeeded', `${way} succeeded`]);
    }
    expect(lab.server.controls.outbox[0]).to.include({ to: 'boss@example.org', kind: 'approval' });
  });

  it('does not wait for longer than it may', async () => {
    const entry = await lab.entry();
    const steps = [{ key: 'ask', type: 'approval', timeout_seconds: 60 }];
    const run = await lab.run({ steps }, { entry_id: entry.id });
    await lab.later(60);
    expect(await lab.read(run)).to.deep.include({ state: 'timed_out' });
  });

  it('leaves out a step whose condition does not hold', async () => {
    const run = await lab.run({ steps: [{ ...say('never'), condition: 'trigger.on == true' }, say('always')] });
    expect(await lab.trail(run)).to.deep.equal(['never skipped', 'always succeeded']);
  });

  it('ends with a failure, or goes on, jumps or takes the way for errors', async () => {
    const stop = await lab.run({ steps: [broken('bad'), say('next')] });
    expect([stop.state, stop.error?.code, await lab.trail(stop)]).to.deep.equal([
      'failed',
      'not_found',
      ['bad failed'],
    ]);
    const goOn = await lab.run({ steps: [broken('bad', { on_error: 'continue' }), say('next')] });
    expect(await lab.trail(goOn)).to.deep.equal(['bad failed', 'next succeeded']);
    const jump = await lab.run({
      steps: [broken('bad', { on_error: 'goto:rescue' }), say('next'), say('rescue')],
      ways: ['> bad', 'bad > next'],
    });
    expect(await lab.trail(jump)).to.deep.equal(['bad failed', 'rescue succeeded']);
    const caught = await lab.run({
      steps: [broken('bad'), say('next'), say('mend', '{{ steps.bad.output.error.code }}')],
      ways: ['> bad', 'bad > next', 'bad:error > mend'],
    });
    expect((await lab.steps(caught))[1]?.output).to.equal('not_found');
    const lenient = await lab.run({ steps: [broken('bad'), say('next')], error_policy: 'continue' });
    expect(await lab.trail(lenient)).to.deep.equal(['bad failed', 'next succeeded']);
  });

  it('leaves nothing half done of a step that fails', async () => {
    const entry = await lab.entry();
    const good = { namespace: 'crm', key: 'first', type: 'integer', value: 1 };
    const bad = { namespace: 'crm', key: 'second', type: 'integer', value: 'none' };
    const run = await lab.run(
      { steps: [{ key: 'mark', type: 'set_metafields', config: { metafields: [good, bad] } }] },
      { entry_id: entry.id },
    );
    expect(run.error?.message).to.include('/metafields/1/value');
    expect((await lab.key.ok<List>('GET', `/entries/${entry.id}/metafields`)).data).to.deep.equal([]);
  });

  it('is stopped, with what it waits for', async () => {
    const called = await lab.active({
      trigger: { type: 'workflow_call' },
      steps: [{ key: 'nap', type: 'delay', config: { seconds: 60 } }],
    });
    const run = await lab.run({
      steps: [{ key: 'call', type: 'call_workflow', config: { workflow_id: called.id } }, say('next')],
    });
    const stopped = await lab.key.call<Run>('POST', `/workflow-runs/${run.id}/cancel`);
    expect([stopped.status, stopped.body.state]).to.deep.equal([202, 'canceled']);
    expect((await lab.runs()).map(({ state }) => state)).to.deep.equal(['canceled', 'canceled']);
    expect(await lab.key.refusal('POST', `/workflow-runs/${run.id}/cancel`)).to.deep.equal([409, 'not_cancelable']);
    await lab.later(120);
    expect(await lab.trail(await lab.read(run))).to.deep.equal(['call canceled']);
  });

  it('does not wait for a run that is gone', async () => {
    const called = await lab.active({
      trigger: { type: 'workflow_call' },
      steps: [{ key: 'nap', type: 'delay', config: { seconds: 60 } }],
    });
    const run = await lab.run({ steps: [{ key: 'call', type: 'call_workflow', config: { workflow_id: called.id } }] });
    await lab.key.ok('POST', `/workflows/${called.id}/pause`);
    await lab.key.ok('DELETE', `/workflows/${called.id}`);
    await lab.server.controls.settle();
    expect((await lab.read(run)).error).to.include({ code: 'not_found' });
  });

  it('is run again, from its beginning or from a step, by the graph as it is now', async () => {
    failures = 1;
    const workflow = await lab.active({
      steps: [
        say('first', '{{ trigger.n }}'),
        { key: 'tell', type: 'send_webhook', config: { url: 'https://receiver.example' } },
        { key: 'over', type: 'end', config: { output: '{{ steps.first.output }}' } },
      ],
    });
    const run = await lab.start(workflow, { input: { n: 5 } });
    expect(run.state).to.equal('failed');
    const retry = (body: object) => lab.key.ok<Run>('POST', `/workflow-runs/${run.id}/retry`, body);
    expect(await lab.key.refusal('POST', `/workflow-runs/${run.id}/retry`, { from_step_id: 'x' })).to.deep.equal([
      422,
      'validation_failed',
    ]);
    const again = await retry({ from_step_id: workflow.steps[1]?.id });
    expect(again).to.include({ state: 'queued', attempt: 2, retry_of: run.id });
    await lab.server.controls.settle();
    expect(await lab.read(again)).to.deep.include({ state: 'succeeded', output: 5 });
    expect(await lab.trail(again)).to.deep.equal(['tell succeeded', 'over succeeded']);
    expect(await lab.key.refusal('POST', `/workflow-runs/${again.id}/retry`, {})).to.deep.equal([
      409,
      'state_conflict',
    ]);
    const whole = await retry({});
    await lab.server.controls.settle();
    expect((await lab.trail(await lab.read(whole))).length).to.equal(3);
  });

  it('keeps the graph it began with, whatever becomes of it meanwhile', async () => {
    const workflow = await lab.active({ steps: [{ key: 'nap', type: 'delay', config: { seconds: 60 } }, say('next')] });
    const run = await lab.start(workflow);
    const [, next] = workflow.steps;
    await lab.key.ok('PATCH', `/workflows/${workflow.id}/steps/${next?.id}`, { config: { output: 'changed' } });
    await lab.later(60);
    const fresh = await lab.start(workflow);
    await lab.later(60);
    const outputs = async ({ id }: Run) => (await lab.steps({ id } as Run)).at(-1)?.output;
    expect([await outputs(run), await outputs(fresh)]).to.deep.equal(['next', 'changed']);
    expect([run.workflow_revision, fresh.workflow_revision]).to.deep.equal([1, 2]);
  });

  it('of a test needs no active workflow, and is not counted', async () => {
    const workflow = await lab.key.ok<Workflow>('POST', '/workflows', lab.document({ steps: [say('first')] }));
    expect(await lab.key.refusal('POST', `/workflows/${workflow.id}/runs`, {})).to.deep.equal([409, 'state_conflict']);
    const run = await lab.start(workflow, { test: true });
    expect(run).to.deep.include({ state: 'succeeded', test: true });
    const after = await lab.key.ok('GET', `/workflows/${workflow.id}`);
    expect(after).to.deep.include({ stats: { runs_24h: 0, failed_24h: 0 }, last_run_at: run.created_at });
  });

  it('tells how it ended, unless it was only a test', async () => {
    const workflow = await lab.active({ steps: [{ key: 'nap', type: 'delay', config: { seconds: 60 } }] });
    const told: unknown[] = [];
    for (const order of [{}, { test: true }]) {
      await lab.start(workflow, order);
      // Another server takes it up, and listens.
      const other = createPlatform({ store: lab.server.store }, () => undefined);
      const announce: typeof other.announce = async (_, { type, object }) => {
        told.push([type, (object as unknown as Run).state]);
        return false;
      };
      lab.server.clock.advance(60_000);
      other.clock.set(lab.server.clock.now());
      while (await flowWorker.step({ ...other, announce }));
    }
    expect(told).to.deep.equal([['workflow_run.succeeded', 'succeeded']]);
  });

  it('shows its own account only, as a whole and step by step', async () => {
    const run = await lab.run({ steps: [say('first')] });
    const stranger = await otherAccount(lab.server);
    expect((await stranger.ok<List>('GET', '/workflow-runs')).data).to.deep.equal([]);
    expect(await stranger.refusal('GET', `/workflow-runs/${run.id}`)).to.deep.equal([404, 'not_found']);
    expect(await stranger.refusal('GET', `/workflow-runs/${run.id}/steps`)).to.deep.equal([404, 'not_found']);
    const found = await lab.runs(`&workflow_id=${run.workflow_id}&state=succeeded&started_after=2026-11-14T00:00:00Z`);
    expect(found.map(({ id }) => id)).to.deep.equal([run.id]);
    expect(await lab.key.refusal('GET', '/workflow-runs?started_after=yesterday')).to.deep.equal([
      400,
      'invalid_parameter',
    ]);
  });
});
