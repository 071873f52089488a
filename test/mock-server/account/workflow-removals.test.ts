import { expect } from 'chai';
import { WorkflowLab } from './workflow-lab.js';

const say = (key: string, output: unknown = key) => ({ key, type: 'transform', config: { output } });

describe('an active workflow', () => {
  it('keeps what it needs to run, however it is taken away', async () => {
    const lab = await WorkflowLab.open();
    const workflow = await lab.active({ steps: [say('one'), say('two', '{{ steps.one.output }}')] });
    const [connection] = workflow.connections;
    const refusal = await lab.key.refusal('DELETE', `/workflows/${workflow.id}/connections/${connection?.id}`);
    expect(refusal).to.deep.equal([422, 'validation_failed']);
    // The description of the API says so.
    expect(lab.server.violations).to.deep.equal([]);
  });
});
