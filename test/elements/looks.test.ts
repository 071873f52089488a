import { createMockServer, type MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import type { Appearance, EntryForm } from 'entryway';
import { contrastOf, paintedAs } from '../support/painted.js';
import { hover, place, until, untilInUse } from './place-form.js';

const primary = '[part~="button-primary"]';

/** A mock-server whose contact form has a theme of its own. */
async function themed(tokens: Readonly<Record<string, string>>): Promise<MockServer> {
  const server = createMockServer();
  const { fetch } = server;
  return {
    ...server,
    async fetch(request: Request) {
      const response = await fetch.call(server, request);
      if (!request.url.endsWith('/schema') && !/\/forms\/[^/]+(\?|$)/u.test(request.url)) return response;
      const body = await response.json();
      return Response.json({ ...body, theme: { ...body.theme, tokens } }, response);
    },
  } as MockServer;
}

describe('who decides how a form looks', () => {
  let stage: HTMLElement;
  beforeEach(() => {
    stage = document.createElement('main');
    document.body.append(stage);
  });
  afterEach(() => {
    stage.remove();
    document.documentElement.removeAttribute('style');
  });

  const fill = (form: EntryForm): string => paintedAs(form.querySelector(primary), 'backgroundColor');
  const readable = (form: EntryForm): number => contrastOf(fill(form), paintedAs(form.querySelector(primary), 'color'));
  /** Colours fade. */
  const fills = (form: EntryForm, colour: string): Promise<unknown> =>
    until(`a button in ${colour}`, () => fill(form) === colour);

  for (const scheme of ['light', 'dark'])
    for (const brand of ['#ffe600', '#ffffff', '#000000', '#e4572e', '#777777'])
      it(`shows the brand ${brand} of a page on a form with a theme, and what stands on it can be read (${scheme})`, async () => {
        document.documentElement.style.setProperty('color-scheme', scheme);
        const form = await place(stage);
        const before = fill(form);
        document.documentElement.style.setProperty('--entry-seed-accent', brand);
        await until('another button', () => fill(form) !== before);
        await until('what can be read', () => readable(form) >= 4.5);
        expect(readable(form)).to.be.at.least(4.5);
      });

  it('takes the form’s theme over the default, the attribute over that, the page over that, and appearance over all', async () => {
    const form = await place(stage, {}, await themed({ 'color.primary': '#7a1f5c' }));
    await fills(form, '#7a1f5c');
    form.theme = 'slate';
    await fills(form, '#0f766e');
    document.documentElement.style.setProperty('--entry-seed-accent', '#8a3b12');
    await fills(form, '#8a3b12');
    form.appearance = { seeds: { accent: '#00539f' } };
    await fills(form, '#00539f');
    form.appearance = undefined;
    await fills(form, '#8a3b12');
    document.documentElement.style.removeProperty('--entry-seed-accent');
    await fills(form, '#0f766e');
    form.theme = undefined;
    await fills(form, '#7a1f5c');
  });

  it('takes a theme of appearance over what the page says', async () => {
    stage.style.setProperty('--entry-accent', '#8a3b12');
    stage.style.setProperty('--entry-seed-radius', '20px');
    const form = await place(stage);
    await fills(form, '#8a3b12');
    form.appearance = { theme: 'civic' };
    await fills(form, '#00539f');
    expect(getComputedStyle(form.querySelector(primary) as Element).borderRadius).to.equal('0px');
    form.appearance = undefined;
    await fills(form, '#8a3b12');
    expect(getComputedStyle(form.querySelector(primary) as Element).borderRadius).to.equal('20px');
  });

  it('puts the form’s theme aside where the page names one, also Plain', async () => {
    const server = await themed({ 'color.primary': '#7a1f5c', 'radius.control': '13px' });
    const form = await place(stage, { theme: 'plain' }, server);
    await fills(form, '#1d5fbf');
    expect(getComputedStyle(form.querySelector(primary) as Element).borderRadius).to.equal('6px');
  });

  const letters = (form: EntryForm): string => paintedAs(form.querySelector(primary), 'color');

  it('keeps the text the form’s author chose for the fill, as long as both are the author’s and it can be read', async () => {
    const good = await place(stage, {}, await themed({ 'color.primary': '#14532d', 'color.on_primary': '#fde68a' }));
    await fills(good, '#14532d');
    expect(letters(good)).to.equal('#fde68a');
    document.documentElement.style.setProperty('--entry-seed-accent', '#0b3d91');
    await fills(good, '#0b3d91');
    await until('white letters', () => letters(good) === '#ffffff');

    document.documentElement.removeAttribute('style');
    const bad = await place(stage, {}, await themed({ 'color.primary': '#f7c948', 'color.on_primary': '#ffffff' }));
    await until('black letters', () => letters(bad) === '#000000');
  });

  it('keeps the colours a page sets itself, whether they can be read or not', async () => {
    stage.style.setProperty('--entry-accent', '#f7c948');
    stage.style.setProperty('--entry-on-accent', '#ffffff');
    const form = await place(stage);
    await fills(form, '#f7c948');
    expect(letters(form)).to.equal('#ffffff');
  });

  it('keeps a text for the fill without a fill only where it can be read', async () => {
    stage.style.setProperty('--entry-on-accent', '#fde68a');
    const form = await place(stage, { appearance: undefined satisfies Appearance | undefined });
    await until('the page’s letters', () => letters(form) === '#fde68a');
    stage.style.setProperty('--entry-on-accent', '#204060');
    await until('other letters', () => letters(form) === '#ffffff');
  });
});

describe('colours that cannot be read', () => {
  let stage: HTMLElement;
  let said: string[];
  const { error } = console;
  beforeEach(() => {
    said = [];
    console.error = () => {};
    stage = document.createElement('main');
    stage.addEventListener('entry-error', ({ detail }) => {
      if (detail.code === 'EW301') said.push(detail.message);
    });
    document.body.append(stage);
  });
  afterEach(() => {
    console.error = error;
    stage.remove();
    document.documentElement.removeAttribute('style');
  });

  const heard = (what: RegExp): Promise<unknown> =>
    until(`EW301 ${what.source} among ${said.join(' | ')}`, () => said.some((message) => what.test(message)));

  it('are told of a colour that is read on a tint only, where it is worst', async () => {
    stage.style.setProperty('--entry-text-muted', '#737373');
    hover(await place(stage));
    await heard(/^--entry-text-muted: #737373 on --entry-warning-soft: #[0-9A-F]{6} is 4\.1:1 \(needs 4\.5\)/);
    expect(said).to.have.length(1);
  });

  it('are told again whenever the page changes, not only at first', async () => {
    const form = await place(stage);
    await untilInUse(form);
    stage.style.setProperty('--entry-danger', '#ffaaaa');
    await heard(/^--entry-danger: #FFAAAA/);
    document.documentElement.style.setProperty('--entry-button-bg', '#eeeeee');
    await heard(/^--entry-on-accent: #FFFFFF on --entry-button-bg: #EEEEEE is 1\.1:1 .* Nearest --entry-button-bg/);
    form.appearance = { roles: { 'border-control': '#dddddd' } };
    await heard(/^--entry-border-control: #DDDDDD/);
    document.documentElement.style.setProperty('color-scheme', 'dark');
    stage.style.setProperty('--entry-success', '#224422');
    await heard(/^--entry-success: #224422/);
  });

  it('are measured on what shines through a form without a ground of its own', async () => {
    stage.style.setProperty('--entry-surface', 'transparent');
    stage.style.setProperty('background', '#333');
    hover(await place(stage));
    await heard(/^--entry-text: #[0-9A-F]{6} on --entry-surface: #333333/);
  });

  it('are looked for all at once, and not again on every page: it holds up whoever types', async () => {
    const { getImageData } = CanvasRenderingContext2D.prototype;
    let looks = 0;
    CanvasRenderingContext2D.prototype.getImageData = function (...area: Parameters<typeof getImageData>) {
      looks++;
      return getImageData.apply(this, area);
    };
    try {
      const form = await place(stage);
      await untilInUse(form);
      stage.style.setProperty('--entry-danger', '#ffaaaa');
      await heard(/^--entry-danger: #FFAAAA/);
      const seen = looks;
      expect(seen).to.be.within(1, 2);
      form.dispatchEvent(new CustomEvent('entry-page'));
      // A canary: what is looked for on every page is found after it.
      const label = form.querySelector<HTMLElement>('[part~="label"]');
      const hidden = new Promise((resolve) =>
        stage.addEventListener('entry-error', ({ detail }) => detail.code === 'EW401' && resolve(detail)),
      );
      label?.style.setProperty('display', 'none');
      await hidden;
      expect(looks).to.equal(seen);
    } finally {
      CanvasRenderingContext2D.prototype.getImageData = getImageData;
    }
  });

  it('are not guessed at where a browser says nothing of what it painted', async () => {
    const { getImageData } = CanvasRenderingContext2D.prototype;
    let looks = 0;
    CanvasRenderingContext2D.prototype.getImageData = (_x: number, _y: number, width: number, height: number) => {
      looks++;
      return new ImageData(width, height);
    };
    try {
      hover(await place(stage));
      await until('a look', () => looks > 0);
    } finally {
      CanvasRenderingContext2D.prototype.getImageData = getImageData;
    }
    await new Promise((resolve) => setTimeout(resolve));
    expect(said).to.deep.equal([]);
  });

  it('are none in a form that nobody gave any, in the light and in the dark', async () => {
    for (const scheme of ['light', 'dark']) {
      document.documentElement.style.setProperty('color-scheme', scheme);
      await untilInUse(await place(stage));
    }
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(said).to.deep.equal([]);
  });
});
