import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { sqliteStore } from '../../../mock-server/src/adapters/sqlite.js';
import type { Outbound } from '../../../mock-server/src/platform/outbound/outbound.js';
import { flowWorker } from '../../../mock-server/src/resources/workflows/flow-worker.js';
import { createPlatform } from '../../../mock-server/src/server/create-platform.js';
import type { Store } from '../../../mock-server/src/store/store.js';
import { WorkflowLab } from './workflow-lab.js';

const say = (key: string) => ({ key, type: 'transform', config: { output: key } });

describe('a run whose server stops', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'flow-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** What a server does that takes up what another left, at a moment. */
  const serverAt = (store: Store, moment: number, outbound?: Outbound) => {
    const platform = createPlatform({ store, outbound }, ({ reason }) => {
      throw new Error(reason);
    });
    platform.clock.set(moment);
    return platform;
  };

  it('goes on after any of its steps, and does each once', async () => {
    const lab = await WorkflowLab.open({ store: await sqliteStore(folder) });
    const workflow = await lab.active({
      steps: [
        say('first'),
        { key: 'each', type: 'for_each', config: { items: [1, 2] } },
        { key: 'mail', type: 'send_email', config: { to: '{{ item }}@example.org', subject: 's', body: 'b' } },
        { key: 'nap', type: 'delay', config: { seconds: 3 } },
        say('last'),
      ],
      ways: ['> first', 'first > each', 'each:each > mail', 'each:done > nap', 'nap > last'],
    });
    const now = lab.server.clock.now();
    const begun = await lab.key.ok('POST', `/workflows/${workflow.id}/runs`, {});
    await lab.server.close();
    const mails: string[] = [];
    for (let pieces = 0; pieces < 16; pieces++) {
      // Each piece is done by a server of its own, which stops right after.
      const store = await sqliteStore(folder);
      const platform = serverAt(store, now + pieces * 1000);
      await flowWorker.step(platform);
      mails.push(...platform.outbox.mails.map(({ to }) => to));
      await store.close();
    }
    const store = await sqliteStore(folder);
    const run = await store.workflowRuns.get(begun.id);
    const steps = await store.stepRuns.list({ run_id: begun.id });
    expect([run?.state, steps.length, mails]).to.deep.equal(['succeeded', 6, ['1@example.org', '2@example.org']]);
    await store.close();
  });

  it('is taken up again where a request was away, once nobody can still be waiting for it', async () => {
    const away = { refusal: () => undefined, send: () => new Promise<never>(() => undefined) };
    const lab = await WorkflowLab.open({ store: await sqliteStore(folder), outbound: away });
    const workflow = await lab.active({
      steps: [{ key: 'tell', type: 'send_webhook', config: { url: 'https://receiver.example' } }, say('next')],
    });
    const now = lab.server.clock.now();
    const { id } = await lab.key.ok('POST', `/workflows/${workflow.id}/runs`, {});
    while ((await lab.server.store.workflowRuns.get(id))?.waiting?.for !== 'reply') {
      await new Promise((resolve) => setImmediate(resolve));
    }
    await lab.server.close();
    const store = await sqliteStore(folder);
    let sent = 0;
    const answering: Outbound = {
      refusal: () => undefined,
      send: async () => {
        sent += 1;
        return { status: 200, headers: {}, body: '', isCut: false };
      },
    };
    expect(await flowWorker.step(serverAt(store, now + 59_000, answering))).to.equal(false);
    const platform = serverAt(store, now + 60_000, answering);
    do await flowWorker.underWay?.(platform);
    while (await flowWorker.step(platform));
    const [step] = await store.stepRuns.list({ run_id: id });
    expect([(await store.workflowRuns.get(id))?.state, sent, step?.attempt]).to.deep.equal(['succeeded', 1, 2]);
    await store.close();
  });
});
