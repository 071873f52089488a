import { expect } from 'chai';
import type { ActionRun, ButtonPending, ButtonResult, OpenedEntry, Problem } from '../../../src/contract/index.js';
import { Respondent, send } from '../respondent.js';
import { publishForm } from './sample-form.js';
import { WorkflowLab } from './workflow-lab.js';

const document = {
  pages: [
    {
      key: 'start',
      title: 'You',
      sections: [
        {
          key: 'about',
          fields: [
            { key: 'name', type: 'text', label: 'Name', required: true },
            { key: 'greeting', type: 'text', label: 'Greeting' },
            { key: 'help', type: 'button', label: 'Help', behavior: 'workflow' },
            {
              key: 'people',
              type: 'group',
              label: 'People',
              fields: [
                { key: 'who', type: 'text', label: 'Who' },
                { key: 'badge', type: 'text', label: 'Badge' },
                { key: 'make_badge', type: 'button', label: 'Badge', behavior: 'workflow' },
              ],
            },
          ],
        },
      ],
    },
  ],
};

const one = 'ins_01M7CPARYRGDK2GHV2A3QQTH01';

describe('a button with a workflow behind it', () => {
  let lab: WorkflowLab;
  let form: { id: string; public_id: string };
  let respondent: Respondent;
  beforeEach(async () => {
    lab = await WorkflowLab.open();
    form = await publishForm(lab.key, document, 'Buttons');
    respondent = await Respondent.begin(lab.server, {
      form: form.public_id,
      groups: { people: [one] },
      answers: { name: 'Ada', [`people.${one}.who`]: 'Bo' },
    });
  });
  afterEach(() => expect(lab.server.violations).to.deep.equal([]));

  const wire = (button_key: string, steps: { key: string; type: string; config?: object }[], more: object = {}) =>
    lab.active({ trigger: { type: 'button.clicked', config: { form_id: form.id, button_key } }, steps, ...more });
  const press = <T = ButtonPending>(key: string, body: object = {}) =>
    respondent.call<T>('POST', `/buttons/${key}/clicks`, { base_revision: 1, ...body });
  const poll = (id: string, query = '') => respondent.call<ActionRun>('GET', `/action-runs/${id}${query}`);

  const greet = {
    key: 'greet',
    type: 'set_answers',
    config: { answers: { greeting: 'Hello {{ entry.answers.name }}' } },
  };
  const thanks = {
    key: 'over',
    type: 'end',
    config: {
      output: { done: true },
      effects: [
        { type: 'message', level: 'success', text: 'Hi {{ entry.answers.name }}' },
        { type: 'set_answers', answers: { name: 'Miss {{ entry.answers.name }}' } },
      ],
    },
  };

  it('gives back what the workflow did, in order, and with the answers it wrote', async () => {
    await wire('help', [greet, thanks]);
    const { status, headers, body } = await press('help', { answers: { name: 'Eve' } });
    expect([status, headers.get('Location')?.endsWith(body.action_run_id)]).to.deep.equal([202, true]);
    const run = (await poll(body.action_run_id, '?wait=20')).body;
    expect(run).to.deep.include({ state: 'succeeded', output: { done: true }, action_key: 'help' });
    expect(run.effects).to.deep.equal([
      { type: 'set_answers', answers: { greeting: 'Hello Eve' } },
      { type: 'message', level: 'success', text: 'Hi Eve' },
      { type: 'set_answers', answers: { name: 'Miss Eve' } },
    ]);
    expect(run.delta).to.deep.include({ base_revision: 1, foreign: [] });
    expect(run.delta?.changed).to.include({ greeting: 'Hello Eve', name: 'Miss Eve' });
    const session = (await respondent.read()).body;
    expect([session.answers.greeting, session.buttons.help?.clicks]).to.deep.equal(['Hello Eve', 1]);
  });

  it('writes beside the button where that stands in a group', async () => {
    await wire('make_badge', [
      { key: 'find', type: 'transform', config: { output: '{{ first(entry.answers.people).who }}' } },
      { key: 'badge', type: 'set_answers', config: { answers: { badge: '{{ steps.find.output }}!' } } },
    ]);
    const { body } = await press('make_badge', { instance_id: one });
    const run = (await poll(body.action_run_id, '?wait=20')).body;
    expect(run.effects).to.deep.equal([{ type: 'set_answers', answers: { [`people.${one}.badge`]: 'Bo!' } }]);
  });

  it('can take its time, and be asked how far it is', async () => {
    await wire('help', [{ key: 'nap', type: 'delay', config: { seconds: 30 } }, greet]);
    const { body } = await press('help');
    await lab.server.controls.settle();
    expect((await poll(body.action_run_id)).body.state).to.equal('running');
    await lab.later(30);
    expect((await poll(body.action_run_id)).body).to.deep.include({ state: 'succeeded' });
  });

  it('does not change what was submitted meanwhile', async () => {
    await wire('help', [{ key: 'nap', type: 'delay', config: { seconds: 30 } }, greet]);
    const { body } = await press('help');
    await lab.server.controls.settle();
    expect((await respondent.submit(2)).status).to.equal(200);
    await lab.later(30);
    expect((await poll(body.action_run_id)).body).to.deep.include({ state: 'succeeded', effects: [] });
    expect((await respondent.read()).body.answers.greeting).to.equal(undefined);
  });

  it('writes into an edit where it was pressed in one, and reads what is staged there', async () => {
    await wire('help', [greet]);
    expect((await respondent.submit(1)).status).to.equal(200);
    const { edit_token: token } = await lab.key.ok('POST', `/entries/${respondent.entry_id}/edit-sessions`, {
      audience: 'respondent',
    });
    const opened = await send<OpenedEntry>(lab.server, '/entry-sessions/resume', { method: 'POST', body: { token } });
    respondent = new Respondent(lab.server, opened.body);
    const { status, body } = await press('help', { answers: { name: 'Staged' } });
    expect(status).to.equal(202);
    expect((await poll(body.action_run_id, '?wait=20')).body.state).to.equal('succeeded');
    expect((await respondent.read()).body.answers.greeting).to.equal('Hello Staged');
    const kept = await lab.key.ok<{ answers: object }>('GET', `/entries/${respondent.entry_id}/answers`);
    expect(kept.answers).to.not.have.property('greeting');
  });

  it('says that it failed, in the words of its author only', async () => {
    await wire('help', [
      {
        key: 'bad',
        type: 'set_metafields',
        config: { metafields: [{ namespace: 'x', key: 'y', type: 'z', value: 1 }] },
      },
    ]);
    const first = await press('help');
    const failed = (await poll(first.body.action_run_id, '?wait=20')).body;
    expect([failed.state, failed.error?.code]).to.deep.equal(['failed', 'workflow_failed']);
    expect(failed.error?.message).to.not.include('namespace');
    await wire('make_badge', [{ key: 'over', type: 'end', config: { failed: true, message: 'No badges today.' } }]);
    const second = await press('make_badge', { instance_id: one, base_revision: 2 });
    const refused = (await poll(second.body.action_run_id, '?wait=20')).body;
    expect(refused.error?.message).to.equal('No badges today.');
  });

  it('does nothing but count where no workflow listens, or its condition does not hold', async () => {
    const quiet = await press<ButtonResult>('help');
    expect([quiet.status, quiet.body.status, quiet.body.effects]).to.deep.equal([200, 'succeeded', []]);
    const workflow = await lab.active({
      trigger: { type: 'button.clicked', config: { button_key: 'help' }, condition: 'entry.answers.name == "Bo"' },
      steps: [greet],
    });
    expect((await press('help', { base_revision: 2 })).status).to.equal(200);
    expect((await press('help', { base_revision: 3, answers: { name: 'Bo' } })).status).to.equal(202);
    await lab.key.ok('POST', `/workflows/${workflow.id}/pause`);
    const unknown = await press<Problem>('nowhere');
    expect(unknown.status).to.equal(404);
  });

  it('is told when its run is stopped', async () => {
    await wire('help', [{ key: 'nap', type: 'delay', config: { seconds: 30 } }]);
    const { body } = await press('help');
    await lab.server.controls.settle();
    const [run] = await lab.runs();
    await lab.key.ok('POST', `/workflow-runs/${run?.id}/cancel`);
    expect((await poll(body.action_run_id)).body).to.deep.include({ state: 'failed' });
  });
});
