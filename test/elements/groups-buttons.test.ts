import { createMockServer, type FormSeed, type MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { ActionFailure } from '../../mock-server/src/platform/action-seed.js';
import type { FieldInput } from '../../src/contract/index.js';
import { formOfFields } from '../support/form-input.js';
import { useScenarios } from '../support/journey.js';
import type { Scenario } from '../support/scenario.js';
import { button, employers, focused, heard, idsOf, press, read, text } from './groups-support.js';

const pressed = (key: string, label: string, own: object = {}): FieldInput =>
  ({ id: `fld_${key}`, key, type: 'button', label, behavior: 'action', ...own }) as FieldInput;

const fields = [
  text('title', { label: 'Title' }),
  pressed('greet', 'Greet', { max_clicks: 2, pending_label: 'Greeting' }),
  pressed('lead', 'Lead me'),
  pressed('break_it', 'Break it'),
  pressed('checked', 'Check first', { validate_before: 'page' }),
  pressed('more', 'One more employer', { behavior: 'add_instance', target_group: 'employers' }),
  pressed('keep', 'Save now', { behavior: 'save' }),
  pressed('onward', 'Onward', { behavior: 'next' }),
  employers({}, [text('firm', { label: 'Firm', required: true }), pressed('look_up', 'Look it up')]),
];

type Run = NonNullable<FormSeed['actions']>[number]['run'];
const action = (key: string, run: Run) => ({ key, mode: 'sync' as const, run });

function server(): MockServer {
  const { hash: _, ...document } = formOfFields(fields);
  const actions = [
    action('greet', ({ answers }) => ({
      output: null,
      effects: [
        { type: 'set_answers', answers: { title: `${String(answers.title)}!` } },
        { type: 'message', level: 'success', text: `Hello ${String(answers.title)}` },
      ],
    })),
    action('lead', () => ({ output: null, effects: [{ type: 'focus', path: 'title' }] })),
    action('break_it', () => {
      throw new ActionFailure('The extension answered with an error.', 418);
    }),
    action('checked', () => ({ output: null, effects: [] })),
    action('look_up', () => ({ output: null, effects: [{ type: 'set_answers', answers: { firm: 'Acme' } }] })),
  ];
  return createMockServer({ seed: [{ slug: 'press', public_id: 'pf_1', reference_prefix: 'PRS', document, actions }] });
}

const result = (s: Scenario, path: string): string =>
  read(s.frame.root.querySelector(`entry-field[name="${path}"] [part~="action-result"]`));

const says = (s: Scenario, path: string, what: string) =>
  s.frame.until(
    `“${what}” below ${path}; it says “${result(s, path)}”`,
    () => result(s, path).includes(what),
    () => s.passes(500),
  );

const presses = (s: Scenario) => s.server.requests.filter(({ operation }) => operation === 'clickButton').length;

describe('a button among the questions', () => {
  const openForm = useScenarios();
  const open = async (): Promise<Scenario> => {
    const s = await openForm('press', { server: server() });
    await s.control('title');
    await button(s, 'Greet');
    return s;
  };

  it('sends what was typed, does its work, shows what came of it, and counts', async () => {
    const s = await open();
    await s.answer('title', 'Ada');
    await press(s, 'Greet');
    await says(s, 'greet', 'Hello Ada');
    expect((await s.control('title')).value).to.equal('Ada!');
    expect(read(s.frame.root.querySelector('entry-field[name="greet"]'))).to.contain('once more');
    expect(presses(s)).to.equal(1);
  });

  it('is pressed once, however often it is clicked while it works', async () => {
    const s = await open();
    s.hold(/clicks/u);
    const greet = await button(s, 'Greet');
    for (let click = 0; click < 3; click++) greet.click();
    await s.frame.until(
      'the label while it works',
      () => read(greet) === 'Greeting',
      () => s.passes(100),
    );
    s.release();
    await says(s, 'greet', 'Hello');
    expect(presses(s)).to.equal(1);
  });

  it('takes the focus where it is told', async () => {
    const s = await open();
    await press(s, 'Lead me');
    const title = await s.control('title');
    await s.frame.until(
      'the focus',
      () => s.frame.root.activeElement === title,
      () => s.passes(500),
    );
  });

  it('says when it did not work, and that it needs a connection, and keeps what was typed', async () => {
    const s = await open();
    await s.answer('title', 'Ada');
    await press(s, 'Break it');
    await says(s, 'break_it', 'did not work');
    s.goOffline();
    await s.answer('title', 'Ada L.');
    await s.reaches('sync.offline');
    await press(s, 'Greet');
    await says(s, 'greet', 'Needs a connection');
    expect((await s.control('title')).value).to.equal('Ada L.');
    s.goOnline();
  });

  it('looks at the page first where it is asked to, and sends nothing while something is wrong', async () => {
    const s = await open();
    s.session.addInstance('employers');
    await press(s, 'Check first');
    await s.frame.until('the summary', () => read(s.part('summary-link')).includes('Enter firm'));
    expect(presses(s)).to.equal(0);
  });

  it('adds an instance and takes the focus there', async () => {
    const s = await open();
    await press(s, 'One more employer');
    await focused(s, 'Employer 1 of 1');
    expect(idsOf(s)).to.have.length(1);
  });

  it('belongs to its own instance inside a group', async () => {
    const s = await open();
    await press(s, 'One more employer');
    await press(s, 'One more employer');
    const [, second] = await s.frame.until('two', () => idsOf(s).length === 2 && idsOf(s));
    const inner = await s.frame.until('its button', () =>
      s.frame.root.querySelector<HTMLButtonElement>(`entry-field[name="employers.${second}.look_up"] button`),
    );
    inner.click();
    await s.frame.until(
      'the answer in the second',
      () => s.session.view.fields.get(`employers.${second}.firm`)?.answer === 'Acme',
      () => s.passes(500),
    );
    expect(s.session.view.fields.get(`employers.${idsOf(s)[0]}.firm`)?.answer).to.equal(null);
  });

  it('saves and goes on like the buttons of the page', async () => {
    const s = await open();
    await s.answer('title', 'Ada');
    await press(s, 'Save now');
    await heard(s, 'Your answers are being saved');
    await press(s, 'Onward');
    await s.reaches('journey.submitted');
  });
});
