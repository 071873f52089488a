import { expect } from 'chai';
import type { FieldType } from '../../src/contract/index.js';
import { fieldOf, type OwnMembers } from '../support/drawn-field.js';
import { DrawnForm } from '../support/drawn-form.js';
import { itInOneEngine } from '../support/engine.js';
import { type Heard, heard } from '../support/heard.js';

describe('what is heard of a question', () => {
  let form: DrawnForm | undefined;
  afterEach(() => form?.close());

  /** Draws one question, and gives what the browser tells of it. */
  async function heardOf(type: FieldType, own: OwnMembers, held: OwnMembers = {}): Promise<readonly Heard[]> {
    form = new DrawnForm([fieldOf(type, own)]);
    const field = await form.field('question');
    await field.hold(held);
    return heard();
  }

  const named = (list: readonly Heard[], ...roles: string[]): readonly string[] =>
    list.filter(({ role }) => roles.includes(role)).map(({ name }) => name);

  itInOneEngine('leaves a space before "(optional)"', async () => {
    const list = await heardOf('text', { required: false });
    expect(named(list, 'textbox')).to.deep.equal(['Your question (optional)']);
  });

  itInOneEngine('has every option once, with its hint as a description', async () => {
    const options = [
      { value: 'a', label: 'A viewing', description: 'Book a visit' },
      { value: 'b', label: 'A repair' },
    ];
    const list = await heardOf('single_choice', { options });
    const radios = list.filter(({ role }) => role === 'radio');
    expect(radios.map(({ name, description }) => [name, description])).to.deep.equal([
      ['A viewing', 'Book a visit'],
      ['A repair', ''],
    ]);
  });

  itInOneEngine('names the ends of a scale with their numbers', async () => {
    const list = await heardOf('rating', { max: 3, icon: 'number', labels: { low: 'Not at all', high: 'Very much' } });
    expect(named(list, 'radio')).to.deep.equal(['1 (Not at all)', '2', '3 (Very much)']);
  });

  itInOneEngine('says which date a calendar is for', async () => {
    const list = await heardOf('date_range', {});
    expect(named(list, 'button').filter((name) => name.startsWith('Choose'))).to.deep.equal([
      'Choose date (From)',
      'Choose date (To)',
    ]);
  });

  itInOneEngine('says which question a help is about', async () => {
    const list = await heardOf('text', { help_md: 'Somewhere else' });
    const help = list.find(({ name }) => name.startsWith('Help'));
    expect(help?.name).to.equal('Help with this question (Your question)');
  });

  itInOneEngine('has the hint and the error of a date at every one of its parts', async () => {
    const list = await heardOf('date', {}, { error: 'Enter a date' });
    const parts = list.filter(({ role }) => role === 'textbox');
    expect(parts.map(({ name, description }) => `${name}: ${description}`)).to.deep.equal(
      ['Month', 'Day', 'Year'].map((part) => `${part}: Some help for it Error: Enter a date`),
    );
    expect(list.find(({ role }) => role === 'group')?.description, 'and not once more at all of them').to.equal('');
  });

  itInOneEngine('names colours in words', async () => {
    const list = await heardOf('color', { palette: ['#c2185b', '#1565c0'] });
    expect(named(list, 'radio')).to.deep.equal(['Pink #c2185b', 'Blue #1565c0']);
    form?.close();
    const free = await heardOf('color', {}, { answer: '#2e6b34' });
    expect(free.find(({ role }) => role === 'textbox')?.description).to.equal('Some help for it Dark green');
  });

  itInOneEngine('has no label without words in a table of choices', async () => {
    const rows = [{ value: 'r', label: 'Watering' }];
    const columns = [
      { value: 'a', label: 'Every day' },
      { value: 'b', label: 'Never' },
    ];
    form = new DrawnForm([fieldOf('matrix_single', { rows, columns })]);
    const field = await form.field('question');
    form.element.style.inlineSize = '900px';
    await field.until(() => field.element.querySelector('table') !== null);
    const list = await heard();
    expect(named(list, 'radio')).to.deep.equal(['Watering Every day', 'Watering Never']);
    expect([...field.element.querySelectorAll('label')].filter((label) => !label.textContent?.trim())).to.deep.equal(
      [],
    );
    // The whole cell is the target all the same.
    const [input] = field.element.querySelectorAll('input');
    const cell = input?.closest('td')?.getBoundingClientRect();
    const corner = document.elementFromPoint((cell?.left ?? 0) + 3, (cell?.top ?? 0) + 3);
    expect(corner === input, 'the corner of a cell belongs to its choice').to.equal(true);
  });

  itInOneEngine('says why a button cannot be pressed yet', async () => {
    const list = await heardOf('button', { behavior: 'action', label: 'Estimate', enabled: false });
    const button = list.find(({ name }) => name === 'Estimate');
    expect(button?.description).to.contain('You cannot use this yet. It depends on your other answers.');
  });
});
