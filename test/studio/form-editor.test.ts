import { expect } from 'chai';
import type { Frame } from 'puppeteer-core';
import type { FormJson } from '../../demo/panels/form/form-json.js';
import type { StudioApp } from '../../demo/shell/studio-app.js';
import { StudioPage } from './studio-page.js';
import { visitStudio } from './visit-studio.js';

const name = 'input[autocomplete="name"]';
const email = 'input[autocomplete="email"]';
const fullName = '[data-pointer="/pages/0/sections/0/fields/0"]';
const emailAddress = '[data-pointer="/pages/0/sections/0/fields/1"]';

describe('the form editor of the studio', function () {
  this.timeout(180_000);
  const visit = visitStudio();
  let studio: StudioPage;
  let form: Frame;

  beforeEach(async () => {
    const context = await visit.elsewhere();
    studio = await StudioPage.open(context, `${visit.address}#form=contact&open=form`);
    form = await studio.formCalled('Contact us');
    await studio.tab.waitForSelector(fullName);
  });
  afterEach(async () => {
    expect(studio.complaints).to.deep.equal([]);
    await studio.tab.browserContext().close();
  });

  const typedIn = (field: string): Promise<string> => form.$eval(field, (input) => (input as HTMLInputElement).value);
  const press = async (
    ...keys: readonly ('Alt' | 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Enter' | 'Tab')[]
  ): Promise<void> => {
    for (const key of keys) await studio.tab.keyboard.down(key);
    for (const key of keys.toReversed()) await studio.tab.keyboard.up(key);
  };
  const titles = (): Promise<readonly string[]> =>
    studio.tab.$$eval('[data-kind="field"] .node-title', (all) => all.map((title) => title.textContent ?? ''));
  const said = (text: string) =>
    studio.tab.waitForFunction(
      (wanted: string) => document.querySelector('panel-form [role="status"]')?.textContent?.includes(wanted),
      {},
      text,
    );

  it('changes a label and a condition by keys, and the preview follows with what was answered', async () => {
    await form.type(name, 'Ada');
    await studio.tab.focus('[role="treeitem"][tabindex="0"]');
    for (let steps = 0; steps < 4; steps += 1) await press('ArrowDown');
    await studio.tab.waitForSelector(`${emailAddress} > [aria-selected="true"]`);
    await form.waitForSelector(`entry-field[data-studio-selected] ${email}`);
    await studio.tab.focus('#detail-label');
    await studio.tab.keyboard.type(', please');
    await studio.formCalled('Email address, please');
    expect(await typedIn(name)).to.equal('Ada');
    await studio.tab.select('.condition [aria-label="Show this"]', 'when');
    await form.waitForSelector(email, { hidden: true });
    await studio.tab.select('.condition [aria-label="Comparison"]', 'isNot');
    await form.waitForSelector(email);
    expect(await typedIn(name)).to.equal('Ada');
    await studio.tab.click('[aria-label="Undo"]');
    await studio.tab.click('[aria-label="Undo"]');
    await studio.tab.waitForFunction(() => document.querySelector('[aria-label="Undo"]')?.matches(':disabled'));
    await studio.tab.waitForFunction(
      () =>
        !document
          .querySelector<HTMLIFrameElement>('studio-stage iframe')
          ?.contentDocument?.body.textContent?.includes(', please'),
    );
    expect(await typedIn(name)).to.equal('Ada');
  });

  it('changes the order by Alt and arrows, says so, and by dragging', async () => {
    await studio.tab.click(`${fullName} .node`);
    await studio.tab.focus(`${fullName} > .node`);
    await press('Alt', 'ArrowDown');
    await said('Full name is now 2 of 2');
    expect(await titles()).to.deep.include.members(['Email address', 'Full name']);
    expect((await titles()).slice(0, 2)).to.deep.equal(['Email address', 'Full name']);
    const [from, to] = await Promise.all(
      [emailAddress, fullName].map(async (place) => (await studio.tab.$(`${place} .node`))!.boundingBox()),
    );
    await studio.tab.mouse.move(from!.x + 60, from!.y + 12);
    await studio.tab.mouse.down();
    await studio.tab.mouse.move(from!.x + 60, from!.y - 4, { steps: 5 });
    await studio.tab.mouse.move(to!.x + 60, to!.y + 4, { steps: 5 });
    await studio.tab.mouse.up();
    await said('Full name is now 1 of 2');
    expect((await titles()).slice(0, 2)).to.deep.equal(['Full name', 'Email address']);
  });

  it('asks before it drops answers, and keeps the form where the designer says so', async () => {
    await form.type(name, 'Ada');
    await studio.tab.click(`${fullName} .node`);
    await studio.tab.click('[aria-label="Remove Full name"]');
    const question = await studio.tab.waitForSelector('.drop');
    expect(await question?.evaluate((section) => section.textContent)).to.match(/drop an answer.*Full name.*Ada/su);
    expect(await typedIn(name)).to.equal('Ada');
    await studio.tab.click('.drop .line');
    await studio.tab.waitForSelector(fullName);
    await studio.tab.click(`${fullName} .node`);
    await studio.tab.click('[aria-label="Remove Full name"]');
    await (await studio.tab.waitForSelector('.drop .ink'))?.click();
    await form.waitForSelector(name, { hidden: true });
  });

  it('offers in the JSON what the contract knows, and marks what the service does not take', async () => {
    await studio.tab.click(`${emailAddress} .node`);
    await studio.choose('Show the form as', 'JSON');
    await studio.tab.waitForSelector('.cm-content');
    // As from the list of problems.
    await studio.tab.$eval(
      'form-json',
      (text, place) => (text as FormJson).reveal(place, { focus: true }),
      '/pages/0/sections/0/fields/1',
    );
    await studio.tab.keyboard.press('ArrowLeft');
    await studio.tab.keyboard.press('ArrowRight');
    await studio.tab.keyboard.press('Enter');
    await studio.tab.keyboard.type('"conf');
    await studio.tab.waitForFunction(() =>
      document.querySelector('.cm-tooltip-autocomplete')?.textContent?.includes('confirm'),
    );
    await studio.tab.waitForFunction(() => document.querySelector('.problems')?.textContent?.includes('no JSON'));
    expect(await typedIn(email)).to.equal('');
    await studio.tab.keyboard.type('irm": 7,');
    await studio.tab.waitForFunction(() => document.querySelector('.problem')?.textContent?.includes('/confirm'));
    await studio.tab.waitForSelector('.cm-lintRange-error');
    // The form in the frame is the last good one.
    expect(await form.$(email)).not.to.equal(null);
    await studio.tab.keyboard.press('Backspace');
    await studio.tab.keyboard.press('Backspace');
    await studio.tab.keyboard.type('true,');
    await form.waitForFunction(() => document.querySelectorAll('input[type="email"]').length === 2);
    expect(await studio.tab.$('.problems')).to.equal(null);
  });

  it('completes the JSON by Enter and by Tab, which else leaves it, and says of a member what may stand there', async () => {
    const { tab } = studio;
    const text = () => tab.$eval('.cm-content', (content) => (content as HTMLElement).innerText);
    /** A suggestion is not taken while it may still come in the way of what somebody types. */
    const offers = (first: string) =>
      tab.waitForFunction(
        (wanted: string) => {
          const option = document.querySelector(
            '.cm-tooltip-autocomplete:not(.cm-tooltip-autocomplete-disabled) [aria-selected="true"]',
          );
          if (!option?.textContent?.includes(wanted)) return false;
          const seen = option as Element & { seenAt?: number };
          seen.seenAt ??= performance.now();
          return performance.now() - seen.seenAt > 100;
        },
        {},
        first,
      );
    await tab.click(`${emailAddress} .node`);
    await studio.choose('Show the form as', 'JSON');
    await tab.waitForSelector('.cm-content');
    await tab.$eval(
      'form-json',
      (json, place) => (json as FormJson).reveal(place, { focus: true }),
      '/pages/0/sections/0/fields/1',
    );
    await press('ArrowLeft');
    await press('ArrowRight');
    await press('Enter');
    await tab.keyboard.type('"conf');
    await offers('confirm');
    await press('Enter');
    expect(await text()).to.include('"confirm": ');
    await tab.keyboard.type('t');
    await offers('true');
    await press('Tab');
    expect(await tab.$eval('.cm-activeLine', (line) => line.textContent)).to.match(/"confirm": true$/);
    await tab.keyboard.type(',');
    await form.waitForFunction(() => document.querySelectorAll('input[type="email"]').length === 2);

    const member = await tab.waitForSelector(
      '::-p-xpath(//*[contains(@class, "cm-line")]//span[text()=\'"confirm"\'])',
    );
    await member!.hover();
    const help = await tab.waitForSelector('.json-help');
    expect(await help!.evaluate(({ textContent }) => textContent))
      .to.include('confirm')
      .and.to.include('false');

    await press('Tab');
    expect(await tab.evaluate(() => document.activeElement?.closest('.cm-editor'))).to.equal(null);
  });

  it('turns the preview to the page a question is on', async () => {
    await studio.tab.select('[aria-label="Form"]', 'housing-application');
    form = await studio.formCalled('Housing application');
    await studio.tab.waitForFunction(() => document.querySelectorAll('[data-kind="page"]').length === 3);
    const last = await studio.tab.$$eval('[data-kind="field"] .node-title', (all) => all.at(-1)?.textContent ?? '');
    await studio.tab.$$eval('[data-kind="field"] > .node', (all) => (all.at(-1) as HTMLElement).click());
    await form.waitForSelector(`[data-studio-selected] ::-p-text(${last})`);
  });

  it('selects what is clicked in the preview', async () => {
    const pick = await studio.tab.waitForSelector('::-p-text(Pick in the preview)');
    await pick?.click();
    await form.waitForSelector('[data-studio-picking]');
    await (await form.$(email))?.click();
    await studio.tab.waitForSelector(`${emailAddress} > [aria-selected="true"]`);
    const selected = await studio.tab.evaluate(
      () => document.querySelector<StudioApp>('studio-app')!.studio.store.state.selected,
    );
    expect(selected).to.deep.equal({ kind: 'field', key: 'email' });
  });
});
