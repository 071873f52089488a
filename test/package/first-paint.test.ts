import { expect } from 'chai';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { PaintedSite } from './painted-site.js';

const { ensureBrowsers } = await import('../../scripts/lib/browsers.mjs' as string);
const { unseenChromium } = await import('../../scripts/lib/chromium-flags.mjs' as string);

/** Texts that would run, or end a tag or an attribute, where they were taken for HTML. */
const hostile = '"><img src=x onerror="alert(1)">\'<script>alert(2)</script></textarea>&lt;';

describe('the first page of a form, written by a server', function () {
  this.timeout(90_000);
  let browser: Browser;
  let site: PaintedSite;
  let tab: Page;
  let complaints: string[];
  before(async () => {
    const { chromium } = await ensureBrowsers(['chromium']);
    browser = await puppeteer.launch(unseenChromium(chromium));
  });
  after(() => browser?.close());
  beforeEach(async () => {
    site = await PaintedSite.start();
  });
  afterEach(async () => {
    if (!tab?.isClosed()) await tab?.close();
    site.close();
  });

  /** Opens the page while its script is still on the way. */
  async function visit(): Promise<void> {
    complaints = [];
    site.keepBack('/cdn/entry-form.js');
    tab = await browser.newPage();
    tab.setDefaultTimeout(10_000);
    await tab.setViewport({ width: 800, height: 1400 });
    tab.on('console', (line) => ['error', 'warn'].includes(line.type()) && complaints.push(line.text()));
    tab.on('pageerror', (error) => complaints.push(String(error)));
    await tab.evaluateOnNewDocument(`window.shift = 0;
      new PerformanceObserver((list) => { for (const { value } of list.getEntries()) shift += value; })
        .observe({ type: 'layout-shift', buffered: true });`);
    await tab.goto(site.origin, { waitUntil: 'domcontentloaded' });
    await tab.waitForSelector('[data-entry-static] input');
    // Somebody sees it once its style sheet is there.
    await tab.waitForFunction(
      `Array.from(document.querySelectorAll('link[rel=stylesheet]')).every(({ sheet }) => sheet)`,
    );
  }

  const bringScript = (): void => site.letGo('/cdn/entry-form.js');
  const taken = () => tab.waitForFunction('!document.querySelector("[data-entry-static]")');
  const textOf = (name: string): Promise<string> =>
    tab.$eval(`entry-field[name="${name}"] :is(input, textarea)`, (input) => (input as HTMLInputElement).value);
  const answers = (): Promise<Record<string, unknown>> =>
    tab.evaluate(`document.querySelector('entry-form').ready.then(({ view }) => Object.fromEntries(
      Array.from(view.fields, ([path, { answer }]) => [path, answer])))`) as never;
  const send = async (): Promise<void> => {
    await (await tab.$('[part~="button-primary"]'))?.click();
    await tab.waitForSelector('[part~="reference"]');
  };

  it('is filled in before the script is there, and goes on without losing a letter, the focus or the caret', async () => {
    await site.write('contact');
    await visit();
    await tab.type('input[name="full_name"]', 'Ada Lovelace');
    await tab.type('input[name="email"]', 'ada@example.org');
    await tab.click('input[value="repair"]');
    await tab.type('textarea[name="message"]', 'The drips.');
    for (let back = 0; back < 6; back++) await tab.keyboard.press('ArrowLeft');
    await tab.keyboard.type('tap ');
    bringScript();
    await taken();
    await tab.keyboard.type('really ');
    await tab.waitForFunction('document.querySelector("[data-sync=saved]")');
    expect(await answers()).to.deep.equal({
      full_name: 'Ada Lovelace',
      email: 'ada@example.org',
      topic: 'repair',
      reference_number: null,
      message: 'The tap really drips.',
    });
    expect(await tab.$$('[name="full_name"]')).to.have.length(2);
    expect(await tab.$$('input[name="full_name"]'), 'nothing stands there twice').to.have.length(1);
    await send();
    const entries = await site.mock.store.entries.list();
    expect(entries.map(({ state }) => state)).to.deep.equal(['submitted']);
    expect(complaints).to.deep.equal([]);
  });

  it('takes over what is typed while the form is still on its way', async () => {
    await site.write('contact');
    await visit();
    site.keepBack('/api/v1/');
    bringScript();
    await tab.waitForFunction('document.querySelector("entry-form:defined")');
    const typing = tab.type('input[name="full_name"]', 'Augusta Ada King, Countess of Lovelace', { delay: 15 });
    setTimeout(() => site.letGo('/api/v1/'), 200);
    await typing;
    await taken();
    expect(await textOf('full_name')).to.equal('Augusta Ada King, Countess of Lovelace');
    expect((await answers()).full_name).to.equal('Augusta Ada King, Countess of Lovelace');
  });

  it('waits for a word that is being composed', async () => {
    await site.write('contact');
    await visit();
    await tab.focus('input[name="full_name"]');
    site.keepBack('/api/v1/');
    bringScript();
    await tab.waitForFunction('document.querySelector("entry-form:defined")');
    const client = await tab.createCDPSession();
    await client.send('Input.imeSetComposition', { text: 'あ', selectionStart: 1, selectionEnd: 1 });
    await tab.waitForNetworkIdle({ concurrency: 1 });
    await client.send('Input.imeSetComposition', { text: 'あだ', selectionStart: 2, selectionEnd: 2 });
    site.letGo('/api/v1/');
    await tab.waitForSelector('entry-form > div entry-field[name="message"] textarea');
    await tab.evaluate('new Promise((resolve) => setTimeout(resolve, 100))');
    expect(await tab.$('[data-entry-static]')).not.to.equal(null);
    await client.send('Input.insertText', { text: 'アダ' });
    await taken();
    expect(await textOf('full_name')).to.equal('アダ');
  });

  it('adds what was typed to the draft that the device keeps', async () => {
    await site.write('contact');
    await visit();
    bringScript();
    await taken();
    await tab.type('entry-field[name="email"] input', 'ada@example.org');
    await tab.waitForFunction('document.querySelector("[data-sync=saved]")');
    site.keepBack('/cdn/entry-form.js');
    await tab.reload({ waitUntil: 'domcontentloaded' });
    await tab.type('input[name="full_name"]', 'Ada Lovelace');
    bringScript();
    await taken();
    await tab.waitForSelector('entry-field[name="full_name"] input');
    expect(await answers()).to.include({ email: 'ada@example.org', full_name: 'Ada Lovelace' });
    expect(await textOf('full_name')).to.equal('Ada Lovelace');
  });

  for (const form of [
    'contact',
    'rental-application',
    'every-field',
    'medical-history',
    'tax-form-arabic',
    'job-application',
  ])
    it(`stays where it is when the form takes its place: ${form}`, async () => {
      await site.write(form);
      await visit();
      const places = (where: string): Promise<[string, number, number][]> =>
        tab.evaluate(`Array.from(document.querySelectorAll('${where} :is(input, select, textarea)')).map((control) => {
          const { x, y } = control.getBoundingClientRect();
          return [control.type + ' ' + control.id.replace(/^entry-(static-pf_\\w{16}|\\d+-\\w{4})-/, ''), Math.round(x), Math.round(y)];
        })`) as never;
      const before = await places('[data-entry-static]');
      expect(before.length).to.be.greaterThan(1);
      bringScript();
      await taken();
      const shift = await tab.evaluate('window.shift');
      const after = new Map((await places('entry-form')).map(([name, ...place]) => [name, place]));
      const moved = before.filter(([name, x, y]) => {
        const [nowX = 0, nowY = 0] = after.get(name) ?? [];
        return Math.abs(nowX - x) > 4 || Math.abs(nowY - y) > 4;
      });
      expect(moved.map(([name, ...place]) => [name, place, after.get(name)])).to.deep.equal([]);
      expect(shift).to.be.lessThan(0.005);
      expect(complaints).to.deep.equal([]);
    });

  it('shows hostile texts as texts', async () => {
    const reply = await site.mock.fetch(new Request(`${site.origin}/api/v1/entry-sessions/forms/contact/schema`));
    const schema = JSON.parse(await reply.text(), (key, value) =>
      ['title', 'label', 'description', 'description_md', 'placeholder', 'name'].includes(key) &&
      typeof value === 'string'
        ? hostile
        : value,
    );
    const { content, html } = await site.write('contact', { schema, prefill: { message: hostile } });
    expect(content).not.to.match(/<(?:img|script)\b/u);
    expect(html.match(/<entry-form/gu)).to.have.length(1);
    await visit();
    const label = await tab.$eval('[data-entry-static] label', (element) => element.textContent);
    expect(label).to.equal(hostile);
    expect(await tab.$eval('textarea[name="message"]', (element) => element.value)).to.equal(hostile);
    expect(await tab.$$('[data-entry-static] :is(img, script)')).to.have.length(0);
    const names = await tab.$$eval('[data-entry-static] *', (all) => all.flatMap((one) => one.getAttributeNames()));
    expect(names.filter((name) => /^on|^style$|["'<>]/u.test(name))).to.deep.equal([]);
  });

  it('is an empty element where nothing can be answered', async () => {
    const { html, content } = await site.write('no-such-form', { attributes: { persist: 'none', isolated: true } });
    expect(content).to.equal('');
    expect(html).to.equal(
      `<entry-form base-url="${site.origin}/api/v1" form="no-such-form" persist="none" isolated></entry-form>`,
    );
  });
});
