import { expect } from 'chai';
import { adopt } from '../support/adopt.js';
import { bringAbout, optionsFor } from '../support/bring-about.js';
import { isFull, itInOneEngine } from '../support/engine.js';
import { fillSession } from '../support/fill-session.js';
import { useScenarios } from '../support/journey.js';
import { stopsAreThere } from '../support/keyboard.js';
import type { Scenario } from '../support/scenario.js';
import { everyState } from '../support/states.js';
import { goOn } from '../support/walk.js';

/** A page of somebody else with a bar that stays at the top, and the room for it that its author gives whatever is scrolled to. */
const stickyBar = `
  html { scroll-padding-block-start: 56px; }
  body::before { content: 'A bar of the page'; position: sticky; inset-block-start: 0; z-index: 9; display: block; block-size: 48px; background: #222; color: #fff; }
`;

/** Whether any of an element can be seen: it is what lies on top at one of many points of it. */
function isSeen(element: Element, bar: number): boolean {
  const { ownerDocument: page } = element;
  const { innerWidth, innerHeight } = page.defaultView ?? window;
  const box = element.getBoundingClientRect();
  const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
  return shares.some((across) =>
    shares.some((down) => {
      const [x, y] = [box.left + box.width * across, box.top + box.height * down];
      if (x < 0 || x >= innerWidth || y < bar || y >= innerHeight) return false;
      const top = page.elementFromPoint(x, y);
      // A radio that is drawn by its label lies under it.
      const drawn = element.closest('label') ?? element;
      return top !== null && (drawn.contains(top) || top.contains(element));
    }),
  );
}

/** Everything Tab comes to and nobody sees, on a small screen below a bar. */
async function hiddenStops(s: Scenario, most: number): Promise<readonly string[]> {
  const takeOff = adopt(s.frame.document, stickyBar);
  s.frame.element.contentWindow?.focus();
  const hidden: string[] = [];
  const seen = new Set<Element>();
  for (let stop = 0; stop < most; stop++) {
    await s.press('Tab');
    const { focused } = s;
    if (!focused || focused === s.frame.document.body || seen.has(focused)) continue;
    seen.add(focused);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (!isSeen(focused, focused.closest('dialog') ? 0 : 48)) hidden.push(focused.outerHTML.slice(0, 160));
  }
  expect(seen.size, 'stops').to.be.greaterThan(2);
  takeOff();
  return hidden;
}

