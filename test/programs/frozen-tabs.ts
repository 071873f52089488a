import type { IncomingMessage, ServerResponse } from 'node:http';
import { createMockServer, type MockServer } from '@entryway/mock-server';
import { nodeListener } from '@entryway/mock-server/node';
import puppeteer, { type Browser, type CDPSession, type Page } from 'puppeteer-core';

const { ensureBrowsers } = await import('../../scripts/lib/browsers.mjs' as string);
const { unseenChromium } = await import('../../scripts/lib/chromium-flags.mjs' as string);
const { servePage } = await import('../../scripts/rigs/lib/serve-page.mjs' as string);

/** A form whose time the test holds, in a page that can be made to stop with a write and the turn in its hands. */
const script = `
import { createSession } from './src/index.ts';
import { VirtualClock } from './test/support/virtual-clock.ts';
const clock = new VirtualClock(Date.now());
const fetch = (input, init) => clock.track(globalThis.fetch(input, init));
const session = createSession({ baseUrl: location.origin + '/api/v1', form: 'contact', clock, fetch });
let isArmed = false;
let inTurn = false;
let news = 'prompt';
let heard = Promise.resolve();
let hear = () => {};
const { locks } = navigator;
const request = locks.request.bind(locks);
locks.request = (name, options, held) => heard.then(() => request(name, options, (lock) => {
  const isTurn = lock !== null && !name.startsWith('entryway:lane:');
  inTurn ||= isArmed && isTurn;
  if (isTurn && news === 'late in its turn') {
    news = 'late';
    heard = new Promise((resolve) => { hear = resolve; });
  }
  return held(lock);
})).catch((reason) => heard.then(() => { throw reason; }));
const { put } = IDBObjectStore.prototype;
IDBObjectStore.prototype.put = function (...args) {
  const writing = put.apply(this, args);
  if (inTurn) {
    isArmed = inTurn = false;
    debugger;
  }
  return writing;
};
window.robot = {
  session,
  clock,
  arm: () => { isArmed = true; },
  deafen: () => { news = 'late in its turn'; },
  isDeaf: () => news === 'late',
  hear: () => hear(),
};
await session.start();
`;

/** What the page has, for code that runs in it. */
interface Robot {
  readonly session: { readonly view: { readonly tabs: string }; answer(path: string, value: string): unknown };
  readonly clock: { advance(by: number): Promise<void> };
  arm(): void;
  /** From its next turn on it hears nothing of locks, as a page would that is busy, until it is let. */
  deafen(): void;
  isDeaf(): boolean;
  hear(): void;
}
type Global = { readonly robot: Robot };

/** How far time is moved at once, and how long the device then has to do what was asked of it. */
const step = 250;
const breath = 15;

/** Nothing here takes longer than ten times what is promised. */
const guard = 150_000;

/** Whether a lock is free and the browser has yet to give it to who asked for it: that takes real time. */
async function isLockComing(): Promise<boolean> {
  const { held = [], pending = [] } = await navigator.locks.query();
  return pending.some(({ name }) => !held.some((lock) => lock.name === name));
}

/** Two tabs of one browser with one form, the first of which can be stopped as a browser stops a tab: in mid-write. */
export class FrozenTabs {
  readonly first: Page;
  readonly second: Page;
  /** The different keys under which entries were asked for. */
  readonly createKeys: readonly string[];
  readonly #service: MockServer;
  readonly #browser: Browser;
  readonly #closePage: () => void;
  readonly #debugger: CDPSession;
  #frozen = false;

  private constructor(about: {
    readonly browser: Browser;
    readonly pages: readonly [Page, Page];
    readonly service: MockServer;
    readonly devtools: CDPSession;
    readonly createKeys: readonly string[];
    readonly close: () => void;
  }) {
    [this.first, this.second] = about.pages;
    this.#browser = about.browser;
    this.#service = about.service;
    this.#debugger = about.devtools;
    this.createKeys = about.createKeys;
    this.#closePage = about.close;
  }

