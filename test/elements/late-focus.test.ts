import { expect } from 'chai';
import { type EntryForm, en, type Messages } from 'entryway';
import { inputOf, place, type, until } from './place-form.js';

/** English whose deferred words come when they are let go. */
function slowEnglish() {
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const deferred: Messages['deferred'] = async () => {
    await held;
    return en.deferred();
  };
  return { messages: { ...en, deferred } as Messages, letGo };
}

const focused = (form: EntryForm): Element | null => (form.getRootNode() as Document).activeElement;

describe('a list of errors whose code is slow to come', () => {
  const placed: EntryForm[] = [];
  afterEach(() => {
    for (const form of placed.splice(0)) form.remove();
  });

  /** Somebody presses Send on an empty form; what is wrong stands beside the questions, and the list is on its way. */
  async function refused() {
    const { messages, letGo } = slowEnglish();
    const form = await place(document.body, { messages });
    placed.push(form);
    const send = form.querySelector<HTMLButtonElement>('[part~="button-primary"]');
    send?.focus();
    send?.click();
    await until('an error beside a question', () => form.querySelector('entry-field [part~="error"]'));
    const summary = () => form.querySelector('[part~="summary"]');
    return { form, letGo, shown: () => until('the list', summary) };
  }

  it('takes no focus from somebody who types by then', async () => {
    const { form, letGo, shown } = await refused();
    const name = inputOf(form, 'full_name');
    name?.focus();
    type(name, 'Ad');
    letGo();
    await shown();
    await new Promise((resolve) => setTimeout(resolve, 50));
    // Elements that are compared by chai are drawn in full where they differ, which takes minutes.
    expect(focused(form) === name, 'the focus is where the next key belongs').to.equal(true);
  });

  it('takes it where nobody has gone on', async () => {
    const { form, letGo, shown } = await refused();
    letGo();
    const summary = await shown();
    await until('the focus on the list', () => focused(form) === summary);
  });
});

describe('a screen whose words are slow to come', () => {
  const placed: EntryForm[] = [];
  const { requestAnimationFrame: paint } = window;
  afterEach(() => {
    window.requestAnimationFrame = paint;
    for (const form of placed.splice(0)) form.remove();
  });

  /** Somebody asks to finish later, and more frames pass than anybody would wait for in each of them. */
  async function waitsLong() {
    const { messages, letGo } = slowEnglish();
    const form = await place(document.body, { messages });
    placed.push(form);
    inputOf(form, 'full_name')?.focus();
    void form.session?.finishLater();
    await until('the screen', () => form.querySelector('entry-finish-later:defined'));
    let frames = 0;
    window.requestAnimationFrame = (callback) => {
      frames++;
      return Number(setTimeout(() => callback(performance.now())));
    };
    for (let turn = 0; turn < 400; turn++) await new Promise((resolve) => setTimeout(resolve));
    window.requestAnimationFrame = paint;
    return { form, frames, letGo };
  }

  it('has the focus on its heading when they come', async () => {
    const { form, frames, letGo } = await waitsLong();
    expect(frames).to.be.greaterThan(200);
    const waits = form.querySelector('[part~="skeleton"]');
    expect(focused(form) === waits, 'what stands in for the screen has it meanwhile').to.equal(true);
    letGo();
    const heading = await until('the heading', () => form.querySelector('entry-finish-later [part~="heading"]'));
    await until('the focus on it', () => focused(form) === heading);
  });

  it('leaves the focus where somebody has taken it meanwhile', async () => {
    const { form, letGo } = await waitsLong();
    const link = document.body.appendChild(document.createElement('a'));
    link.href = '#elsewhere';
    link.focus();
    letGo();
    await until('the heading', () => form.querySelector('entry-finish-later [part~="heading"]'));
    await new Promise((resolve) => setTimeout(resolve, 500));
    const isKept = focused(form) === link;
    link.remove();
    expect(isKept).to.equal(true);
  });
});
