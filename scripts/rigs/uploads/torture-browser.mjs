import { createHash, randomBytes } from 'node:crypto';
import { linkSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Device } from '../crash/device.mjs';
import { serveUploads } from './upload-page.mjs';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const digest = (bytes) => createHash('sha256').update(bytes).digest('hex');
const question = 'entry-field[name="papers"] entry-file-upload';
/** So long a file may stand still before it counts as lost. */
const patience = 120_000;

/**
 * Sends one large file from a real browser over a line that fails, and kills the browser on the way. A file that is too
 * large to be kept on the device is chosen again, by the button that asks for it, under another name.
 */
export async function tortureBrowser({ program, mebibytes, kills, faults, seed }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'entryway-upload-'));
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(mebibytes * 2 ** 20 - 9)]);
  const parts = Math.ceil(mebibytes / 5);
  const killAt = Array.from({ length: kills }, (_, index) =>
    Math.max(1, Math.floor(((index + 1) * parts) / (kills + 1))),
  );
  const every = faults > 0 ? Math.round(1 / faults) : 0;
  const page = await serveUploads({ faults, every, killAt, expireEvery: 9, seed });
  const sender = new Sender({ program, page, folder, bytes });
  try {
    const fileId = await sender.send();
    page.service.faults.clear();
    return {
      parts,
      kills: sender.kills,
      chosen: sender.chosen,
      ...(await found(sender, fileId)),
      ...page.line.account(),
    };
  } finally {
    await sender.leave();
    page.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the service has in the end: how many files the answer has, and whether the bytes are the same. */
async function found({ page, bytes, device }, fileId) {
  // Until it has been scanned nobody may have it.
  page.service.clock.advance(5000);
  const link = await device.page.evaluate((id) => window.robot.session.fileUrl(id), fileId);
  const stored = Buffer.from(await (await fetch(link.url)).arrayBuffer());
  const answers = (await page.service.store.entries.list()).flatMap((entry) => entry.answers);
  const files = answers.filter((answer) => answer.path === 'papers').flatMap(({ value }) => value ?? []);
  return { files: files.length, isWhole: digest(stored) === digest(bytes), size: bytes.length };
}

/** Somebody who sends a file from a device that dies. */
class Sender {
  page;
  bytes;
  device;
  kills = 0;
  /** How often the file was chosen. */
  chosen = 0;
  #folder;
  #file;
  #dying;

  constructor({ program, page, folder, bytes }) {
    this.device = new Device(program);
    this.page = page;
    this.bytes = bytes;
    this.#folder = folder;
    this.#file = path.join(folder, 'paper.pdf');
    writeFileSync(this.#file, bytes);
    page.line.onKill(() => {
      this.kills++;
      this.#dying = this.device.kill();
    });
  }

  /** Sends the file, and comes back after every kill; gives back its id. */
  async send() {
    await this.#open();
    await this.#choose('drop');
    let [last, since] = ['', Date.now()];
    for (;;) {
      if (this.#dying) {
        await this.#comeBack();
        since = Date.now();
      }
      const { uploads = [] } = (await this.device.shown().catch(() => undefined)) ?? {};
      const done = uploads.find(({ state }) => state === 'done');
      if (done) return done.fileId;
      const now = JSON.stringify(uploads);
      if (now !== last) [last, since] = [now, Date.now()];
      if (Date.now() - since > patience || uploads.some(({ state }) => state === 'rejected' || state === 'failed'))
        throw new Error(
          `The file does not arrive: ${JSON.stringify({ uploads, kills: this.kills, ...this.page.line.account() })}`,
        );
      if (uploads.length > 0 && uploads.every(({ chooseAgain }) => chooseAgain)) await this.#choose('file-actions');
      await pause(20);
    }
  }

  async #open() {
    await this.device.start(this.page.address);
    await this.device.page.evaluate(() => {
      const { session } = window.robot;
      if (session.view.journey === 'resumePrompt') session.resume('device');
    });
    await this.device.until(({ journey }) => journey === 'answering');
    await this.device.page.evaluate(() => {
      const { session } = window.robot;
      session.answer('title', 'Ada');
      session.goTo('papers');
    });
    await this.device.page.waitForSelector(`${question} button`);
  }

  async #comeBack() {
    await this.#dying;
    this.#dying = undefined;
    this.page.line.revived();
    await this.#open();
  }

  /** Presses a button of the question, and gives the browser's own dialogue the file. */
  async #choose(part) {
    const file = path.join(this.#folder, `paper-${this.chosen}.pdf`);
    linkSync(this.#file, file);
    this.chosen++;
    try {
      const button = await this.device.page.waitForSelector(`${question} [part~="${part}"] button`);
      const [dialogue] = await Promise.all([this.device.page.waitForFileChooser(), button.click()]);
      await dialogue.accept([file]);
      await this.device.until(({ uploads }) => uploads.some(({ chooseAgain }) => !chooseAgain));
    } catch (error) {
      if (!this.#dying) throw error;
    }
  }

  async leave() {
    await this.#dying;
    await this.device.throwAway();
  }
}