  static async open(): Promise<FrozenTabs> {
    const { chromium } = await ensureBrowsers(['chromium']);
    const service = createMockServer({ limits: [] });
    const serve = nodeListener(service);
    const createKeys: string[] = [];
    const answer = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void): unknown => {
      const key = String(incoming.headers['idempotency-key']);
      const isCreate = incoming.method === 'POST' && incoming.url?.endsWith('/entry-sessions');
      if (isCreate && !createKeys.includes(key)) createKeys.push(key);
      return serve(incoming, outgoing, next);
    };
    const { address, close } = await servePage({ title: 'Frozen', script, answer });
    const browser = await puppeteer.launch(unseenChromium(chromium));
    const open = async (): Promise<Page> => {
      const page = await browser.newPage();
      await page.goto(address);
      await page.waitForFunction(() => 'robot' in globalThis);
      return page;
    };
    const pages = [await open(), await open()] as const;
    const devtools = await pages[0].createCDPSession();
    await devtools.send('Debugger.enable');
    const tabs = new FrozenTabs({ browser, pages, service, devtools, createKeys, close });
    await tabs.#meet();
    return tabs;
  }

  /** Waits until each tab knows of the other. */
  async #meet(): Promise<void> {
    for (const page of [this.first, this.second])
      while ((await page.evaluate(() => (globalThis as unknown as Global).robot.session.view.tabs)) !== 'shared')
        await Promise.all([this.first, this.second].map((tab) => this.#pass(tab, breath)));
  }

  async close(): Promise<void> {
    await this.#browser.close();
    this.#closePage();
  }

  async type(page: Page, path: string, value: string): Promise<void> {
    await page.evaluate(
      (at, typed) => void (globalThis as unknown as Global).robot.session.answer(at, typed),
      path,
      value,
    );
  }

  /** Stops the first tab with its next write to the device begun and not ended, in its turn to send. */
  async freezeInTurn(act: () => Promise<void>): Promise<void> {
    const stopped = new Promise<void>((resolve) => this.#debugger.once('Debugger.paused', () => resolve()));
    await this.first.evaluate(() => (globalThis as unknown as Global).robot.arm());
    await act();
    const going = new AbortController();
    void stopped.then(() => going.abort());
    // It does not come back from the last of these before it is let go.
    void this.#passUntil(this.first, going.signal).catch(() => {});
    await stopped;
    this.#frozen = true;
  }

  async thaw(): Promise<void> {
    await this.#debugger.send('Debugger.resume');
    this.#frozen = false;
  }

  /** Lets time pass in the second tab until it has its turn, and knows nothing more of it. */
  async deafenSecondInTurn(): Promise<void> {
    await this.second.evaluate(() => (globalThis as unknown as Global).robot.deafen());
    while (!(await this.second.evaluate(() => (globalThis as unknown as Global).robot.isDeaf())))
      await this.#pass(this.second, step);
  }

  letSecondHear(): Promise<void> {
    return this.second.evaluate(() => (globalThis as unknown as Global).robot.hear());
  }

  async entries(): Promise<number> {
    return (await this.#service.store.entries.list()).length;
  }

  /** Lets time pass in the tabs that are awake until the service has an answer; says how long it took. */
  async untilSaved(path: string): Promise<number> {
    for (let passed = 0; passed < guard; passed += step) {
      const entries = await this.#service.store.entries.list();
      if (entries.some(({ answers }) => answers.some((answer) => answer.path === path))) return passed;
      const awake = this.#frozen ? [this.second] : [this.first, this.second];
      await Promise.all(awake.map((page) => this.#pass(page, step)));
    }
    const second = await this.second.evaluate(() =>
      JSON.stringify(
        (globalThis as unknown as { robot: { session: { view: { sync: unknown } } } }).robot.session.view.sync,
      ),
    );
    throw new Error(`The service never had ${path}. The second tab: ${second}`);
  }

  async #passUntil(page: Page, end: AbortSignal): Promise<void> {
    while (!end.aborted) await this.#pass(page, step);
  }

  async #pass(page: Page, by: number): Promise<void> {
    await page.evaluate((time) => (globalThis as unknown as Global).robot.clock.advance(time), by);
    do await new Promise((resolve) => setTimeout(resolve, breath));
    while (await page.evaluate(isLockComing));
  }
}
