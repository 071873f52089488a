import { expect } from 'chai';
import { type EntryForm, en, type Messages } from 'entryway';
import { de as german } from 'entryway/messages/de';
import { VirtualClock } from '../support/virtual-clock.js';
import { hover, inputOf, openSession, place, type, until } from './place-form.js';

/** English whose later words come when they are let go. */
function slowEnglish() {
  let letGo = (): void => {};
  let asked = false;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const messages: Messages = {
    ...en,
    deferred: async () => {
      asked = true;
      await held;
      return en.deferred();
    },
  };
  return { messages, letGo, isAsked: () => asked };
}

const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

describe('the language in which something is said', () => {
  const placed: EntryForm[] = [];
  afterEach(() => {
    for (const form of placed.splice(0)) form.remove();
  });

  it('is that of the form, although the words of another were fetched first and came last', async () => {
    const clock = new VirtualClock();
    const english = slowEnglish();
    const session = openSession('contact', undefined, { clock });
    const form = await place(document.body, { session, messages: english.messages });
    placed.push(form);
    hover(form);
    await until('the English words are asked for', english.isAsked);
    form.messages = german;
    await form.updateComplete;
    english.letGo();
    // Who speaks has its words before there is anything to say.
    await Promise.all([english.messages.deferred(), german.deferred()]);
    await frame();
    type(inputOf(form, 'full_name'), 'Ada Lovelace');
    const said = () => form.querySelector('[part~="live"][role="status"]')?.textContent;
    for (let passed = 0; !said() && passed < 30_000; passed += 500) {
      await clock.advance(500);
      await frame();
    }
    expect(said()).to.equal((await german.deferred()).spoken.saved);
  });
});
