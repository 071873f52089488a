import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createMockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { contactDocument } from '../support/changed-form.js';
import { askForFile } from '../support/file-question.js';
import { OfflineSite } from './offline-site.js';

const { ensureBrowsers } = await import('../../scripts/lib/browsers.mjs' as string);
const { unseenChromium } = await import('../../scripts/lib/chromium-flags.mjs' as string);

/** An element as a page of somebody else has it. */
const contact = '<entry-form base-url="/api/v1" form="contact"></entry-form>';

interface KeptThing {
  readonly cache: string;
  readonly url: string;
  readonly headers: string;
  readonly text: string;
}

/** Everything that lies in the caches of the page's origin. */
const keptThings = `(async () => {
  const things = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const headers = JSON.stringify([...request.headers]);
      things.push({ cache: name, url: request.url, headers, text: await (await cache.match(request)).text() });
    }
  }
  return things;
})()`;

describe('a form that was visited once', function () {
  this.timeout(120_000);
  let program: string;
  let profile: string;
  let browser: Browser;
  let site: OfflineSite;
  let warnings: string[];
  before(async () => {
    program = (await ensureBrowsers(['chromium'])).chromium;
  });
  beforeEach(async () => {
    profile = await mkdtemp(path.join(tmpdir(), 'entryway-profile-'));
    warnings = [];
    await startBrowser();
  });
  afterEach(async () => {
    await browser?.close();
    await site?.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  });

  async function startBrowser(): Promise<void> {
    browser = await puppeteer.launch({ ...unseenChromium(program), userDataDir: profile });
  }

  async function open(address = site.address): Promise<Page> {
    const tab = await browser.newPage();
    tab.on('console', (line) => /warn|error/u.test(line.type()) && warnings.push(line.text()));
    await tab.goto(address);
    return tab;
  }

  /** Waits for something in a page, and says what was there instead. */
  const see = async (tab: Page, selector: string) =>
    tab.waitForSelector(selector).catch(async () => {
      throw new Error(
        `Never saw ${selector}: ${await tab.evaluate('document.body.innerText')}\n${warnings.join('\n')}`,
      );
    });
  const question = (tab: Page, name: string) => see(tab, `entry-field[name="${name}"] :is(input, textarea)`);
  const kept = (tab: Page): Promise<unknown> => tab.waitForFunction('globalThis.kept');
  const buildsIn = (tab: Page): Promise<string[]> => tab.evaluate('[...globalThis.ran]') as Promise<string[]>;
  const things = (tab: Page): Promise<KeptThing[]> => tab.evaluate(keptThings) as Promise<KeptThing[]>;

  async function fill(tab: Page): Promise<void> {
    await (await question(tab, 'full_name'))?.type('Ada Lovelace');
    await (await question(tab, 'email'))?.type('ada@example.org');
    await (await tab.waitForSelector('input[value="repair"]'))?.click();
    await (await question(tab, 'message'))?.type('The tap drips.');
  }

  const send = async (tab: Page): Promise<void> => (await tab.waitForSelector('[part~="button-primary"]'))?.click();

  it('opens without a network in a browser that was closed, takes a file, and is sent once when there is one again', async () => {
    const mock = createMockServer();
    await askForFile(mock);
    site = await OfflineSite.start(contact, { mock });
    await kept(await open());
    await browser.close();
    await site.goOffline();
    await startBrowser();

    const tab = await open();
    await fill(tab);
    const photo = path.join(profile, 'tap.txt');
    await writeFile(photo, 'A picture of a tap.');
    const chooser = await tab.waitForSelector('input[type="file"]');
    await (chooser as unknown as { uploadFile(file: string): Promise<void> }).uploadFile(photo);
    await tab.waitForFunction("document.body.innerText.includes('tap.txt')");
    await send(tab);
    await tab.waitForFunction(
      "!document.querySelector('entry-field[name=message] input') || /offline|connection/iu.test(document.body.innerText)",
    );
    expect(await mock.store.entries.list()).to.deep.equal([]);

    await site.goOnline();
    await tab.evaluate("dispatchEvent(new Event('online'))");
    await see(tab, '[part~="reference"]');
    const entries = await mock.store.entries.list();
    expect(entries.map(({ state }) => state)).to.deep.equal(['submitted']);
    expect(mock.requests.filter(({ operation }) => operation === 'submitEntrySession')).to.have.length(1);
    expect(entries[0]?.answers.map(({ path: name }) => name)).to.include.members(['full_name', 'photo']);

    const all = await things(tab);
    expect(all.length).to.be.greaterThan(30);
    for (const { url, headers, text } of all) {
      expect(url).not.to.match(/\/api\/|_storage/u);
      expect(headers.toLowerCase()).not.to.match(/x-service-entry-key|authorization/u);
      expect(text).not.to.include('Ada Lovelace').and.not.to.include('ada@example.org');
    }
  });

  it('keeps no page that says no-store or leads elsewhere, says so, and keeps the others', async () => {
    site = await OfflineSite.start(contact);
    const tab = await open();
    await kept(tab);
    const pages = (await things(tab)).map(({ url }) => new URL(url).pathname).filter((name) => name.endsWith('.html'));
    expect(pages).to.deep.equal(['/contact.html']);
    const told = warnings.filter((line) => line.includes('EW613')).join('\n');
    expect(told).to.include('private.html says no-store').and.include('moved.html leads elsewhere');
  });

  for (const attribute of ['persist="none"', 'shared-device']) {
    it(`leaves no trace with ${attribute}`, async () => {
      site = await OfflineSite.start(contact.replace('form=', `${attribute} form=`));
      const tab = await open();
      await fill(tab);
      await send(tab);
      await see(tab, '[part~="reference"]');
      expect(await tab.evaluate('navigator.serviceWorker.getRegistrations().then((all) => all.length)')).to.equal(0);
      expect(await tab.evaluate('caches.keys()')).to.deep.equal([]);
    });
  }

  it('goes over to another build as a whole: a page that runs has its own files to the end', async () => {
    site = await OfflineSite.start(contact);
    const before = await open();
    await kept(before);
    await fill(before);
    site.deploy('b');

    const after = await open();
    await kept(after);
    expect(await buildsIn(after)).to.deep.equal(['b']);
    // What shows the receipt comes late, and is no longer on the server.
    await before.bringToFront();
    await send(before);
    await see(before, '[part~="reference"]');
    expect(await buildsIn(before)).to.deep.equal(['a']);
    expect((await before.evaluate('caches.keys()')) as string[]).to.have.length(3);

    await site.goOffline();
    await after.reload();
    await see(after, '[part~="reference"]');
    expect(await buildsIn(after)).to.deep.equal(['b']);

    // Nobody needs the old one once its page is closed.
    await site.goOnline();
    await before.close();
    await after.close();
    const last = await open();
    await kept(last);
    expect(((await last.evaluate('caches.keys()')) as string[]).length).to.equal(2);
  });

  it('stays with the build it has where another one cannot be had as a whole', async () => {
    site = await OfflineSite.start(contact);
    const tab = await open();
    await kept(tab);
    site.deploy('b');
    site.torn = /^screens-/u;
    await tab.reload();
    await question(tab, 'full_name');
    expect(await buildsIn(tab)).to.deep.equal(['b']);
    await tab.waitForFunction(`(async () => (await caches.keys()).length === 2)()`);
    await site.goOffline();
    await tab.reload();
    await fill(tab);
    expect(await buildsIn(tab)).to.deep.equal(['a']);
  });

  it('is never older than the service has it while there is a network', async () => {
    site = await OfflineSite.start(contact);
    const tab = await open();
    await kept(tab);
    const text = JSON.stringify(await contactDocument(site.mock)).replaceAll('Full name', 'What we call you');
    await site.mock.controls.publish('contact', JSON.parse(text));
    // The service lets browsers keep a form for a minute.
    await tab.setCacheEnabled(false);
    await tab.reload();
    await tab.waitForFunction("document.body.innerText.includes('What we call you')");
  });

  it('offers public rows, also to who searches, and none to a request with a key or for a part', async () => {
    const script = `import { createSession } from '/cdn/entry-form.js';
import { registerOffline } from '/cdn/entryway-offline-page.js';
registerOffline({ worker: '/entryway-offline.js', files: '/cdn/entryway-files.json', assets: ['/page.js'] })
  .kept.then((version) => { globalThis.kept = version; });
const form = document.createElement('entry-form');
form.baseUrl = '/api/v1';
form.session = createSession({ baseUrl: '/api/v1', form: 'event-signup' });
document.body.append(form);`;
    site = await OfflineSite.start('', { script });
    const tab = await open();
    await kept(tab);
    const rows = (await things(tab)).filter(({ url }) => url.includes('/options/'));
    expect(rows.map(({ url }) => new URL(url).pathname.split('/').at(-1))).to.deep.equal(['city']);
    await site.goOffline();
    await tab.reload();
    await question(tab, 'city');
    const found = async (query: string, headers = {}): Promise<string> =>
      (await tab.evaluate(
        `fetch('/api/v1/entry-sessions/forms/${site.mock.forms['event-signup']}/options/city?${query}', { headers: ${JSON.stringify(headers)} })
          .then((reply) => reply.json()).then(({ data }) => data.map(({ label }) => label).join(), () => 'nothing')`,
      )) as string;
    const all = await found('limit=20');
    const [first = ''] = all.split(',');
    expect(all.split(',').length).to.be.greaterThan(3);
    expect(await found(`q=${encodeURIComponent(first.slice(0, 4).toLowerCase())}&limit=20`)).to.include(first);
    expect(await found('q=zzzz')).to.equal('');
    for (const headers of [{ 'X-Service-Entry-Key': 'k' }, { Authorization: 'Bearer k' }, { Range: 'bytes=0-9' }])
      expect(await found('limit=20', headers)).to.equal('nothing');
    await (await tab.waitForSelector('entry-field[name="city"] input'))?.type(first.slice(0, 3));
    await tab.waitForFunction(`document.body.innerText.includes(${JSON.stringify(first)})`);
  });

  it('is forgotten when the page says so', async () => {
    site = await OfflineSite.start(contact);
    const tab = await open();
    await kept(tab);
    await tab.evaluate(
      "import('/cdn/entryway-offline-page.js').then(({ removeOffline }) => removeOffline('/entryway-offline.js'))",
    );
    expect(await tab.evaluate('caches.keys()')).to.deep.equal([]);
    expect(await tab.evaluate('navigator.serviceWorker.getRegistrations().then((all) => all.length)')).to.equal(0);
  });
});
