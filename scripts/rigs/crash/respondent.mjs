import { Device, lostWords } from './device.mjs';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const controlOf = (field) => `entry-field[name="${field}"] :is(input, textarea)`;

/** Somebody who fills in the contact form on a device that dies again and again. */
export class Respondent {
  #device;
  #address;
  #random;
  #name;
  #words = 0;
  kills = 0;
  problems = [];
  letters = 0;

  constructor({ program, address, random, name }) {
    this.#device = new Device(program);
    this.#address = address;
    this.#random = random;
    this.#name = name;
  }

  /** Types, is killed, comes back, and in the end submits; killed once more on the way, half of the time. */
  async live(kills) {
    await this.#open();
    while (this.kills < kills - 1 && this.problems.length === 0) {
      const typing = this.#type();
      await pause(20 + this.#random.below(1500));
      await this.#die();
      await typing;
      await this.#comeBack();
    }
    if (this.problems.length === 0) await this.#submit();
    const readable = await this.#device.filesWith([this.#name, 'ada@example.org']);
    this.problems.push(...readable.map((file) => `${this.#name}: answers can be read in ${file}`));
    await this.#device.throwAway();
    return this;
  }

  async #open() {
    await this.#device.start(this.#address);
    await this.#answer('email', 'ada@example.org');
    await this.#answer('topic', 'repair');
    // One that nobody else types: by it the entry is found again.
    await this.#write('full_name', this.#name);
    await this.#device.until(({ kept, answers }) => kept && answers.full_name === this.#name);
  }

  #answer(path, value) {
    return this.#device.page.evaluate((name, said) => void window.robot.session.answer(name, said), path, value);
  }

  async #write(field, text) {
    const { page } = this.#device;
    await page.waitForSelector(controlOf(field));
    await page.focus(controlOf(field));
    await page.keyboard.press('End', { commands: ['MoveToEndOfDocument'] });
    await page.keyboard.type(text, { delay: 1 + this.#random.below(12) });
  }

  /** Types until the end, which comes from outside. */
  async #type() {
    try {
      for (;;) await this.#write('message', `w${this.#words++} `);
    } catch {
      // The browser is gone, in the middle of a word.
    }
  }

  /** Half of the time in the middle of a write, which is rare by chance and bad if it happens. */
  async #die() {
    await this.#device.kill({ torn: this.#random.below(2) === 0 });
    this.kills++;
  }

  async #comeBack() {
    // As it was before: the new page makes promises of its own.
    const promised = { ...this.#device.promised };
    await this.#device.start(this.#address);
    const { journey } = await this.#device.until(({ journey: now }) => now !== 'loading');
    if (journey === 'resumePrompt') await this.#device.page.evaluate(() => void window.robot.session.resume('device'));
    const { answers } = await this.#device.until(({ journey: now }) => now === 'answering' || now === 'review');
    this.problems.push(...lostWords(promised, answers).map((lost) => `${this.#name}, kill ${this.kills}: ${lost}`));
    this.letters = Object.values(promised).join('').length;
  }

  async #submit() {
    await this.#write('message', 'That is all.');
    await this.#device.until(({ kept, answers }) => kept && answers.message?.endsWith('all.'));
    await this.#device.page.evaluate(() => void window.robot.session.submit());
    if (this.#random.below(2) === 0) {
      await pause(this.#random.below(120));
      await this.#die();
      await this.#device.start(this.#address);
    }
    for (let round = 0; ; round++) {
      const { journey } = await this.#device.until(
        ({ journey: now }) => now !== 'loading' && now !== 'submitting' && now !== 'verifying',
      );
      if (journey === 'submitted' || journey === 'alreadySent') return;
      if (round > 3) throw new Error(`${this.#name} cannot submit: ${JSON.stringify(await this.#device.shown())}`);
      // The kill came before the wish was written down: it is said again.
      await this.#device.page.evaluate((now) => {
        const { session } = window.robot;
        if (now === 'resumePrompt') session.resume('device');
        else session.submit();
      }, journey);
      await pause(100);
    }
  }
}
