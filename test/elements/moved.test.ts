import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { EntryForm } from 'entryway';
import { inputOf, place, until, untilInUse } from './place-form.js';

type Movable = Element & { moveBefore?(node: Node, before: Node | null): void };

describe('a form that is moved in the page', () => {
  let stage: HTMLElement;
  let elsewhere: HTMLElement;
  beforeEach(() => {
    stage = document.createElement('main');
    elsewhere = document.createElement('aside');
    document.body.append(stage, elsewhere);
  });
  afterEach(() => {
    stage.remove();
    elsewhere.remove();
  });

  const typeAnd = async (form: EntryForm, move: () => void): Promise<HTMLInputElement> => {
    await untilInUse(form);
    const input = await until('the question', () => inputOf(form, 'full_name'));
    input.focus();
    await sendKeys({ type: 'Ada Lace' });
    input.setSelectionRange(4, 4);
    move();
    await sendKeys({ type: 'Love' });
    return input;
  };

  it('keeps the focus, the caret and the next keys', async () => {
    const form = await place(stage);
    const input = await typeAnd(form, () => elsewhere.append(form));
    expect([input.value, document.activeElement === input, input.isConnected]).to.deep.equal([
      'Ada LoveLace',
      true,
      true,
    ]);
    expect(form.session?.view.fields.get('full_name')?.answer).to.equal('Ada LoveLace');
    expect(form.parentElement).to.equal(elsewhere);
  });

  it('does so in a shadow root of its own', async () => {
    const form = document.createElement('entry-form');
    const { session } = await place(stage);
    stage.replaceChildren();
    expect(session?.view.journey).to.equal('answering');
    Object.assign(form, { isolated: true, session, history: 'none' });
    stage.append(form);
    const inside = (): HTMLInputElement | null | undefined =>
      form.shadowRoot?.querySelector<HTMLInputElement>('entry-field[name="full_name"] input');
    const input = await until('the question', () => inside());
    input.focus();
    await sendKeys({ type: 'Ada' });
    // What gives the focus back is fetched for somebody who has it.
    await untilInUse(form);
    elsewhere.append(form);
    await sendKeys({ type: ' Lovelace' });
    expect([input.value, form.shadowRoot?.activeElement === input]).to.deep.equal(['Ada Lovelace', true]);
  });

  it('keeps them when the page moves it without taking it out', async () => {
    const form = await place(stage);
    const target = elsewhere as Movable;
    const input = await typeAnd(form, () => (target.moveBefore ? target.moveBefore(form, null) : target.append(form)));
    expect(input.value).to.equal('Ada LoveLace');
  });

  it('takes no focus that is elsewhere', async () => {
    const form = await place(stage);
    const other = document.createElement('input');
    elsewhere.append(other);
    await untilInUse(form);
    inputOf(form, 'full_name')?.focus();
    other.focus();
    elsewhere.prepend(form);
    expect(document.activeElement === other).to.equal(true);
  });
});
