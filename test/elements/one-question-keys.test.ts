import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { EntryForm } from 'entryway';
import { openSession, until, untilInUse } from './place-form.js';

describe('keys, where questions come one by one', function () {
  this.timeout(60_000);
  let stage: HTMLElement;
  beforeEach(() => {
    stage = document.createElement('main');
    document.body.append(stage);
  });
  afterEach(() => stage.remove());

  async function place(form: string): Promise<EntryForm> {
    const element = document.createElement('entry-form');
    Object.assign(element, { session: openSession(form, undefined, { layout: 'one_question' }), history: 'none' });
    stage.append(element);
    if (form === 'feedback') {
      const begin = await until('the way in', () => element.querySelector<HTMLElement>('[part~="button-primary"]'));
      begin.click();
    }
    await until('a question', () => element.querySelector('entry-field > :defined'));
    await untilInUse(element);
    await until('what a single question brings along', () => element.querySelector('[part~="enter-hint"]'));
    return element;
  }
  const heading = (form: EntryForm): Promise<HTMLElement> =>
    until('the question', () => form.querySelector<HTMLElement>('entry-field [part~="heading"]'));
  const field = (form: EntryForm): string | null | undefined => form.querySelector('entry-field')?.getAttribute('name');

  it('answer a question from its heading, which has the focus when it comes: letters, then figures', async () => {
    const form = await place('feedback');
    (await heading(form)).focus();
    await sendKeys({ press: 'b' });
    const picked = await until('the second option', () => form.querySelector<HTMLInputElement>('input:checked'));
    expect(picked.value).to.equal('take_away');
    expect(document.activeElement).to.equal(picked);
    const asked = field(form);
    await sendKeys({ press: 'Enter' });
    await until('the next question', () => field(form) !== asked && form.querySelector('[part~="mark"]'));
    await until('the focus on it', () => document.activeElement?.matches('[part~="heading"]'));
    await sendKeys({ press: '4' });
    await until('four stars', () => form.querySelector<HTMLInputElement>('input:checked')?.value === '4');
  });

  it('write into a question from its heading, the first of them too', async () => {
    const form = await place('contact');
    (await heading(form)).focus();
    await sendKeys({ type: 'Ada' });
    expect(form.querySelector<HTMLInputElement>('entry-field input')?.value).to.equal('Ada');
  });

  it('do nothing there with Control, or where nothing can be written', async () => {
    const form = await place('feedback');
    const question = await heading(form);
    question.focus();
    await sendKeys({ press: 'z' });
    await sendKeys({ down: 'Control' });
    await sendKeys({ press: 'b' });
    await sendKeys({ up: 'Control' });
    expect(document.activeElement).to.equal(question);
    expect(form.querySelector('input:checked')).to.equal(null);
  });
});
