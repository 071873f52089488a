import { createMockServer } from '@entryway/mock-server';
import { createSession } from 'entryway';
import { fillSession } from '../support/fill-session.js';
import { VirtualClock } from '../support/virtual-clock.js';

declare global {
  interface Window {
    /** Opens the form and says which pages it has. */
    openForm(): Promise<readonly string[]>;
    /** Shows a page, and answers once it stands still; the review is one too. */
    showPage(name: string): Promise<void>;
    /** The sheets the form brought, each with its rules in their order, as the browser has read them. */
    readSheets(): readonly string[];
  }
}

const clock = new VirtualClock();
const server = createMockServer({ randomSeed: 1 });
let made = 0;
const session = createSession({
  baseUrl: 'http://localhost/api/v1',
  form: 'every-field',
  persist: 'none',
  clock,
  random: { fraction: () => 0.5, uuid: () => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}` },
  fetch: (input, init) => clock.track(server.fetch(new Request(input, init))),
});
const form = document.createElement('entry-form');
Object.assign(form, { session, history: 'none' });

const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Where two texts begin to differ, for messages. */
const difference = (before: string, now: string): string => {
  const at = [...now].findIndex((letter, index) => before[index] !== letter);
  return now.slice(Math.max(0, at - 100), at + 200);
};

/** Waits until all code and all pictures are here, and nothing moves for some frames. */
async function still(): Promise<void> {
  let before = '';
  let quiet = 0;
  let changing = '';
  for (let turn = 0; turn < 600 && quiet < 10; turn++) {
    await clock.advance(100);
    await frame();
    // A calendar comes when it is opened.
    const missing = [
      ...form.querySelectorAll(':not(:defined, entry-calendar)'),
      ...form.querySelectorAll('img'),
    ].filter((element) => !(element instanceof HTMLImageElement && element.complete));
    const now = `${form.getBoundingClientRect().height} ${form.innerHTML}`;
    quiet = missing.length === 0 && now === before ? quiet + 1 : 0;
    changing = missing[0]?.outerHTML ?? difference(before, now);
    before = now;
  }
  if (quiet < 10) throw new Error(`The page never stands still: ${changing}`);
}

window.openForm = async () => {
  document.body.append(form);
  await session.start();
  fillSession(session);
  await still();
  const pages = session.view.pages.filter(({ visible, page }) => visible && page.kind === 'content');
  return [...pages.map(({ page }) => page.key), 'review'];
};

window.showPage = async (name) => {
  if (name === 'review') session.review();
  else session.goTo(name);
  await still();
};

/** Sheets come as their code does, in any order; all that may be left out of them is a space around a slash or a comma, and the nought of a fraction. */
window.readSheets = () =>
  document.adoptedStyleSheets
    .map(({ cssRules }) => Array.from(cssRules, (rule) => rule.cssText).join('\n'))
    .map((sheet) => sheet.replaceAll(/\s*([/,])\s*/gu, '$1').replaceAll(/(?<![\d.])0(?=\.\d)/gu, ''))
    .sort();
