import { expect } from 'chai';
import { Webhook } from 'standardwebhooks';
import { type Listening, listen, nodeOutbound } from '../../../mock-server/src/adapters/node.js';
import { closeReceivers, openReceiver, type Receiver } from '../receiver.js';
import { freshKey } from '../respondent.js';
import type { List, Resource } from './client.js';
import { portClient } from './port-client.js';
import { WorkflowLab } from './workflow-lab.js';

const hour = 3600;

interface Event {
  readonly type: string;
  readonly data: { readonly object: Resource };
}

describe('a submit, from the respondent to the last receiver', () => {
  let lab: WorkflowLab;
  let port: Listening;
  let bank: Receiver;
  let archive: Receiver;
  beforeEach(async () => {
    [bank, archive] = [await openReceiver(), await openReceiver()];
    bank.reply = ({ body }) => ({ status: 200, body: JSON.stringify({ score: JSON.parse(body).age * 2 }) });
    lab = await WorkflowLab.open({ outbound: nodeOutbound({ allowLoopback: true }) });
    // The other implementation looks at the clock of this machine, when the message arrives an hour from now.
    lab.server.clock.set(Date.now() - hour * 1000);
    port = await listen(lab.server, { port: 0 });
  });
  afterEach(async () => {
    await port.close();
    await closeReceivers();
  });

  /** Fills in the form, and sends it. */
  async function submit(answers: object): Promise<string> {
    const post = async (path: string, body: object, more: Record<string, string> = {}) => {
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': freshKey(), ...more };
      const address = `${port.base_url}/entry-sessions${path}`;
      const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
      expect(response.ok, await response.clone().text()).to.equal(true);
      return response.json();
    };
    const { entry_key, session } = await post('', { form: lab.form.public_id, answers });
    await post(`/${session.id}/submit`, { base_revision: session.revision }, { 'X-Service-Entry-Key': entry_key });
    await lab.server.controls.settle();
    return session.id;
  }

  it('goes through a branch, a delay and a connector, and what came of it is told with a signature', async () => {
    const account = portClient(port.url, await lab.server.access);
    const [environment] = await account.ids('/environments');
    await account.ok('PUT', `/environments/${environment}/secrets/BANK_TOKEN`, { value: 'bank-token-123456' });
    const connector = await account.ok('POST', '/connectors', {
      name: 'Bank',
      key: 'bank',
      base_url: bank.url.slice(0, -1),
      auth: { type: 'bearer', secret_ref: 'BANK_TOKEN' },
      operations: [
        {
          key: 'score',
          method: 'POST',
          path_template: '/score',
          body_template: { age: '{{ input.age }}' },
          output_mapping: { score: 'body.score' },
        },
      ],
    });
    const { secret } = await account.ok<Resource & { secret: string }>('POST', '/webhooks', {
      url: archive.url,
      events: ['workflow_run.succeeded'],
    });
    await lab.active({
      trigger: { type: 'entry.submitted', config: { form_id: lab.form.id } },
      steps: [
        { key: 'grown', type: 'branch', config: { expr: 'entry.answers.age >= 30' } },
        { key: 'nap', type: 'delay', config: { seconds: hour } },
        {
          key: 'ask',
          type: 'api_connector',
          config: { connector_id: connector.id, operation_key: 'score', input: { age: '{{ entry.answers.age }}' } },
        },
        {
          key: 'note',
          type: 'set_metafields',
          config: {
            metafields: [{ namespace: 'bank', key: 'score', type: 'integer', value: '{{ steps.ask.output.score }}' }],
          },
        },
        { key: 'done', type: 'end', config: { output: { score: '{{ steps.ask.output.score }}' } } },
        { key: 'young', type: 'end', config: { output: 'too young' } },
      ],
      ways: ['> grown', 'grown:true > nap', 'nap > ask', 'ask > note', 'note > done', 'grown:false > young'],
    });

    const entry_id = await submit({ name: 'Ada', age: 40 });
    const [waiting] = await lab.runs();
    expect(waiting).to.include({ state: 'waiting', entry_id });
    expect([bank.requests.length, archive.requests.length]).to.deep.equal([0, 0]);

    await lab.later(hour);
    const [run] = await lab.runs();
    expect(run?.state, JSON.stringify(run?.error)).to.equal('succeeded');
    expect(run && (await lab.trail(run))).to.deep.equal([
      'grown succeeded',
      'nap succeeded',
      'ask succeeded',
      'note succeeded',
      'done succeeded',
    ]);
    expect(bank.requests.map(({ path, headers, body }) => [path, headers.authorization, body])).to.deep.equal([
      ['/score', 'Bearer bank-token-123456', '{"age":40}'],
    ]);
    const { data } = await account.ok<List>('GET', `/entries/${entry_id}/metafields`);
    expect(data.map(({ key, value }) => [key, value])).to.deep.equal([['score', 80]]);
    const [told] = archive.requests;
    if (!run || !told) throw new Error('nobody was told');
    const event = new Webhook(secret).verify(told.body, told.headers as Record<string, string>) as Event;
    expect(event).to.deep.include({ type: 'workflow_run.succeeded' });
    expect(event.data.object).to.include({ id: run.id, state: 'succeeded' });
    for (const step of await lab.steps(run)) expect(JSON.stringify(step)).to.not.include('bank-token');
    expect(told.body).to.not.include('bank-token');
    expect(lab.server.violations).to.deep.equal([]);
  });

  it('takes the other branch at once, and asks nobody', async () => {
    await lab.active({
      trigger: { type: 'entry.submitted', config: { form_id: lab.form.id } },
      steps: [
        { key: 'grown', type: 'branch', config: { expr: 'entry.answers.age >= 30' } },
        { key: 'tell', type: 'send_webhook', config: { url: archive.url, body: { name: '{{ entry.answers.name }}' } } },
        { key: 'young', type: 'end', config: { output: 'too young' } },
      ],
      ways: ['> grown', 'grown:true > tell', 'grown:false > young'],
    });
    await submit({ name: 'Bo', age: 20 });
    const [run] = await lab.runs();
    expect(run).to.include({ state: 'succeeded', output: 'too young' });
    await submit({ name: 'Ada', age: 40 });
    expect(archive.requests.map(({ body }) => body)).to.deep.equal(['{"name":"Ada"}']);
  });
});