/** What a person meets on a page from its top to its end, by part. */
const frameOf = (s: Scenario): readonly string[] => {
  const parts = ['header', 'status', 'progress', 'contents', 'heading', 'fields', 'button-primary', 'later'];
  const found = parts
    .map((part) => [part, s.part(part)] as const)
    .filter((pair): pair is readonly [string, HTMLElement] => pair[1] !== null);
  return found
    .sort(([, a], [, b]) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .map(([part]) => part);
};

/** Where the help of a question stands among its parts. */
const orderIn = (field: Element): readonly string[] =>
  [...field.querySelectorAll('[part~="label"], [part~="hint"], [part~="help"], [part~="input"]')]
    .map((element) => ['label', 'hint', 'help', 'input'].find((part) => element.matches(`[part~="${part}"]`)) ?? '')
    .filter((part, at, all) => all.indexOf(part) === at);

describe('WCAG 2.2', () => {
  const open = useScenarios();

  const crowded =
    /^control\.(?:words|choices)\.error$|^open\.(?:calendar|contents|item)$|^journey\.(?:review rental|submitted)$/u;
  for (const state of everyState.filter(({ name }) => crowded.test(name) || (isFull && name.startsWith('control.'))))
    itInOneEngine(`2.4.11 Focus Not Obscured: no stop of Tab is hidden, ${state.name}`, async () => {
      const s = await open(state.form, { ...(await optionsFor(state)), width: 320, height: 256 });
      await bringAbout(s, state);
      s.complaints.length = 0;
      expect(await hiddenStops(s, isFull ? 120 : 24)).to.deep.equal([]);
      s.release();
    });

  itInOneEngine('3.2.6 Consistent Help: it is in the same place on every page and in every question', async () => {
    const s = await open('rental-application');
    await s.opened();
    const pages: (readonly string[])[] = [];
    for (let step = 0; step < 3; step++) {
      await stopsAreThere(s);
      pages.push(frameOf(s));
      await goOn(s);
    }
    const [first = []] = pages;
    for (const page of pages)
      expect(page, 'in the order of the first page').to.deep.equal(first.filter((part) => page.includes(part)));
    expect(first).to.include.members(['heading', 'fields', 'button-primary']);

    s.close();
    const every = await open('every-field');
    await every.opened();
    const orders = new Map<string, readonly string[]>();
    for (const path of ['nickname', 'wishes', 'area', 'photos']) {
      every.session.goTo(path);
      await every.frame.until(path, () => every.frame.root.querySelector(`entry-field[name="${path}"] [part]`));
      await stopsAreThere(every);
      for (const field of every.frame.root.querySelectorAll('entry-field:has([part~="help"])'))
        orders.set(field.getAttribute('name') ?? '', orderIn(field));
    }
    expect(orders.size, 'questions with help').to.be.greaterThan(0);
    for (const [path, order] of orders)
      expect(order, path).to.deep.equal(['label', 'hint', 'help', 'input'].filter((part) => order.includes(part)));
  });

  itInOneEngine('3.3.7 Redundant Entry: nothing that was entered is asked for again', async () => {
    const s = await open('contact');
    await s.opened();
    await s.answer('full_name', 'Ada Lovelace');
    await s.answer('email', 'ada@example.org');
    const filledIn = async (): Promise<readonly string[]> =>
      Promise.all(['full_name', 'email'].map(async (path) => (await s.control(path)).value));
    const answers = ['Ada Lovelace', 'ada@example.org'];
    await s.continue();
    await s.focusIsOn('summary');
    expect(await filledIn(), 'after errors').to.deep.equal(answers);
    await s.saved();
    await s.reload();
    await s.opened();
    await s.reaches('journey.answering');
    await s.frame.until('what was there before', () => s.session.view.fields.get('email')?.answer !== null);
    expect(await filledIn(), 'after a reload').to.deep.equal(answers);

    s.close();
    const later = await open('rental-application');
    await later.opened();
    const [page] = later.session.view.step?.nodes ?? [];
    await goOn(later);
    const before = JSON.stringify([...later.session.view.fields].map(([, { answer }]) => answer));
    later.session.goTo(page ?? '');
    expect(JSON.stringify([...later.session.view.fields].map(([, { answer }]) => answer)), 'on the way back').to.equal(
      before,
    );
    fillSession(later.session);
    later.session.review();
    await later.reaches('journey.review');
    expect(later.frame.root.querySelectorAll('[part~="review"] input, [part~="review"] textarea').length).to.equal(0);
  });

  itInOneEngine(
    '3.3.8 Accessible Authentication: a saved form opens by its link, and a code may be pasted',
    async () => {
      const s = await open('contact');
      await s.answer('full_name', 'Ada Lovelace');
      await s.saved();
      await s.passes(21_000);
      const { token } = await finishLater(s);
      s.close();
      const other = await open('contact', { server: s.server, hash: `resume=${token}` });
      await other.opened();
      // Nothing has to be typed, remembered or solved on the way: buttons are pressed.
      const fields = (): number =>
        other.frame.root.querySelectorAll('[part~="screen"] :is(input, textarea, select):not([data-trap])').length;
      let asked = 0;
      await other.frame.until(
        'the answers',
        () => other.session.view.fields.get('full_name')?.answer === 'Ada Lovelace',
        async () => {
          asked += fields();
          other.frame.root.querySelector<HTMLElement>('[part~="screen"] [part~="button-primary"]')?.click();
          await other.passes(200);
        },
      );
      expect(asked, 'questions on the way').to.equal(0);
    },
  );
});

/** The token of the link that a person is given to go on later. */
async function finishLater(s: Scenario): Promise<{ readonly token: string }> {
  void s.session.finishLater();
  await s.reaches('journey.finishLater.shown');
  const link = await s.frame.until(
    'the link',
    () => s.part('link-row')?.querySelector<HTMLInputElement>('input')?.value,
  );
  return { token: /resume=([^&]+)/u.exec(link)?.[1] ?? '' };
}
