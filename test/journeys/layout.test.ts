import { seedForms } from '@entryway/mock-server';
import { expect } from 'chai';
import { isFull, isThorough, isWebKit } from '../support/engine.js';
import { useScenarios } from '../support/journey.js';
import type { Scenario } from '../support/scenario.js';

/** Forms that are broken on purpose have a test of their own, and so have the very large ones. */
const forms = seedForms.map(({ slug }) => slug).filter((slug) => !/stress|broken/u.test(slug));

/** Texts that are cut off, by what they say; what scrolls inside its own box may be wider than that. */
const clipped = (s: Scenario): readonly string[] => {
  const { contentWindow: page } = s.frame.element;
  return [...s.frame.root.querySelectorAll<HTMLElement>('[part]')].flatMap((element) => {
    if (!page || element.matches('[part~="visually-hidden"], [part~="live"], [part~="skip"]')) return [];
    const style = page.getComputedStyle(element);
    // What is clipped away whole is meant to be heard only.
    if (
      style.display === 'none' ||
      style.clipPath !== 'none' ||
      style.clip !== 'auto' ||
      !/hidden|clip/u.test(`${style.overflowX} ${style.overflowY}`)
    )
      return [];
    const isCut = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
    return isCut && element.textContent?.trim()
      ? [`${element.getAttribute('part')}: ${element.textContent.trim()}`]
      : [];
  });
};

/** Elements that stick out of the page to either side. */
const outside = (s: Scenario, width: number): readonly string[] =>
  [...s.frame.root.querySelectorAll<HTMLElement>('[part]')].flatMap((element) => {
    if (element.closest('[part~="visually-hidden"], [part~="live"], [part~="skip"], [data-scrolls]')) return [];
    const { left, right, width: own } = element.getBoundingClientRect();
    return own > 1 && (left < -1 || right > width + 1) ? [`${element.getAttribute('part')} ${left}–${right}`] : [];
  });

function expectToFit(s: Scenario, what: string): void {
  expect(s.frame.document.documentElement.scrollWidth, what).to.be.at.most(320);
  expect(clipped(s), what).to.deep.equal([]);
  expect(outside(s, 320), what).to.deep.equal([]);
}

async function shown(s: Scenario): Promise<void> {
  await s.opened();
  if (s.session.view.journey === 'start') s.session.begin();
  await s.reaches('journey.answering');
  await s.frame.until('the questions', () => s.part('heading'));
  await s.frame.until('every control', () =>
    [...s.frame.root.querySelectorAll('entry-field > *')].every((one) => one.matches(':defined')),
  );
  await new Promise((resolve) => requestAnimationFrame(resolve));
}

describe('the layout', () => {
  const open = useScenarios();

  // Engines differ in how they lay out a question, not in which of them stand on a page: every-field has them all.
  // Of the others, which have the same questions among other texts, every second one will do.
  const some = forms.filter((form, at) => isFull || form === 'every-field' || at % 2 === 0);
  for (const form of isThorough ? some : ['every-field']) {
    it(`fits ${form} into 320 pixels, and cuts nothing off at 400 % zoom, in every layout`, async () => {
      // 400 % of 1280 × 1024 leaves 320 × 256.
      const s = await open(form, { width: 320, height: 256, page: { session: { layout: 'one_question' } } });
      await shown(s);
      expectToFit(s, `${form}, one question at a time`);
      s.session.setLayout('classic');
      await shown(s);
      expectToFit(s, `${form}, classic`);
      s.session.setLayout('paged');
      for (let step = 0; step < 12; step++) {
        await shown(s);
        expectToFit(s, `${form}, page ${s.session.view.step?.id}`);
        const next = s.session.view.pages[step + 1];
        if (!next || !s.session.goTo(next.page.key).ok) break;
      }
      s.complaints.splice(0, s.complaints.length, ...s.complaints.filter((line) => !line.includes('EW30')));
    });
  }

  // WebKit does not scroll a frame to what gets the focus in it; the form in a page of its own is another matter.
  const itWhereFramesScroll = isWebKit ? () => {} : it;
  itWhereFramesScroll('keeps what has the focus in sight at 400 % zoom', async () => {
    const s = await open('rental-application', { width: 320, height: 256 });
    await shown(s);
    s.frame.element.contentWindow?.focus();
    const reached = new Set<HTMLElement>();
    for (let stop = 0; stop < 40; stop++) {
      await s.press('Tab');
      const control = s.focused;
      if (!control?.closest('entry-form') || reached.has(control)) break;
      reached.add(control);
      // Not every engine scrolls at once.
      await s.frame.until(`${control.outerHTML.slice(0, 80)} in sight`, () => {
        const { top, bottom } = control.getBoundingClientRect();
        return top >= -1 && Math.min(bottom, top + 44) <= 257;
      });
    }
    expect(reached.size).to.be.above(5);
  });

  it('isolates texts of the other direction, and mirrors nothing that is read as it is', async () => {
    const s = await open('tax-form-arabic', { width: 320 });
    await shown(s);
    expect(s.part('form')?.dir).to.equal('rtl');
    const directed = (selector: string): readonly string[] =>
      [...s.frame.root.querySelectorAll<HTMLElement>(selector)].map((one) => one.dir);
    expect(new Set(directed('input[type="email"], input[type="tel"], input[type="url"]'))).to.deep.equal(
      new Set(['ltr']),
    );
    for (const label of s.frame.root.querySelectorAll('label[part~="label"], legend[part~="legend"]'))
      expect(label.querySelector('bdi') !== null, label.textContent ?? '').to.equal(true);
  });
});
