import { expect } from 'chai';
import type { Frame, Page } from 'puppeteer-core';
import type { StudioApp } from '../../demo/shell/studio-app.js';
import { StudioPage } from './studio-page.js';
import { visitStudio } from './visit-studio.js';

const { differingPixels } = await import('../../scripts/lib/compare-pictures.mjs' as string);

/** What the frame shows from its beginning, with nothing selected and the focus nowhere. */
async function picture({ tab }: StudioPage): Promise<Uint8Array> {
  await tab.evaluate(() => document.querySelector<StudioApp>('studio-app')!.studio.store.change({ selected: null }));
  const frame = await tab.waitForSelector('iframe[data-painted]');
  await (await frame!.contentFrame()).waitForSelector('[data-studio-selected]', { hidden: true });
  await frame!.evaluate(({ contentWindow }) => {
    (contentWindow?.document.activeElement as HTMLElement | null)?.blur();
    (document.activeElement as HTMLElement | null)?.blur();
    contentWindow?.scrollTo(0, 0);
  });
  return frame!.screenshot();
}

async function run(tab: Page, command: string): Promise<void> {
  await tab.keyboard.down('Control');
  await tab.keyboard.press('k');
  await tab.keyboard.up('Control');
  await tab.waitForSelector('dialog[open] input');
  await tab.keyboard.type(command);
  await tab.keyboard.press('Enter');
  await tab.waitForSelector('dialog[open]', { hidden: true });
}

/** Presses Tab until what has the focus is called so. */
async function moveTo(tab: Page, name: string): Promise<void> {
  const passed: string[] = [];
  while (passed.length < 80) {
    await tab.keyboard.press('Tab');
    const focused = await tab.evaluate(() => {
      const at = document.activeElement as HTMLInputElement | null;
      const title = at?.querySelector(':scope > .node-title');
      return (title?.textContent ?? at?.ariaLabel ?? at?.labels?.[0]?.textContent ?? at?.textContent ?? '').trim();
    });
    if (focused.startsWith(name)) return;
    passed.push(focused.slice(0, 40));
  }
  throw new Error(`"${name}" is not reached by Tab; on the way: ${[...new Set(passed)].join(', ')}`);
}

/** Walks down the outline to a part. */
async function walkTo(tab: Page, title: string): Promise<void> {
  for (let steps = 0; steps < 20; steps += 1) {
    await tab.keyboard.press('ArrowDown');
    const at = await tab.evaluate(() => document.activeElement?.querySelector(':scope > .node-title')?.textContent);
    if (at === title) return;
  }
  throw new Error(`"${title}" is not in the outline.`);
}

/** Steps down a list to a choice. */
async function stepTo(tab: Page, value: string): Promise<void> {
  const at = (): Promise<string | undefined> =>
    tab.evaluate(() => (document.activeElement as HTMLSelectElement | null)?.value);
  for (let steps = 0; steps < 10 && (await at()) !== value; steps += 1) await tab.keyboard.press('ArrowDown');
  expect(await at()).to.equal(value);
}

/** Writes over what is in the field that has the focus. */
async function overwrite({ keyboard }: Page, text: string): Promise<void> {
  await keyboard.down('Control');
  await keyboard.press('a');
  await keyboard.up('Control');
  await keyboard.type(text);
}

/** Waits until a form has a text on screen, or has it no more. */
const shows = (form: Frame, text: string, isThere: boolean): Promise<unknown> =>
  form.waitForFunction(
    (wanted: string, there: boolean) => document.body.innerText.includes(wanted) === there,
    {},
    text,
    isThere,
  );

/** Waits until a form wears the yellow that was typed. */
const hasBrand = (form: Frame): Promise<unknown> =>
  form.waitForFunction(() =>
    /#ffe600/iu.test(getComputedStyle(document.querySelector('entry-form')!).getPropertyValue('--_a-seed-accent')),
  );

const guests = 'How many people do you bring?';

describe('a designer with a keyboard', function () {
  this.timeout(180_000);
  const visit = visitStudio();

  it('changes a form, gives it a brand, takes the theme along, and another person sees the same picture', async () => {
    const studio = await visit.open();
    const { tab } = studio;
    await studio.formCalled('Contact us');
    await run(tab, 'form workshop');
    await studio.formCalled('Sign up for a workshop');

    await run(tab, 'width 375');
    await run(tab, 'panel form');
    await tab.waitForSelector('[role="treeitem"][tabindex="0"]');
    await moveTo(tab, 'Sign up for a workshop');
    await walkTo(tab, guests);
    await moveTo(tab, 'Label');
    await overwrite(tab, 'How many friends come along?');
    const form = await studio.formCalled('How many friends come along?');
    await moveTo(tab, 'Show this');
    await tab.keyboard.press('ArrowDown');
    await tab.waitForSelector('.condition [aria-label="Comparison"]');
    await moveTo(tab, 'Comparison');
    await stepTo(tab, 'answered');
    await shows(form, 'How many friends come along?', false);
    await stepTo(tab, 'unanswered');
    await shows(form, 'How many friends come along?', true);

    await run(tab, 'panel theme');
    await moveTo(tab, 'Brand');
    await tab.keyboard.type('#FFE600');
    await tab.keyboard.press('Enter');
    await hasBrand(form);
    await moveTo(tab, 'Seeds');
    for (let steps = 0; steps < 3; steps += 1) await tab.keyboard.press('ArrowRight');
    await tab.waitForFunction(() => /#ffe600/iu.test(document.querySelector('.exported')?.textContent ?? ''));
    await moveTo(tab, 'Save theme.css');
    await tab.keyboard.press('Enter');
    await tab.waitForSelector('::-p-text(Saved as theme.css)');

    await run(tab, 'panel share');
    await moveTo(tab, 'Link');
    const link = await tab.waitForFunction(() => {
      const { activeElement } = document;
      return activeElement instanceof HTMLInputElement && activeElement.value.includes('#s=') && activeElement.value;
    });

    const context = await visit.elsewhere();
    const fresh = await StudioPage.open(context, String(await link.jsonValue()));
    const opened = await fresh.formCalled('How many friends come along?');
    await hasBrand(opened);
    const [before, after] = [await picture(studio), await picture(fresh)];
    expect(await differingPixels({ name: 'shared', before, after, folder: 'shots/studio' })).to.equal(0);
    expect([...studio.complaints, ...fresh.complaints]).to.deep.equal([]);
    await context.close();
    await tab.close();
  });
});
