import { expect } from 'chai';
import type { Appearance, EntryForm } from 'entryway';
import { contrastOf, paintedAs } from '../support/painted.js';
import { place, until, untilInUse } from './place-form.js';

const primary = '[part~="button-primary"]';

describe('appearance, in code', () => {
  let stage: HTMLElement;
  let said: { readonly code: string; readonly message: string }[];
  const { error } = console;
  beforeEach(() => {
    said = [];
    console.error = () => {};
    stage = document.createElement('main');
    stage.addEventListener('entry-error', ({ detail }) => said.push(detail));
    document.body.append(stage);
  });
  afterEach(() => {
    console.error = error;
    stage.remove();
  });

  const style = (form: EntryForm, selector = primary): CSSStyleDeclaration =>
    getComputedStyle((form.shadowRoot ?? form).querySelector(selector) as Element);
  const fill = (form: EntryForm): string =>
    paintedAs((form.shadowRoot ?? form).querySelector(primary), 'backgroundColor');
  const fills = (form: EntryForm, colour: string): Promise<unknown> =>
    until(`a button in ${colour}, not ${fill(form)}`, () => fill(form) === colour);

  it('decides seeds, roles and components, over what the page says of them', async () => {
    for (const [name, value] of Object.entries({
      'seed-accent': '#7a1f5c',
      'seed-radius': '20px',
      'button-radius': '1px',
    }))
      stage.style.setProperty(`--entry-${name}`, value);
    const form = await place(stage);
    await fills(form, '#7a1f5c');
    form.appearance = {
      seeds: {
        accent: '#00539f',
        radius: 3,
        density: 'roomy',
        scale: 1.3,
        border: 2,
        fontHeading: 'serif',
        motion: false,
      },
      roles: { danger: '#a4000f', 'button-radius': '11px' },
    };
    await fills(form, '#00539f');
    expect(style(form).borderRadius).to.equal('11px');
    expect(style(form).minHeight).to.equal('55px');
    expect(style(form, '[part~="input"]').borderRadius).to.equal('3px');
    expect(style(form, '[part~="heading"]').fontFamily).to.equal('serif');
    expect(style(form, '[part~="input"]').getPropertyValue('--entry-danger')).to.equal('rgb(164, 0, 15)');
    form.appearance = undefined;
    await fills(form, '#7a1f5c');
    expect(style(form).borderRadius).to.equal('1px');
  });

  it('takes the place of what was set before, also where it is set again at once', async () => {
    const form = await place(stage);
    form.appearance = { seeds: { accent: '#00539f', radius: 3 } };
    form.appearance = { seeds: { accent: '#14532d' } };
    await fills(form, '#14532d');
    expect(style(form).borderRadius).to.equal('6px');
    form.appearance = { theme: 'civic' };
    form.appearance = { theme: 'slate' };
    await fills(form, '#0f766e');
    expect(form.dataset.theme).to.equal('slate');
    form.appearance = undefined;
    await until('no theme', () => form.dataset.theme === undefined);
  });

  it('puts no more on the page where a framework gives the same again', async () => {
    const form = await place(stage, { appearance: { seeds: { accent: '#00539f' } } });
    await fills(form, '#00539f');
    const before = [...document.adoptedStyleSheets];
    for (let times = 0; times < 5; times++) {
      form.appearance = { seeds: { accent: '#00539f' } };
      await form.updateComplete;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([...document.adoptedStyleSheets]).to.deep.equal(before);
  });

  it('is there from the first question on', async () => {
    const seen: string[] = [];
    const form = document.createElement('entry-form');
    stage.append(form);
    new MutationObserver(() => {
      if (form.querySelector(primary)) seen.push(form.dataset.theme ?? 'none');
    }).observe(form, { childList: true, subtree: true });
    const shown = await place(stage, { appearance: { theme: 'bloom' } });
    await until('the theme', () => shown.dataset.theme === 'bloom');
    expect(
      seen.every((theme) => theme === 'bloom'),
      seen.join(),
    ).to.equal(true);
  });

  it('reaches an isolated form as well', async () => {
    const form = document.createElement('entry-form');
    const { openSession } = await import('./place-form.js');
    Object.assign(form, { session: openSession(), history: 'none', isolated: true });
    form.appearance = { seeds: { accent: '#00539f' }, roles: { 'button-radius': '11px' } };
    stage.append(form);
    await until('the button', () => form.shadowRoot?.querySelector(primary));
    await fills(form, '#00539f');
    expect(style(form).borderRadius).to.equal('11px');
  });

  const wrong: readonly (readonly [string, unknown, RegExp])[] = [
    ['a text', 'dark', /must be an object/],
    [
      'a theme there is none of',
      { theme: 'midnight' },
      /theme must be one of plain, paper, slate, bloom, civic, contrast, bootstrap, material, shadcn/,
    ],
    ['a member there is none of', { colours: {} }, /colours does not exist; there are theme, strict, seeds, roles/],
    ['a seed there is none of', { seeds: { brand: 'red' } }, /seeds brand does not exist; there are accent, tint/],
    ['a colour that is none', { seeds: { accent: 'bananas' } }, /seeds accent must be a colour of CSS/],
    ['a length in place of a number', { seeds: { radius: '10px' } }, /seeds radius must be a number from 0 to 100/],
    ['a role there is none of', { roles: { acent: 'red' } }, /roles acent does not exist; there are surface/],
    ['a role that is no colour', { roles: { danger: 'url(x)' } }, /roles danger must be a colour of CSS/],
    [
      'more than a value',
      { roles: { 'button-radius': '1px; } body { display: none' } },
      /button-radius must be a value of CSS/,
    ],
    ['several mistakes', { theme: 7, seeds: [] }, /theme must be one of .*; seeds must be an object/],
  ];
  for (const [what, appearance, message] of wrong)
    it(`refuses ${what}, says so, and leaves everything as it was`, async () => {
      const good: Appearance = { seeds: { accent: '#00539f' } };
      const form = await place(stage, { appearance: good });
      await fills(form, '#00539f');
      form.appearance = appearance as Appearance;
      await until('EW302', () => said.some(({ code }) => code === 'EW302'));
      expect(said.map((one) => one.code)).to.deep.equal(['EW302']);
      expect(said[0]?.message).to.match(message);
      expect(fill(form)).to.equal('#00539f');
      expect(form.appearance).to.equal(good);
    });

  const letters = (form: EntryForm): string => paintedAs(form.querySelector(primary), 'color');

  it('takes nothing that cannot be read where it is strict: neither of its own roles nor of the page’s', async () => {
    stage.style.setProperty('--entry-accent', '#f7c948');
    stage.style.setProperty('--entry-on-accent', '#ffffff');
    const form = await place(stage);
    await fills(form, '#f7c948');
    expect(contrastOf(fill(form), letters(form))).to.be.below(2);
    form.appearance = { strict: true, roles: { 'text-muted': '#bbbbbb', danger: '#a4000f' } };
    await until('letters that can be read', () => contrastOf(fill(form), letters(form)) >= 4.5);
    await until('a fill that can be seen', () => contrastOf(fill(form), '#ffffff') >= 3);
    const hint = form.querySelector('[part~="hint"]');
    expect(contrastOf(paintedAs(hint, 'color'), '#ffffff')).to.be.at.least(4.5);
    expect(style(form, '[part~="input"]').getPropertyValue('--entry-danger'), 'what can be read is taken').to.not.equal(
      '',
    );
    await untilInUse(form);
    await until('EW301', () => said.filter(({ code }) => code === 'EW301').length >= 3);
    const told = said.map(({ message }) => message).join('\n');
    expect(told).to.match(/^--entry-text-muted: #BBBBBB on .* It is not taken: #[0-9A-F]{6} is in its place\.$/m);
    expect(told).to.match(/^--entry-accent: #F7C948 on .* It is not taken/m);
    expect(told).not.to.match(/--entry-danger/);
    form.appearance = { strict: false };
    await fills(form, '#f7c948');
  });

  it('keeps to AAA where that was asked for', async () => {
    const form = await place(stage, { appearance: { seeds: { accent: '#ffe600', contrast: 'aaa' } } });
    await until('AAA on the button', () => contrastOf(fill(form), letters(form)) >= 7);
    for (const part of ['hint', 'label', 'lede'])
      expect(contrastOf(paintedAs(form.querySelector(`[part~="${part}"]`), 'color'), '#ffffff'), part).to.be.at.least(
        7,
      );
  });
});
