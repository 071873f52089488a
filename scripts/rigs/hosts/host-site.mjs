import { launch } from 'puppeteer-core';
import { unseenChromium } from '../../lib/chromium-flags.mjs';
import { loadMockServer } from '../../lib/server/load-sources.mjs';
import { measure } from '../lib/measure-colours.js';
import { contrastOf, wanted } from '../lib/seen-colours.mjs';
import { servePage } from '../lib/serve-page.mjs';
import { boxes } from './boxes.js';
import { hostSheets } from './host-sheets.mjs';

const script = `
import './src/index.ts';
const query = new URLSearchParams(location.search);
// A place of its own: how wide a page makes its columns is not what is looked at.
const place = document.createElement('div');
place.style.cssText = 'position:absolute;inset:0 auto auto 0;width:' + query.get('width') + 'px;margin:0;padding:0;border:0;background:#fff;color-scheme:light';
document.body.append(place);
const form = document.createElement('entry-form');
Object.assign(form, {
  baseUrl: location.origin + '/api/v1', form: query.get('form'), persist: 'none', history: 'none', layout: 'classic',
  isolated: query.get('isolated') === 'true', headingLevel: 2,
});
form.style.cssText = 'display:block;margin:0;padding:0;border:0;float:none;width:auto';
place.append(form);
`;

/** So tall that nothing waits to be scrolled to. */
const tallest = 14_000;

/** Pages with the style sheets of others, each with one form in it, answered in part and with errors. */
export class HostSite {
  #browser;
  #page;
  #answer;
  #renew;

  static async open(program) {
    const site = new HostSite();
    const { createMockServer, nodeListener, seedForms } = await loadMockServer();
    const inOrder = JSON.stringify(seedForms).replaceAll(/"shuffle":"\w+"/g, '"shuffle":"none"');
    const seed = JSON.parse(inOrder);
    // A fresh one each time, so that no page finds what another left behind.
    site.#renew = () => {
      site.#answer = nodeListener(createMockServer({ limits: [], seed }));
    };
    site.#page = await servePage({
      title: 'Host',
      script,
      answer: (incoming, outgoing, next) => {
        const host = /^\/sheet\/([\w-]+)\.css$/.exec(incoming.url ?? '')?.[1];
        if (host) outgoing.setHeader('Content-Type', 'text/css').end(hostSheets[host]);
        else site.#answer(incoming, outgoing, next);
      },
    });
    site.#browser = await launch(unseenChromium(program));
    return site;
  }

  async close() {
    await this.#browser.close();
    this.#page.close();
  }

  /** How a form looks on a page: a picture, where its parts stand, and what of it cannot be read. */
  async look(form, host, isolated) {
    this.#renew();
    const tab = await this.#browser.newPage();
    try {
      await tab.setViewport({ width: 800, height: tallest });
      await tab.evaluateOnNewDocument((name) => {
        // What is made by chance is made by the same chance each time.
        let seed = 1;
        Math.random = () => {
          seed = (seed * 16807) % 2147483647;
          return seed / 2147483647;
        };
        crypto.getRandomValues = (array) => {
          for (let at = 0; at < array.length; at++) array[at] = Math.floor(Math.random() * 256);
          return array;
        };
        document.addEventListener('DOMContentLoaded', () => {
          const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `/sheet/${name}.css` });
          document.head.append(link);
        });
      }, host);
      await tab.goto(`${this.#page.address}?${new URLSearchParams({ form, isolated, width: '700' })}`, {
        waitUntil: 'load',
      });
      await tab.evaluate(open);
      await tab.mouse.move(0, 0);
      await tab.evaluate(settle);
      const found = await tab.evaluate(boxes);
      const height = await tab.evaluate(
        () =>
          (document.querySelector('entry-form').shadowRoot ?? document).querySelector('[part~="form"]').scrollHeight,
      );
      const picture = await tab.screenshot({
        clip: { x: 0, y: 0, width: 700, height: Math.min(tallest, Math.ceil(height)) },
      });
      return {
        picture: Buffer.from(picture),
        boxes: found,
        unreadable: isolated ? [] : unreadable(await tab.evaluate(measure)),
      };
    } finally {
      await tab.close();
    }
  }
}

/** What cannot be told from its ground: the form's own colours have to hold against those of the page. */
const unreadable = (found) =>
  found
    .map((one) => ({ ...one, ratio: contrastOf(one) }))
    .filter(({ as, ratio }) => ratio < wanted.aa[as])
    .map(({ what, colour, behind, ratio }) => `${what} is ${colour} on ${behind[0]}, ${ratio.toFixed(2)}:1`);

/** Runs in the page: waits for the questions, and asks to go on, so that errors are shown. */
async function open() {
  const form = document.querySelector('entry-form');
  await form.ready;
  const root = () => form.shadowRoot ?? form;
  const until = async (look) => {
    for (let times = 0; times < 400 && !look(); times++) await new Promise((resolve) => setTimeout(resolve, 25));
  };
  await until(() => root().querySelector('[part~="button-primary"]'));
  await until(() => [...root().querySelectorAll('entry-field > *')].every((one) => one.matches(':defined')));
  root().querySelector('[part~="button-primary"]').click();
  await until(() => root().querySelector('[part~="summary"]'));
  root().activeElement?.blur();
  document.activeElement?.blur();
  scrollTo(0, 0);
}

/** Runs in the page: waits until nothing fades or loads any more. */
async function settle() {
  await document.fonts.ready;
  const images = [...(document.querySelector('entry-form').shadowRoot ?? document).querySelectorAll('img')];
  const decoded = Promise.all(images.map((image) => image.decode().catch(() => {})));
  await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, 1000))]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  for (const animation of document.getAnimations())
    animation.finish?.call(animation.effect?.getTiming().iterations === Infinity ? { finish() {} } : animation);
}
