import { expect } from 'chai';
import { engines, type Window } from './engines.js';
import { type Fault, FaultyCdn } from './faulty-cdn.js';

/** What has the list in it that asks for the topic. */
const lists = /^questions-/u;
/** What that needs, and shares with others. */
const shared = /^basics-/u;

/** A person in front of the page. */
class Person {
  readonly #window: Window;

  constructor(window: Window) {
    this.#window = window;
  }

  /** Waits for something in the page; gives up after ten seconds, and says what was there instead. */
  async sees<T>(body: string): Promise<T> {
    const giveUp = Date.now() + 10_000;
    for (;;) {
      const seen = await this.#window.run<T>(body).catch(() => undefined);
      if (seen) return seen;
      if (Date.now() > giveUp)
        throw new Error(`Never saw ${body}: ${await this.#window.run('return document.body.innerText')}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  question = (name: string): Promise<boolean> =>
    this.sees(`return document.querySelector('entry-field[name="${name}"] :is(input, select, textarea)') !== null`);

  line = (text: string): Promise<boolean> =>
    this.sees(`return document.querySelector('[part~="missing-text"]')?.textContent.includes(${JSON.stringify(text)})`);

  /** What is offered instead; while answers are being written down it is a copy of them for a moment. */
  offered = (...labels: string[]): Promise<boolean> =>
    this.sees(
      `return [...document.querySelectorAll('[part~="missing"] button')].map((b) => b.textContent.trim()).join()
        === ${JSON.stringify(labels.join())}`,
    );

  press = (label: string): Promise<boolean> =>
    this.sees(`const button = [...document.querySelectorAll('button')].find((b) => b.textContent.trim() === '${label}');
      button?.click(); return button !== undefined`);

  types = (name: string, text: string): Promise<boolean> =>
    this.sees(`const input = document.querySelector('entry-field[name="${name}"] :is(input, textarea)'); if (!input) return false;
      input.value = '${text}'; input.dispatchEvent(new InputEvent('input', { bubbles: true })); return true`);

  holds = (name: string, text: string): Promise<boolean> =>
    this.sees(`return document.querySelector('entry-field[name="${name}"] :is(input, textarea)')?.value === '${text}'`);

  comesOnline = (): Promise<void> => this.#window.run(`dispatchEvent(new Event('online'))`);

  told = (): Promise<string[]> => this.#window.run('return window.told');
}

describe('files of the CDN build that cannot be had', function () {
  this.timeout(90_000);
  for (const { name, open } of engines) {
    describe(`in ${name}`, () => {
      let cdn: FaultyCdn;
      let window: Window;
      let person: Person;
      before(async () => {
        window = await open();
        person = new Person(window);
      });
      afterEach(() => cdn.close());
      after(() => window.close());

      const visit = async (attributes: string, ...faults: Fault[]): Promise<void> => {
        cdn = await FaultyCdn.start(attributes, ...faults);
        await window.goTo(cdn.address);
      };

      /** What the page was told: the names of chunks that were missing, or anything else in its own words. */
      const told = async (): Promise<string[]> =>
        (await person.told()).map((line) => /^EW211 The code "([\w/-]+)"/u.exec(line)?.[1] ?? line);
      /** One error for each chunk, and nothing else. */
      const expectTold = async (...chunks: string[]): Promise<void> => {
        expect(await told()).to.deep.equal(chunks);
      };

      it('come without a reload once the connection holds, under another address each time', async () => {
        await visit('', { file: lists, how: 'cut', addresses: 2 });
        await person.line('This question could not be loaded.');
        await person.offered('Try again');
        await person.question('topic');
        const [first, ...others] = cdn.askedFor(lists);
        expect(others).to.deep.equal([`${first}?try=2`, `${first}?try=3`]);
        await expectTold('entry-dropdown');
      });

      it('come too where only what they need was cut, and nothing is loaded twice', async () => {
        await visit('', { file: shared, how: 'cut', addresses: 2 });
        await person.sees(
          `return document.querySelector('entry-form')?.matches(':state(unreachable), :state(answering)')`,
        );
        await person.comesOnline();
        await person.question('topic');
        expect(cdn.askedFor(shared)).to.have.length(3);
        expect(cdn.askedFor(lists)).to.have.length(1);
        expect(cdn.askedFor(/^entry-form\.js/u)).to.have.length(1);
        // The form itself needs the file, its list, and what comes after the page: which of them are cut is a matter of time.
        const names = [
          'form/special-fields',
          'entry-dropdown',
          'entry-ended',
          'elements/deferred',
          'elements/form/late-focus',
        ];
        expect((await told()).filter((name) => !names.includes(name))).to.deep.equal([]);
      });

      it('are offered by a reload where they are gone and the answers are kept; a reload brings both', async () => {
        await visit('', { file: lists, how: 'gone', addresses: 99 });
        await person.types('full_name', 'Ada Lovelace');
        await person.line('Your answers are kept on this device.');
        await person.offered('Try again', 'Reload the page');
        await expectTold('entry-dropdown');
        cdn.mend();
        await person.press('Reload the page');
        await person.question('topic');
        await person.holds('full_name', 'Ada Lovelace');
        await expectTold();
      });

      it('lead to a copy of the answers where nothing keeps them', async () => {
        await visit('persist="none"', { file: lists, how: 'gone', addresses: 99 });
        await person.question('full_name');
        cdn.goOffline();
        await person.types('full_name', 'Ada Lovelace');
        await person.line('Copy your answers before you reload or leave this page.');
        await person.offered('Try again', 'Copy my answers');
        await person.press('Copy my answers');
        await person.sees(`return document.querySelector('[part~="missing"] textarea')?.value.includes('Ada Lovelace')
        || [...document.querySelectorAll('button')].some((b) => b.textContent.trim() === 'Copied')`);
      });

      it('do not keep anybody from reading that the form was sent', async () => {
        await visit('', { file: /^screens-/u, how: 'gone', addresses: 99 });
        await person.types('full_name', 'Ada Lovelace');
        await person.types('email', 'ada@example.org');
        await person.types('message', 'The kitchen tap drips.');
        await person.sees(
          `const list = document.querySelector('entry-field[name="topic"] select'); if (!list) return false;
          list.value = 'repair'; list.dispatchEvent(new Event('change', { bubbles: true })); return true`,
        );
        await person.press('Send message');
        await person.line('This part of the form could not be loaded.');
        await person.sees(`return /Form sent.*Your reference: \\S+/su.test(document.body.innerText)`);
        await expectTold('entry-receipt');
      });
    });
  }
});
