import { expect } from 'chai';
import { bringAbout, optionsFor } from '../support/bring-about.js';
import { cutTexts } from '../support/cut-text.js';
import { isFull, isThorough } from '../support/engine.js';
import { useScenarios } from '../support/journey.js';
import { overlappingTexts } from '../support/overlapping-text.js';
import type { Scenario } from '../support/scenario.js';
import { speaking } from '../support/speaking.js';
import { everyState } from '../support/states.js';

/** All languages, and the one that is longer than any of them. */
const all = 'en de fr es pt-BR nl it pl tr uk ar he fa hi ja ko zh-Hans en-XA'.split(' ');
const languages = isFull ? all : ['en-XA', 'uk', 'ar'];
const fromRight = new Set(['ar', 'fa', 'he']);

/** States that between them have most of the words: all controls with errors, banners, the review, pages of their own. */
const most =
  /^control\.(?:words|choices|numbers|rest|table|cards)\.error$|^journey\.(?:start|finishLater|review|submitted)$|^sync\.(?:offline|conflict compare)$|^upload\.failed$|^open\.calendar$/u;
const few = /^control\.(?:rest|cards)\.error$|^journey\.review$/u;
const chosen = everyState.filter(({ name }) => (isFull ? most : few).test(name));

describe('words of every language', () => {
  const open = useScenarios();

  async function lost({ frame }: Scenario, width: number): Promise<readonly string[]> {
    frame.element.width = String(width);
    for (let at = 0; at < 4; at++) await new Promise((resolve) => requestAnimationFrame(resolve));
    const { scrollWidth, clientWidth } = frame.document.documentElement;
    const sideways = scrollWidth > clientWidth ? [`scrolls to ${scrollWidth}`] : [];
    return [...cutTexts(frame.root), ...overlappingTexts(frame.root), ...sideways];
  }

  it('are found where one lies over another, or is cut off', () => {
    const stage = document.createElement('div');
    stage.innerHTML =
      '<p>Over the next line</p><p id="late">Under the one before</p><p id="cut">A sentence that is cut off in the middle</p>';
    const rules = new CSSStyleSheet();
    document.adoptedStyleSheets.push(rules);
    document.body.append(stage);
    const found = () => [...overlappingTexts(document), ...cutTexts(document)].map((one) => one.slice(0, 12));
    expect(found()).to.deep.equal([]);
    rules.replaceSync(
      '#late { margin-block-start: -2rem } #cut { inline-size: 6rem; overflow: hidden; white-space: nowrap }',
    );
    expect(found()).to.deep.equal(['Over the nex', 'A sentence t']);
    stage.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== rules);
  });

  if (isThorough)
    for (const locale of languages)
      for (const state of chosen)
        it(`have room in ${locale}, on phones and on wide pages: ${state.name}`, async () => {
          const options = await optionsFor(state);
          const server = options.server && speaking(options.server, locale, fromRight.has(locale) ? 'rtl' : 'ltr');
          const s = await open(state.form, { ...options, server, width: 320, height: 900 });
          await bringAbout(s, state);
          s.complaints.length = 0;
          const spoken = s.part('form')?.getAttribute('lang');
          expect(spoken, 'the language of the form').to.equal(locale);
          expect(await lost(s, 320), '320 pixels').to.deep.equal([]);
          expect(await lost(s, 1280), '1280 pixels').to.deep.equal([]);
          s.release();
        });
});
