import { expect } from 'chai';
import type { Page } from 'puppeteer-core';
import { ServedLibrary } from './served-library.js';

/** A page somebody else wrote: one script, one element, nothing else. */
const barePage = (
  origin: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title></head>
<body><script type="module" src="/cdn/entry-form.js"></script>
<entry-form base-url="${origin}/api/v1" form="contact" isolated></entry-form></body></html>`;

/** A page two teams work on: each brings its own copy of the library, and its own form. */
const sharedPage = (
  origin: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Two</title></head>
<body><script type="module" src="/cdn/entry-form.js"></script><script type="module" src="/again/entry-form.js"></script>
<entry-form id="one" base-url="${origin}/api/v1" form="contact" history="none" persist="none"></entry-form>
<entry-form id="two" base-url="${origin}/api/v1" form="contact" history="none" persist="none" isolated></entry-form>
</body></html>`;

/** What libraries of long ago do to a page: every object and every list of it has something of theirs. */
const growPrototypes = (tab: Page) =>
  tab.evaluateOnNewDocument(() => {
    Object.assign(Object.prototype, { extend() {}, each: ['a'] });
    Object.assign(Array.prototype, {
      toJSON(this: unknown[]) {
        return `[${this.join(', ')}]`;
      },
    });
  });

/** A page under a policy that lets nobody make a Trusted Types policy; the second element comes late. */
const forbiddingPage = (
  origin: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Forbidding</title>
<meta http-equiv="Content-Security-Policy" content="trusted-types 'none'"></head>
<body><script type="module" src="/cdn/entry-form.js"></script>
<entry-form base-url="${origin}/api/v1" form="contact" locale="de"></entry-form></body></html>`;

describe('the script for pages without a bundler', function () {
  this.timeout(180_000);
  let library: ServedLibrary;
  before(async () => {
    library = await ServedLibrary.start();
  });
  after(() => library.close());

  /** Fills in the contact form inside an element and sends it; answers with the reference that is shown. */
  async function send(tab: Page, form: string): Promise<string | undefined> {
    const within = (selector: string): string => `${form} ${selector}`;
    await (await tab.waitForSelector(within('entry-field[name="full_name"] input')))?.type('Ada Lovelace');
    await (await tab.waitForSelector(within('entry-field[name="email"] input')))?.type('ada@example.org');
    await (await tab.waitForSelector(within('input[value="repair"]')))?.click();
    await (await tab.waitForSelector(within('entry-field[name="message"] textarea')))?.type('The tap drips.');
    await (await tab.waitForSelector(within('[part~="button-primary"]')))?.click();
    const reference = await tab.waitForSelector(within('[part~="reference"]'), { timeout: 60_000 });
    return (await reference?.evaluate((element) => element.textContent))?.trim();
  }

  it('fills in and sends a form on a bare page, with its chunks beside it', async () => {
    const { mock, tab, asked, complaints } = await library.open(barePage);
    const shown = await send(tab, 'entry-form >>>');
    const [entry] = await mock.store.entries.list();
    expect(entry).to.include({ state: 'submitted', reference: shown });
    expect(complaints()).to.deep.equal([]);
    expect(asked[0]).to.equal('cdn/entry-form.js');
    expect(
      asked.some((file) => file.includes('screens-')),
      'what comes later is a chunk of its own',
    ).to.equal(true);
  });

  it('does so too where libraries of long ago have added to every object and list, and keeps what is typed', async () => {
    const { mock, tab, complaints } = await library.open(barePage, async (page) => void (await growPrototypes(page)));
    const shown = await send(tab, 'entry-form >>>');
    const [entry, ...others] = await mock.store.entries.list();
    expect(others).to.deep.equal([]);
    expect(entry).to.include({ state: 'submitted', reference: shown });
    expect(Object.fromEntries((entry?.answers ?? []).map(({ path, value }) => [path, value]))).to.deep.equal({
      full_name: 'Ada Lovelace',
      email: 'ada@example.org',
      topic: 'repair',
      message: 'The tap drips.',
    });
    expect(entry?.groups, 'no group that the form has not got').to.deep.equal([]);
    expect(complaints()).to.deep.equal([]);
  });

  it('asks for the form before it has read all of itself, and once', async () => {
    const { mock, tab } = await library.open(barePage);
    await tab.waitForSelector('entry-form >>> entry-field[name="full_name"] input');
    const order = await tab.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .sort((a, b) => a.startTime - b.startTime)
        .map(({ name }) => (name.endsWith('/schema') ? 'form' : name.includes('/cdn/') ? 'script' : 'other')),
    );
    expect(order.slice(0, 2), 'the script, and before any other').to.deep.equal(['script', 'form']);
    expect(mock.requests.filter(({ operation }) => operation === 'getPublicSchema')).to.have.length(1);
  });

  it('works twice on one page: two copies, two forms, one policy', async () => {
    const { mock, tab, asked, complaints } = await library.open(sharedPage);
    const one = await send(tab, '#one');
    const two = await send(tab, '#two >>>');
    expect(asked).to.include.members(['cdn/entry-form.js', 'again/entry-form.js']);
    const sent = (await mock.store.entries.list()).map(({ state, reference }) => `${state} ${reference}`);
    expect(sent).to.have.members([`submitted ${one}`, `submitted ${two}`]);
    expect(complaints()).to.deep.equal([]);
  });

  it('says by a card and a code that the page forbids what it needs', async () => {
    const { tab, complaints } = await library.open(forbiddingPage);
    const heading = await tab.waitForSelector('entry-form [part~="heading"]');
    expect(await heading?.evaluate((element) => element.textContent)).to.equal(
      'Dieses Formular kann hier nicht angezeigt werden',
    );
    expect(complaints().filter((line) => line.includes('EW212'))).to.have.length(1);
    const late = await tab.evaluate(() => {
      const codes: string[] = [];
      document.addEventListener('entry-error', (event) =>
        codes.push((event as CustomEvent<{ code: string }>).detail.code),
      );
      const form = document.createElement('entry-form');
      document.body.append(form);
      return { codes, text: form.textContent };
    });
    expect(late.codes).to.deep.equal(['EW212']);
    expect(late.text).to.contain('This form cannot be shown here');
  });
});
