import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import puppeteer, { type Browser } from 'puppeteer-core';

const { ensureBrowsers } = await import('../../scripts/lib/browsers.mjs' as string);
const { chromiumFlags } = await import('../../scripts/lib/chromium-flags.mjs' as string);
const { openWatchedTab } = await import('../../scripts/lib/tryout/watched-tab.mjs' as string);

/** A contact form as it must not look: thin, low, glued together, squeezed, and with a hidden text to be seen. */
const ugly = `<entry-form>
  <label>Full name <input></label>
  <label><b>Order or reference number</b><span>(optional)</span></label>
  <p class="narrow">We answer to this address</p>
  <span part="visually-hidden">Choose one</span>
  <button>Send message</button>
</entry-form>`;

const fine = `<entry-form>
  <label class="label">Full name</label>
  <label class="label">Order or reference number <span>(optional)</span></label>
  <p>We answer to this address</p>
  <span part="visually-hidden" class="hidden">Choose one</span>
  <button class="button">Send message</button>
</entry-form>`;

const faulty = `<script src="/missing.js"></script>
  <script>console.log('CON-000001'); console.warn('Careful'); Promise.reject(new Error('Nobody waits'));</script>`;

const styles = `<style>.narrow { width: 1em } .label { font-weight: 600 } .button { height: 44px }
  .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden }</style>`;

describe('a page that is tried out', function () {
  this.timeout(60_000);
  let browser: Browser;
  let server: Server;
  before(async () => {
    const { chromium } = await ensureBrowsers(['chromium']);
    browser = await puppeteer.launch({ executablePath: chromium, args: chromiumFlags });
    const pages: Readonly<Record<string, string>> = { '/ugly': ugly, '/fine': fine, '/faulty': faulty };
    server = createServer(({ url = '' }, response) => {
      const status = url in pages ? 200 : url === '/favicon.ico' ? 204 : 404;
      response.writeHead(status, { 'Content-Type': 'text/html' }).end(pages[url] && styles + pages[url]);
    }).listen(0, 'localhost');
    await once(server, 'listening');
  });
  after(async () => {
    await browser?.close();
    server?.close();
  });

  const open = async (page: string) => {
    const watched = await openWatchedTab(browser);
    await watched.tab.goto(`http://localhost:${(server.address() as AddressInfo).port}/${page}`);
    return watched;
  };

  it('fails for a warning, a rejection nobody handles and a request that fails, and not for what it prints', async () => {
    const { complaints, printed, tab } = await open('faulty');
    const wanted = ['console: Careful', 'Nobody waits', 'missing.js answered 404'];
    const missing = () => wanted.filter((what) => !complaints.some((complaint: string) => complaint.includes(what)));
    // What a page does is told of a moment later, one thing after the other in any order.
    for (let look = 0; look < 600 && missing().length > 0; look++)
      await tab.evaluate('new Promise(requestAnimationFrame)');
    expect(missing(), complaints.join('\n')).to.deep.equal([]);
    expect(printed).to.deep.equal(['CON-000001']);
  });

  it('fails for a form without its look', async () => {
    const { tab } = await open('ugly');
    expect(await tab.evaluate("tryout.look('entry-form').join('\\n')"))
      .to.include('the label "Full name" has the weight 400')
      .and.include('the button "Send message" is ')
      .and.include('"Order or reference number(optional)" sticks together')
      .and.include('"We answer to this address" stands in a column too narrow to read')
      .and.include('"Choose one" can be seen');
  });

  it('is fine with its look', async () => {
    const { tab, complaints } = await open('fine');
    expect(await tab.evaluate("tryout.look('entry-form')")).to.deep.equal([]);
    expect(complaints).to.deep.equal([]);
  });
});
