import { expect } from 'chai';
import type { Frame } from 'puppeteer-core';
import type { StudioPage } from './studio-page.js';
import { visitStudio } from './visit-studio.js';

describe('the access panel', function () {
  this.timeout(180_000);
  const visit = visitStudio();
  let studio: StudioPage;
  let form: Frame;

  before(async () => {
    studio = await visit.open('#form=contact&open=access+spoken');
    form = await studio.formCalled('Contact us');
  });

  const verdict = (words: string) => studio.tab.waitForSelector(`.access-verdict ::-p-text(${words})`);

  it('finds nothing wrong with the form, and what is planted in it at once, with its place and a hint', async () => {
    await verdict('Nothing wrong');
    await form.evaluate(() => {
      const box = document.createElement('input');
      box.id = 'planted';
      document.querySelector('entry-form [part~="form"]')?.append(box);
    });
    await verdict('1 problem');
    const told = await studio.tab.$eval('.findings', ({ textContent }) => textContent ?? '');
    expect(told).to.include('label').and.to.include('planted').and.to.include('aria-label');
    await (await studio.tab.waitForSelector('.findings .place'))?.click();
    await form.waitForSelector('#planted[data-studio-flashed]');
    await form.$eval('#planted', (box) => box.remove());
    await verdict('Nothing wrong');
  });

  it('draws tab order, headings, names and target sizes over the form, which stays as it is', async () => {
    const before = await form.$eval('entry-form', ({ innerHTML }) => innerHTML);
    const marks = () => form.$$eval('.studio-mark', (all) => all.map(({ textContent }) => textContent ?? ''));
    const drawn = async (view: string, first: string): Promise<readonly string[]> => {
      await studio.choose('What to look at', view);
      await form.waitForFunction(
        (text: string) => document.querySelector('.studio-mark')?.textContent === text,
        {},
        first,
      );
      return marks();
    };
    const stops = await drawn('Order', '1');
    expect(stops).to.deep.equal(stops.map((_, at) => String(at + 1)));
    expect(await form.$$eval('.studio-overlay polyline', ({ length }) => length)).to.equal(1);
    expect((await drawn('Headings', 'H1')).slice(0, 2)).to.deep.equal(['H1', 'H2']);
    expect(await drawn('Names', 'textbox: Full name')).to.include('textbox: Email address');
    await studio.choose('What to look at', 'Targets');
    await form.waitForFunction(() => /^\d+ × \d+$/.test(document.querySelector('.studio-mark')?.textContent ?? ''));
    const takesClicks = await form.$eval('.studio-overlay', (layer) => getComputedStyle(layer).pointerEvents);
    expect(takesClicks).to.equal('none');
    expect(await form.$eval('entry-form', ({ innerHTML }) => innerHTML)).to.equal(before);
    await (await studio.tab.waitForSelector('.drawn'))?.click();
    await form.waitForSelector('.studio-overlay', { hidden: true });
  });

  it('lists what is spoken, to be taken along', async () => {
    await form.focus('input[autocomplete="name"]');
    await studio.tab.waitForSelector('panel-spoken .log ::-p-text(field: Full name)');
    const [saved] = await Promise.all([
      studio.tab.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const make = URL.createObjectURL;
            URL.createObjectURL = (blob) => {
              void (blob as Blob).text().then(resolve);
              return make(blob);
            };
            document.querySelector<HTMLButtonElement>('panel-spoken .log-tools button:nth-of-type(2)')?.click();
          }),
      ),
    ]);
    expect(saved).to.match(/^\d\d:\d\d:\d\d\tfocus\tfield: Full name$/m);
    expect(studio.complaints).to.deep.equal([]);
  });
});
