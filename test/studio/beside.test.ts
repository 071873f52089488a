import { expect } from 'chai';
import type { Frame } from 'puppeteer-core';
import type { StudioApp } from '../../demo/shell/studio-app.js';
import type { StudioPage } from './studio-page.js';
import { visitStudio } from './visit-studio.js';

describe('frames side by side', function () {
  this.timeout(180_000);
  const visit = visitStudio();
  let studio: StudioPage;

  before(async () => {
    studio = await visit.open('#form=contact&scheme=light&open=');
    await studio.formCalled('Contact us');
  });

  const frame = async (number: number): Promise<Frame> => {
    const element = await studio.tab.waitForSelector(`iframe[title="Frame ${number}"][data-painted]`);
    const found = await element!.contentFrame();
    await found.waitForSelector('entry-form [part~="input"]');
    return found;
  };
  const add = async (): Promise<void> =>
    (await studio.tab.waitForSelector('[aria-label="Add a frame beside"]'))!.click();

  it('show one form in another scheme, width, language and theme', async () => {
    await add();
    const second = await frame(2);
    await second.waitForSelector('[data-scheme="dark"]');
    await add();
    const third = await frame(3);
    expect(await third.evaluate(() => innerWidth)).to.equal(375);
    await studio.tab.select('[aria-label="Theme of frame 3"]', 'slate');
    await third.waitForSelector('entry-form[data-theme="slate"]');
    await studio.tab.select('[aria-label="Language of frame 3"]', 'de');
    await third.waitForFunction(
      () => document.querySelector('entry-form [part~="form"]')?.getAttribute('lang') === 'de',
    );
    const first = await studio.form();
    expect(await first.$eval('entry-form', (form) => (form as HTMLElement).dataset.theme)).to.equal(undefined);
    for (const number of [3, 2]) await studio.tab.click(`[aria-label="Take frame ${number} away"]`);
    expect(studio.complaints).to.deep.equal([]);
  });

  const nameIn = (page: Frame, value: string) =>
    page.waitForFunction(
      (wanted: string) => document.querySelector<HTMLInputElement>('input[autocomplete="name"]')?.value === wanted,
      {},
      value,
    );
  /** Waits until all frames are at one place, which is not the top. */
  const atOnePlace = () =>
    studio.tab.waitForFunction(() => {
      const shares = [...document.querySelectorAll('iframe')].map(({ contentDocument }) => {
        const { scrollTop, scrollHeight, clientHeight } = contentDocument!.documentElement;
        return scrollTop / (scrollHeight - clientHeight);
      });
      return shares.length > 1 && shares.every((share) => share > 0.3 && Math.abs(share - shares[0]!) < 0.02);
    });

  it('show what is typed in one of them in all, scroll together, and change with the document', async () => {
    await studio.tab.setViewport({ width: 1440, height: 500 });
    const first = await studio.form();
    await first.type('input[autocomplete="name"]', 'Ada');
    await add();
    const second = await frame(2);
    await nameIn(second, 'Ada');
    await first.focus('input[autocomplete="name"]');
    await studio.tab.keyboard.press('Backspace');
    await nameIn(second, 'Ad');
    await add();
    const third = await frame(3);
    await nameIn(third, 'Ad');
    await third.type('input[autocomplete="name"]', 'ele');
    for (const one of [first, second]) await nameIn(one, 'Adele');

    const middle = await (await studio.tab.$('iframe[title="Live form"]'))!.boundingBox();
    await studio.tab.mouse.move(middle!.x + 100, middle!.y + 100);
    await studio.tab.mouse.wheel({ deltaY: 600 });
    await atOnePlace();

    await studio.tab.evaluate(async () => {
      const { store } = document.querySelector<StudioApp>('studio-app')!.studio;
      const reply = await fetch('/api/v1/entry-sessions/forms/contact/schema');
      const { hash: _, ...form } = await reply.json();
      form.pages[0].sections[0].fields[0].label = 'What are you called?';
      const own = { ...form, form: { ...form.form, public_id: 'pf_beside' } };
      store.change({ form: { kind: 'own', id: 'contact.beside', document: own } });
    });
    for (const one of [first, second, third]) {
      await one.waitForSelector('::-p-text(What are you called?)');
      await nameIn(one, 'Adele');
    }
    await studio.tab.click('[aria-label="Undo"]');
    for (const one of [first, second, third]) {
      await one.waitForSelector('::-p-text(Full name)');
      await nameIn(one, 'Adele');
    }
    await studio.tab.setViewport({ width: 1440, height: 900 });
    await studio.tab.reload();
    // It has one draft, and goes on with that by itself.
    await nameIn(await studio.formCalled('Contact us'), 'Adele');
    expect(await studio.tab.$('studio-beside')).to.equal(null);
    expect(studio.complaints).to.deep.equal([]);
  });

  it('are four at most, and go one by one', async () => {
    for (let count = 0; count < 3; count += 1) await add();
    await frame(4);
    expect(
      await studio.tab.$eval('[aria-label="Add a frame beside"]', (button) => (button as HTMLButtonElement).disabled),
    ).to.equal(true);
    for (const number of [4, 3, 2])
      await (await studio.tab.waitForSelector(`[aria-label="Take frame ${number} away"]`))!.click();
    await studio.tab.waitForSelector('studio-beside', { hidden: true });
    expect(studio.complaints).to.deep.equal([]);
  });
});
