import { expect } from 'chai';
import type { FieldInput } from '../../src/contract/index.js';
import { useScenarios } from '../support/journey.js';
import type { ScenarioOptions } from '../support/scenario.js';
import {
  addFirms,
  button,
  buttons,
  employers,
  firm,
  focused,
  heard,
  idsOf,
  press,
  read,
  role,
  serverWith,
  text,
  titles,
} from './groups-support.js';

describe('a group of questions', () => {
  const openForm = useScenarios();
  const open = async (group: FieldInput, options: ScenarioOptions = {}) => {
    const s = await openForm('work', { server: serverWith(group, text('note', { label: 'Note' })), ...options });
    await s.control('note');
    return s;
  };

  it('says that it is empty, adds an instance, takes the focus to its name, and says so', async () => {
    const s = await open(employers());
    await s.frame.until('the empty group', () => s.frame.text().includes('Nothing added to “Employers” yet'));
    await press(s, 'Add another employer');
    const title = await focused(s, 'Employer 1 of 1');
    expect(title.localName).to.equal('h3');
    await heard(s, 'Employer 1 added');
    expect(s.frame.root.querySelectorAll('[aria-invalid]')).to.have.length(0);
  });

  it('explains more to those who ask', async () => {
    const s = await open(employers({ help_md: 'Only those of the *last two* years.' }));
    const opens = await s.frame.until('the help', () =>
      s.frame.root.querySelector<HTMLElement>('entry-group [part~="help-summary"]'),
    );
    expect(read(opens)).to.equal('Help with this question (Employers)');
    const more = s.frame.root.querySelector('entry-group [part~="help-text"]');
    expect(more?.checkVisibility()).to.equal(false);
    opens.click();
    expect([more?.checkVisibility(), read(more)]).to.deep.equal([true, 'Only those of the last two years.']);
  });

  it('offers to add one while it is empty, and another one then', async () => {
    const s = await open(employers({ add_label: undefined }));
    await press(s, 'Add employer');
    await focused(s, 'Employer 1 of 1');
    await button(s, 'Add another employer');
    expect(buttons(s)).not.to.include('Add employer');
  });

  it('removes without a question, leaves a trace, and puts everything back where it was', async () => {
    const s = await open(employers());
    await addFirms(s, 'Acme', 'Bolt', 'Cog');
    await press(s, 'Remove Employer 2 (Bolt)');
    const undo = await focused(s, 'Undo removing Employer 2 (Bolt)');
    expect(read(undo.closest('[part~="removed"]'))).to.match(/^Employer 2 \(Bolt\) removed\. Undo/);
    expect(titles(s)).to.deep.equal(['Acme', 'Cog']);
    await s.answer('note', 'typed in between');
    (undo as HTMLButtonElement).click();
    await focused(s, 'Employer 2 of 3');
    expect(titles(s)).to.deep.equal(['Acme', 'Bolt', 'Cog']);
    expect(s.session.view.fields.get('note')?.answer).to.equal('typed in between');
    await heard(s, 'Employer 2 (Bolt) is back');
    expect(s.part('removed')).to.equal(null);
  });

  it('tells the service what is left, and brings a removed instance back there too', async () => {
    const s = await open(employers());
    await addFirms(s, 'Acme', 'Bolt');
    await s.saved();
    await press(s, 'Remove Employer 1 (Acme)');
    await s.passes(30_000);
    await s.saved();
    expect(Object.values(await s.savedAnswers())).to.deep.equal(['Bolt']);
    await press(s, 'Undo removing Employer 1 (Acme)');
    await s.frame.until(
      'both at the service',
      () => s.session.view.sync.state === 'saved' && s.session.view.sync.waiting === 0,
      () => s.passes(1000),
    );
    const [first, second] = idsOf(s);
    expect(await s.savedAnswers()).to.deep.equal({
      [`employers.${first}.firm`]: 'Acme',
      [`employers.${second}.firm`]: 'Bolt',
    });
  });

  it('explains why the last one stays, and that there is no room for more', async () => {
    const s = await open(employers({ min: 1, initial: 1, max: 2 }));
    await press(s, 'Remove Employer 1');
    await s.frame.until('the reason', () => s.frame.text().includes('You need at least 1'));
    expect(idsOf(s)).to.have.length(1);
    await press(s, 'Add another employer');
    await s.frame.until('the reason', () =>
      s.frame.text().includes('You can add up to 2. To add another, remove one first.'),
    );
    expect(buttons(s)).not.to.include('Add another employer');
  });

  it('names the item in every problem, and leaves a new one alone', async () => {
    const s = await open(employers({}, [firm, role]));
    await addFirms(s, 'Acme', '');
    await s.continue();
    const list = await s.frame.until('the summary', () => s.part('summary-list'));
    expect([...list.querySelectorAll('a')].map(read)).to.deep.equal([
      'Employer 1 (Acme): Enter role',
      'Employer 2: Enter firm',
      'Employer 2: Enter role',
    ]);
    await press(s, 'Add another employer');
    await focused(s, 'Employer 3 of 3');
    const [, , third] = idsOf(s);
    expect((await s.control(`employers.${third}.firm`)).getAttribute('aria-invalid')).to.equal(null);
  });

  it('leads from “add at least one” to the button that adds', async () => {
    const s = await open(employers({ min: { expr: 'answers.note != null ? 1 : 0', deps: [] } }));
    await s.answer('note', 'Between two of them');
    await s.continue();
    const link = await s.frame.until('the problem', () => s.part('summary-link'));
    expect(read(link)).to.equal('Add an employer');
    link.click();
    await focused(s, 'Add another employer');
    await press(s, 'Add another employer');
    await s.frame.until('only the new one’s own questions', () => s.frame.root.querySelector('[data-item]'));
    expect(s.frame.root.querySelector('entry-group[data-invalid]')).to.equal(null);
  });

  describe('with more than three questions', () => {
    const many = [firm, role, text('town', { label: 'Town', required: true }), text('boss', { label: 'Boss' })];

    it('shows the answers, opens to edit, and cancels what was typed', async () => {
      const s = await open(employers({}, many));
      await addFirms(s, 'Acme');
      const facts = await s.frame.until('the answers', () => s.part('facts'));
      expect(read(facts)).to.equal('Role Not answered Town Not answered Boss Not answered');
      await press(s, 'Edit Employer 1 (Acme)');
      const [id] = idsOf(s);
      await s.answer(`employers.${id}.firm`, 'Bolt');
      await press(s, 'Cancel Employer 1 (Bolt)');
      await focused(s, 'Edit Employer 1 (Acme)');
      await press(s, 'Edit Employer 1 (Acme)');
      await s.answer(`employers.${id}.role`, 'Cook');
      await press(s, 'Save Employer 1 (Acme)');
      await focused(s, 'Edit Employer 1 (Acme)');
      expect(read(s.part('facts'))).to.contain('Role Cook');
    });

    it('takes a new one away again when it is cancelled, with a way back', async () => {
      const s = await open(employers({}, many));
      await press(s, 'Add another employer');
      await press(s, 'Cancel Employer 1');
      await focused(s, 'Undo removing Employer 1');
      expect(idsOf(s)).to.have.length(0);
    });

    it('marks a closed one that has problems, and opens it from the summary', async () => {
      const s = await open(employers({}, many));
      await addFirms(s, 'Acme');
      await s.frame.until('the answers', () => s.part('facts'));
      await s.continue();
      const link = await s.frame.until('the summary', () => s.part('summary-link'));
      expect(read(link)).to.equal('Employer 1 (Acme): Enter role');
      await s.frame.until('the mark', () => s.frame.text().includes('There are 2 problems here'));
      link.click();
      const [id] = idsOf(s);
      const control = await s.control(`employers.${id}.role`);
      await s.frame.until('the focus on it', () => s.frame.root.activeElement === control);
    });
  });

  it('copies an instance, and takes the focus to the copy', async () => {
    const s = await open(employers({ allow_duplicate: true }));
    await addFirms(s, 'Acme');
    await press(s, 'Duplicate Employer 1 (Acme)');
    await focused(s, 'Employer 2 of 2');
    expect(titles(s)).to.deep.equal(['Acme', 'Acme']);
    await button(s, 'Remove Employer 2 (Acme)');
  });

  it('shows ten at a time when there are more than twenty', async () => {
    const s = await open(employers());
    await addFirms(s, ...Array.from({ length: 34 }, (_, at) => `Firm-${at + 1}`));
    await s.frame.until('the first ten', () => s.frame.text().includes('Showing 1–10 of 34'));
    expect(titles(s)).to.have.length(10);
    await press(s, 'Next 10');
    await focused(s, 'Employer 11');
    await press(s, 'Add another employer');
    await focused(s, 'Employer 35');
    await s.frame.until('the last page', () => s.frame.text().includes('Showing 31–35 of 35'));
    expect(titles(s)).to.have.length(5);
  });

  it('takes back an instance the service has no room for, and says why', async () => {
    const server = serverWith(employers({ max: 3 }), text('note', { label: 'Note' }));
    const s = await openForm('work', { server });
    await s.control('note');
    await addFirms(s, 'Acme');
    await s.saved();
    server.faults.add({ operation: 'addGroupInstance', kind: 'status', status: 409, code: 'instance_limit', times: 1 });
    await press(s, 'Add another employer');
    await s.frame.until(
      'the instance gone again',
      () => idsOf(s).length === 1 && s.frame.text().includes('You can add up to 3 to “Employers”'),
      () => s.passes(1000),
    );
  });
});
