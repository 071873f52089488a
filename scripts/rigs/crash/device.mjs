import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import puppeteer from 'puppeteer-core';
import { chromiumFlags } from '../../lib/chromium-flags.mjs';
import { tearLog } from './torn-log.mjs';

const device = () => mkdtempSync(path.join(tmpdir(), 'entryway-device-'));
/** Where a page can write. */
const ownStores = /(IndexedDB|Local Storage|Session Storage|File System|Service Worker|Cache)/;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether any process of a group still runs; one that is dead and not yet counted out does not. */
function isRunning(group) {
  if (!existsSync('/proc/self/stat')) return isCounted(group);
  const isOfGroup = (pid) => {
    const [state, , own] = statOf(pid);
    return Number(own) === group && state !== 'Z';
  };
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && isOfGroup(name));
}

/** The fields after the name of a program, which may have any characters in it. */
function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  } catch {
    return [];
  }
}

function isCounted(group) {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}

/** A real browser on a device of its own, which can be killed and started again. */
export class Device {
  #folder = device();
  #program;
  #browser;
  page;
  /** The last thing the form is known to have shown, and what it had then promised to keep. */
  seen = null;
  promised = {};

  constructor(program) {
    this.#program = program;
  }

  async start(address) {
    this.#browser = await puppeteer.launch({
      executablePath: this.#program,
      userDataDir: this.#folder,
      args: chromiumFlags,
      // Its own group, so that no part of it outlives the kill.
      detached: true,
    });
    this.page = await this.#browser.newPage();
    await this.page.exposeFunction('witness', (text) => this.#witness(JSON.parse(text)));
    await this.page.goto(address);
    await this.until(({ journey }) => journey !== 'loading');
  }

  #witness(shown) {
    this.seen = shown;
    if (shown.kept) Object.assign(this.promised, shown.answers);
  }

  shown() {
    return this.page.evaluate(() => window.robot.shown());
  }

  async until(reached, patience = 20_000) {
    for (const end = Date.now() + patience; Date.now() < end; await pause(20)) {
      const shown = await this.shown().catch(() => undefined);
      if (shown && reached(shown)) return shown;
    }
    throw new Error(`It never happened; the page shows ${JSON.stringify(await this.shown().catch(String))}`);
  }

  /** Ends every process of the browser at once, as a power cut would; `torn`, in the middle of a write. */
  async kill({ torn = false } = {}) {
    const child = this.#browser.process();
    const ended = new Promise((resolve) => child.once('exit', resolve));
    process.kill(-child.pid, 'SIGKILL');
    await ended;
    // Nothing of it is to hold or write a file any more when the next one is started.
    for (const end = Date.now() + 10_000; isRunning(child.pid) && Date.now() < end; ) await pause(20);
    await this.#browser.disconnect().catch(() => {});
    if (torn) tearLog(this.#folder);
  }

  /** The files of the device in which some words can be read by anybody. */
  async filesWith(words) {
    await this.#browser.close().catch(() => {});
    const wanted = words.flatMap((word) => [Buffer.from(word, 'latin1'), Buffer.from(word, 'utf16le')]);
    return (
      readdirSync(this.#folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
        // What a browser keeps by itself, to fill in the next form or to open its tabs again, is not the page's doing.
        .filter((file) => ownStores.test(path.relative(this.#folder, file)))
        .filter((file) => {
          const bytes = readFileSync(file);
          return wanted.some((word) => bytes.includes(word));
        })
        .map((file) => path.relative(this.#folder, file))
    );
  }

  /** Another device with a copy of all files of this one, which has to be closed first. */
  async copied() {
    await this.#browser.close();
    const copy = new Device(this.#program);
    cpSync(this.#folder, copy.#folder, { recursive: true });
    return copy;
  }

  async throwAway() {
    await this.#browser.close().catch(() => {});
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** What the form promised to keep and no longer has; words are only ever added, so the beginning must be the same. */
export const lostWords = (promised, found) =>
  Object.entries(promised)
    .filter(([, value]) => typeof value === 'string')
    .filter(([name, value]) => !String(found[name] ?? '').startsWith(value.trimEnd()))
    .map(([name, value]) => `${name}: promised ${JSON.stringify(value)}, found ${JSON.stringify(found[name])}`);
