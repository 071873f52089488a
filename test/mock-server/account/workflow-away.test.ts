import { expect } from 'chai';
import type { Outbound, OutboundReply, OutboundRequest } from '../../../mock-server/src/platform/outbound/outbound.js';
import type { Resource } from './client.js';
import { type Run, WorkflowLab } from './workflow-lab.js';

const fine: OutboundReply = { status: 200, headers: {}, body: '{}', isCut: false };

/** Another service that lets everybody wait until it is told to answer. */
class SlowService implements Outbound {
  readonly waiting: { readonly request: OutboundRequest; answer(): void }[] = [];

  refusal(): undefined {
    return undefined;
  }

  send(request: OutboundRequest): Promise<OutboundReply> {
    return new Promise((resolve) => this.waiting.push({ request, answer: () => resolve(fine) }));
  }

  async asked(times: number): Promise<void> {
    while (this.waiting.length < times) await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('a step that waits for another service', () => {
  let lab: WorkflowLab;
  let slow: SlowService;
  beforeEach(async () => {
    slow = new SlowService();
    lab = await WorkflowLab.open({ outbound: slow });
  });
  afterEach(() => expect(lab.server.violations).to.deep.equal([]));

  const tell = { key: 'tell', type: 'send_webhook', config: { url: 'https://receiver.example' } };
  const begin = ({ id }: Resource) => lab.key.ok<Run>('POST', `/workflows/${id}/runs`, {});
  const over = async (run: Run): Promise<Run> => {
    for (;;) {
      const now = await lab.read(run);
      if (now.state !== 'queued' && now.state !== 'running') return now;
      lab.server.beat();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  it('holds up neither other runs nor jobs', async () => {
    const away = await begin(await lab.active({ steps: [tell] }));
    await slow.asked(1);
    const quick = await begin(await lab.active({ steps: [{ key: 'say', type: 'transform', config: { output: 1 } }] }));
    expect((await over(quick)).state).to.equal('succeeded');
    const job = await lab.key.ok<Resource>('POST', '/exports', {
      source: { form_id: lab.form.id },
      format: 'csv',
    });
    lab.server.clock.advance(1000);
    while ((await lab.key.ok('GET', `/exports/${job.id}`)).state !== 'ready') {
      lab.server.beat();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await lab.read(away)).state).to.equal('running');
    slow.waiting[0]?.answer();
    expect((await over(away)).state).to.equal('succeeded');
  });

  it('is not sent out again where only the clock was moved meanwhile', async () => {
    const away = await begin(await lab.active({ steps: [tell] }));
    await slow.asked(1);
    lab.server.clock.advance(3_600_000);
    lab.server.beat();
    slow.waiting[0]?.answer();
    expect((await over(away)).state).to.equal('succeeded');
    expect(slow.waiting).to.have.length(1);
  });

  it('waits no longer than it says, also where the operation would', async () => {
    const { id } = await lab.key.ok<Resource>('POST', '/connectors', {
      name: 'Quotes',
      key: 'quotes',
      base_url: 'https://quotes.example',
      operations: [{ key: 'quote', path_template: '/quote', timeout_ms: 9000 }],
    });
    const ask = { type: 'api_connector', config: { connector_id: id, operation_key: 'quote', input: {} } };
    const steps = [
      { ...ask, key: 'soon', timeout_seconds: 2 },
      { ...ask, key: 'late', timeout_seconds: 60 },
    ];
    await begin(await lab.active({ steps }));
    await slow.asked(1);
    slow.waiting[0]?.answer();
    await slow.asked(2);
    expect(slow.waiting.map(({ request }) => request.timeoutMs)).to.deep.equal([2000, 9000]);
    slow.waiting[1]?.answer();
  });
});
