import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import puppeteer from 'puppeteer-core';
import { ensureBrowsers, howToGet } from '../browsers.mjs';
import { unseenChromium } from '../chromium-flags.mjs';
import { tarballs } from '../pack.mjs';
import { inRoot } from '../root.mjs';
import { installedCommand, run } from './run-command.mjs';
import { strangerEnvironment } from './stranger.mjs';

/** Tries the packed packages in folders outside the repository, each as if nothing else were on the machine. */
export class Tryout {
  #folder;
  #install;
  #env;
  #tarballs;
  #browser;
  #installed = new Map();

  /** Packs, and starts a browser; `install` puts packages into a folder. */
  static async start(install) {
    const tryout = new Tryout();
    tryout.#folder = await realpath(await mkdtemp(path.join(tmpdir(), 'entryway-tryout-')));
    tryout.#install = install;
    const home = path.join(tryout.#folder, 'home');
    await mkdir(home);
    const { chromium } = await ensureBrowsers(['chromium']);
    if (!chromium) throw new Error(howToGet('chromium'));
    tryout.#env = { ...strangerEnvironment(home), CHROME_PATH: chromium };
    tryout.#tarballs = await tarballs();
    tryout.#browser = await puppeteer.launch(unseenChromium(chromium));
    return tryout;
  }

  /** Tries environments in their order and tells of each as it is done; the next ones are built meanwhile. */
  async runAll(environments, tell) {
    const prepare = limited(2, (environment) => this.#prepare(environment));
    const prepared = environments.map((environment) => prepare(environment));
    const results = [];
    for (const [index, environment] of environments.entries()) {
      results.push(await this.#drive(environment, await prepared[index]));
      tell(results.at(-1));
    }
    return results;
  }

  /** Installs, builds and drives one environment; tells how long that took and what was wrong. */
  async run(environment) {
    return this.#drive(environment, await this.#prepare(environment));
  }

  async #prepare(environment) {
    const { name, tools, steps = [] } = environment;
    const result = { name, tools, problems: [], notes: [] };
    try {
      result.install = await timed(() => this.#installOnce(environment));
      const folder = await this.#installOnce(environment);
      result.build = await timed(() => this.#build(folder, steps));
    } catch (error) {
      result.problems.push(error.message);
    }
    return result;
  }

  /** In the order of the environments, since only one tab of a browser has the keyboard. */
  async #drive(environment, result) {
    if (!environment.drive || result.problems.length > 0) return result;
    const about = {
      browser: this.#browser,
      folder: await this.#installOnce(environment),
      service: () => this.#service(),
      env: this.#env,
      note: (text) => result.notes.push(text),
    };
    try {
      result.problems = await environment.drive(about, environment);
    } catch (error) {
      result.problems = [error.message];
    }
    return result;
  }

  async close() {
    await this.#browser.close();
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** The folder with the mock-server that serves the pages of other environments. */
  #service() {
    return this.#installOnce({ app: 'service', ours: ['@entryway/mock-server'], tools: [] });
  }

  #installOnce(environment) {
    const { app, folder = app } = environment;
    if (!this.#installed.has(folder)) this.#installed.set(folder, this.#installNow(environment));
    return this.#installed.get(folder);
  }

  async #installNow({ app, folder: name = app, ours, tools, files = {} }) {
    const folder = path.join(this.#folder, name);
    await cp(inRoot('tryout', app), folder, { recursive: true });
    for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text);
    await this.#install(folder, { tarballs: this.#tarballs, ours, tools, env: this.#env });
    return folder;
  }

  async #build(folder, steps) {
    for (const [packageName, command, ...args] of steps) {
      const program = await installedCommand(folder, packageName, command);
      await run(process.execPath, [program, ...args], { cwd: folder, env: this.#env });
    }
  }
}

/** The same work, on at most so many things at a time. */
function limited(width, work) {
  const turns = Array.from({ length: width }, () => Promise.resolve());
  return (thing) => {
    const turn = turns.shift().then(() => work(thing));
    turns.push(turn);
    return turn;
  };
}

async function timed(work) {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
}
