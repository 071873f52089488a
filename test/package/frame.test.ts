import { expect } from 'chai';
import puppeteer, { type Browser, type Frame, type Page } from 'puppeteer-core';
import { FramedSite } from './framed-site.js';

const { ensureBrowsers } = await import('../../scripts/lib/browsers.mjs' as string);
const { unseenChromium } = await import('../../scripts/lib/chromium-flags.mjs' as string);

interface Told {
  readonly type: string;
  readonly tag: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** What somebody typed, to be looked for where it must not be. */
const typed = ['Ada Lovelace', 'ada@example.org', 'The tap drips.'];

describe('a form in a frame of another origin', function () {
  this.timeout(90_000);
  let browser: Browser;
  let site: FramedSite;
  let tab: Page;
  let complaints: string[];
  before(async () => {
    const { chromium } = await ensureBrowsers(['chromium']);
    browser = await puppeteer.launch(unseenChromium(chromium));
  });
  after(() => browser?.close());
  afterEach(async () => {
    await tab?.close();
    site?.close();
  });

  async function visit(address: string, height = 900): Promise<void> {
    complaints = [];
    tab = await browser.newPage();
    await tab.setViewport({ width: 800, height });
    tab.on('console', (line) => ['error', 'warn'].includes(line.type()) && complaints.push(line.text()));
    tab.on('pageerror', (error) => complaints.push(String(error)));
    await tab.goto(address);
  }

  /** Opens the shop, and gives the page in its frame once the form can be filled in. */
  async function visitShop(path = '/', height?: number): Promise<Frame> {
    await visit(site.shop + path, height);
    return await framed();
  }

  async function framed(): Promise<Frame> {
    const frame = await tab.waitForFrame((one) => one.url().endsWith('/contact.html'));
    await frame.waitForSelector('entry-field[name="message"] textarea');
    return frame;
  }

  /** Asks for the form again; where it comes by itself meanwhile, there is nothing left to press. */
  const press = (frame: Frame): Promise<void> =>
    frame.$eval('entry-form', (form) => form.querySelector('button')?.click());

  async function fill(frame: Frame): Promise<void> {
    const [name = '', email = '', message = ''] = typed;
    await (await frame.$('entry-field[name="full_name"] input'))?.type(name);
    await (await frame.$('entry-field[name="email"] input'))?.type(email);
    await (await frame.$('input[value="repair"]'))?.click();
    await (await frame.$('entry-field[name="message"] textarea'))?.type(message);
  }

  /** Presses Enter on the button that sends, as somebody with a keyboard does. */
  async function send(frame: Frame): Promise<string> {
    await frame.focus('[part~="button-primary"]');
    await tab.keyboard.press('Enter');
    const reference = await frame.waitForSelector('[part~="reference"]');
    return (await reference?.evaluate((element) => element.textContent?.trim())) ?? '';
  }

  const events = (): Promise<Told[]> => tab.evaluate('window.events') as Promise<Told[]>;
  const eventsOf = async (type: string): Promise<Told[]> => (await events()).filter((told) => told.type === type);
  const heightOf = (): Promise<number> =>
    tab.evaluate("document.querySelector('entry-frame').shadowRoot.querySelector('iframe').clientHeight") as never;
  const contentOf = (frame: Frame): Promise<number> =>
    frame.evaluate('Math.ceil(document.documentElement.getBoundingClientRect().height)') as never;
  const until = (condition: string): Promise<unknown> => tab.waitForFunction(condition);
  const topOf = (): Promise<number> =>
    tab.evaluate("document.querySelector('entry-frame').getBoundingClientRect().top") as never;

  /** What the framed page says when another page of its form is shown. */
  const sayPage = (frame: Frame): Promise<unknown> =>
    frame.evaluate(`parent.postMessage({ entryway: 'entryway-frame-1', name: 'entry-page', surface: 'review',
      step: null, page: null, number: 1, count: 1 }, '*')`);

  it('is as tall as what is in it, and tells the page around it that it was sent, and nothing of what was typed', async () => {
    site = await FramedSite.start();
    const frame = await visitShop();
    await until("events.some(({ type }) => type === 'entry-page')");
    const first = await contentOf(frame);
    await until(`document.querySelector('entry-frame').shadowRoot.querySelector('iframe').clientHeight === ${first}`);
    expect(first).to.be.greaterThan(400);

    // What is wrong is said in further lines.
    await frame.focus('[part~="button-primary"]');
    await tab.keyboard.press('Enter');
    await frame.waitForSelector('[part~="summary"]');
    const second = await contentOf(frame);
    expect(second).to.be.greaterThan(first);
    await until(`document.querySelector('entry-frame').shadowRoot.querySelector('iframe').clientHeight === ${second}`);

    await fill(frame);
    const reference = await send(frame);
    await until("events.some(({ type }) => type === 'entry-submitted')");
    expect(await eventsOf('entry-ready')).to.deep.equal([
      { type: 'entry-ready', tag: 'entry-frame', detail: { form: site.mock.forms.contact, restored: false } },
    ]);
    expect((await eventsOf('entry-page')).map(({ detail }) => detail.surface)).to.deep.equal([
      'answering',
      'submitted',
    ]);
    const [submitted] = await eventsOf('entry-submitted');
    expect(submitted?.detail).to.deep.equal({ reference, entryId: '' });
    const [entry] = await site.mock.store.entries.list();
    expect(entry).to.include({ state: 'submitted', reference });
    const kinds = [...new Set((await events()).map(({ type }) => type))];
    expect(kinds).to.have.members(['entry-ready', 'entry-page', 'entry-submitted']);
    const all = ((await tab.evaluate('window.messages')) as string[]).join('\n');
    for (const secret of [...typed, 'repair', entry?.id ?? '?', 'ent_', 'key']) expect(all).not.to.include(secret);
    expect(complaints).to.deep.equal([]);
  });

  it('is never taller than the page around it allows', async () => {
    site = await FramedSite.start();
    const frame = await visitShop('/low.html');
    await until("messages.some((text) => text.includes('height'))");
    expect(await contentOf(frame)).to.be.greaterThan(300);
    await until("document.querySelector('entry-frame').shadowRoot.querySelector('iframe').clientHeight === 300");
    await tab.evaluate("document.querySelector('entry-frame').setAttribute('max-height', '9000')");
    expect(await heightOf()).to.equal(await contentOf(frame));
  });

  it('shows its top to who goes on in it, where that is out of sight', async () => {
    site = await FramedSite.start();
    const frame = await visitShop('/', 400);
    await fill(frame);
    await tab.evaluate('scrollTo(0, 500)');
    expect(await topOf()).to.be.lessThan(-200);
    // Not every browser follows the focus out of a frame, so it is not moved here.
    await sayPage(frame);
    await until("document.querySelector('entry-frame').getBoundingClientRect().top >= 0");
    expect(await topOf()).to.be.lessThan(5);
  });

  it('moves nothing where its top can be seen, or where somebody is elsewhere on the page', async () => {
    site = await FramedSite.start();
    const frame = await visitShop('/', 2200);
    await fill(frame);
    const top = await topOf();
    await send(frame);
    await until("events.some(({ type }) => type === 'entry-submitted')");
    expect(await topOf()).to.equal(top);
    await tab.evaluate('document.activeElement.blur(); scrollTo(0, 900)');
    const away = await topOf();
    await sayPage(frame);
    await until("events.some(({ detail }) => detail.surface === 'review')");
    expect(await topOf()).to.equal(away);
  });

  for (const isOwn of [true, false]) {
    const whose = isOwn ? 'a session of the element' : 'a session of its page';

    it(`tells a parent that its form does not name nothing at all, and the developer why (${whose})`, async () => {
      site = await FramedSite.start((_shop, forms) => [forms, 'https://other.example'], isOwn);
      const frame = await visitShop();
      await fill(frame);
      await send(frame);
      expect(await tab.evaluate('window.messages')).to.deep.equal([]);
      expect(complaints.filter((line) => line.includes('EW602'))).to.have.length(1);
      expect(complaints.join()).to.include(site.shop);
    });

    it(`tells a parent that its form names (${whose})`, async () => {
      site = await FramedSite.start((shop, forms) => [forms, shop], isOwn);
      const frame = await visitShop();
      await fill(frame);
      const reference = await send(frame);
      await until("events.some(({ type }) => type === 'entry-submitted')");
      expect((await eventsOf('entry-submitted'))[0]?.detail.reference).to.equal(reference);
      expect(complaints).to.deep.equal([]);
    });

    it(`tells nothing while nobody knows whom the form allows, not even what is wrong (${whose})`, async () => {
      site = await FramedSite.start((_shop, forms) => [forms, 'https://other.example'], isOwn);
      site.isDown = true;
      await visit(`${site.shop}/`);
      const frame = await tab.waitForFrame((one) => one.url().endsWith('/contact.html'));
      await frame.waitForFunction("document.querySelector('entry-form')?.textContent.length > 100");
      expect(await tab.evaluate('window.messages')).to.deep.equal([]);
      site.isDown = false;
      await press(frame);
      await framed();
      await frame.waitForFunction("document.querySelector('entry-form').session.view.form");
      expect(await tab.evaluate('window.messages')).to.deep.equal([]);
    });

    it(`tells later what was wrong, once the form allows it (${whose})`, async () => {
      site = await FramedSite.start((shop, forms) => [forms, shop], isOwn);
      site.isDown = true;
      await visit(`${site.shop}/`);
      const frame = await tab.waitForFrame((one) => one.url().endsWith('/contact.html'));
      await frame.waitForFunction("document.querySelector('entry-form')?.textContent.length > 100");
      site.isDown = false;
      await press(frame);
      await until("events.some(({ type }) => type === 'entry-ready')");
      expect((await events()).map(({ type }) => type).slice(0, 2)).to.deep.equal(['entry-error', 'entry-page']);
    });
  }

  it('tells another page that puts it into a frame nothing', async () => {
    site = await FramedSite.start();
    await visit(`${site.stranger}/`);
    const frame = await framed();
    await fill(frame);
    await send(frame);
    expect(await tab.evaluate('window.messages')).to.deep.equal([]);
    expect(await events()).to.deep.equal([]);
  });

  it('hears nothing from the page around it: neither orders nor answers get in', async () => {
    site = await FramedSite.start();
    const frame = await visitShop();
    await tab.evaluate(`{
      const { contentWindow } = document.querySelector('entry-frame').shadowRoot.querySelector('iframe');
      for (const name of ['height', 'entry-answer', 'entry-submit', 'submit', 'answer'])
        contentWindow.postMessage({ entryway: 'entryway-frame-1', name, path: 'full_name', value: 'Mallory' }, '*');
    }`);
    await fill(frame);
    expect(
      await frame.$eval('entry-field[name="full_name"] input', (input) => (input as HTMLInputElement).value),
    ).to.equal('Ada Lovelace');
    const [entry] = await site.mock.store.entries.list();
    expect(entry?.state ?? 'draft').to.equal('draft');
  });

  it('is believed only in its own frame, from its own origin, and as far as it keeps to the shape', async () => {
    site = await FramedSite.start();
    const frame = await visitShop();
    await until("events.some(({ type }) => type === 'entry-page')");
    const before = (await events()).length;
    const height = await heightOf();
    const submitted = `{ entryway: 'entryway-frame-1', name: 'entry-submitted', reference: 'FALSE-1' }`;
    // Our own frame, but not as agreed: words for a code, more than a number, an event that does not leave frames.
    for (const wrong of [
      `{ name: 'entry-submitted', reference: 'X-1' }`,
      `{ entryway: 'entryway-frame-1', name: 'entry-submitted', reference: 'a whole sentence' }`,
      `{ entryway: 'entryway-frame-1', name: 'entry-submitted', reference: { toString: null } }`,
      `{ entryway: 'entryway-frame-1', name: 'entry-change', path: 'full_name', value: 'Ada' }`,
      `{ entryway: 'entryway-frame-1', name: 'constructor' }`,
      `{ entryway: 'entryway-frame-1', name: 'height', height: NaN }`,
      `{ entryway: 'entryway-frame-1', name: 'height', height: '100' }`,
      `{ entryway: 'entryway-frame-1', name: 'height', height: -1 }`,
      `{ entryway: 'entryway-frame-1', name: 'entry-error', code: 'Call this number', class: 'unknown', retryable: true }`,
    ])
      await frame.evaluate(`parent.postMessage(${wrong}, '*')`);
    // The page itself, and another frame with a page of the very same origin.
    await tab.evaluate(`postMessage(${submitted}, '*')`);
    await tab.evaluate(`new Promise((resolve) => { const other = document.createElement('iframe');
      other.src = '${site.forms}/liar.html'; other.onload = resolve; document.body.append(other); })`);
    const liar = await tab.waitForFrame((one) => one.url().endsWith('/liar.html'));
    await liar.evaluate(`parent.postMessage(${submitted}, '*')`);
    // Our own frame, once it shows a page of somebody else.
    await frame.evaluate(`location.href = '${site.stranger}/empty.html'`);
    const elsewhere = await tab.waitForFrame((one) => one.url().endsWith('/empty.html'));
    await elsewhere.evaluate(`parent.postMessage(${submitted}, '*')`);
    await tab.evaluate('new Promise((resolve) => setTimeout(resolve, 100))');
    expect((await events()).slice(before)).to.deep.equal([]);
    expect(await heightOf()).to.equal(height);
    const heard = (await tab.evaluate('window.messages.length')) as number;
    expect(heard, 'all of them were said').to.be.at.least(before + 12);
  });

  it('cannot lead the page around it elsewhere', async () => {
    site = await FramedSite.start();
    const frame = await visitShop();
    await frame.evaluate(`try { top.location.href = '${site.stranger}/' } catch {}`);
    await tab.evaluate('new Promise((resolve) => setTimeout(resolve, 100))');
    expect(tab.url()).to.equal(`${site.shop}/`);
  });

  for (const [path, code] of [
    ['/untitled.html', 'EW605'],
    ['/own.html', 'EW604'],
    ['/script.html', 'EW603'],
  ] as const) {
    it(`tells the developer what is wrong with the element: ${code}`, async () => {
      site = await FramedSite.start();
      await visit(site.shop + path);
      await until(`events.some(({ detail }) => detail.code === '${code}')`);
      expect(complaints.filter((line) => line.includes(code))).to.have.length(1);
    });
  }
});
