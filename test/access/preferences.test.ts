import { executeServerCommand } from '@web/test-runner-commands';
import { expect } from 'chai';
import { bringAbout, optionsFor } from '../support/bring-about.js';
import { isFull, isThorough } from '../support/engine.js';
import { useScenarios } from '../support/journey.js';
import type { Scenario } from '../support/scenario.js';
import type { NamedState } from '../support/states/named-state.js';
import { everyState } from '../support/states.js';

/** What a person has set on the device, by the name CSS knows it by; nothing is what most have. */
const prefer = (settings: Readonly<Record<string, string>> = {}): Promise<unknown> =>
  executeServerCommand('media', settings);

const styleOf = (element: Element): CSSStyleDeclaration =>
  (element.ownerDocument.defaultView ?? window).getComputedStyle(element);

const isDrawn = ({ borderBlockEndStyle, borderBlockEndWidth, outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
  (borderBlockEndStyle !== 'none' && Number.parseFloat(borderBlockEndWidth) >= 1) ||
  (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1);

const seen = (s: Scenario, selector: string): readonly Element[] =>
  [...s.frame.root.querySelectorAll(selector)].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1,
  );

/** Controls whose edge cannot be seen where a person's own colours take the place of ours. */
function edgeless(s: Scenario): readonly string[] {
  const boxed =
    '[part~="input"], [part~="choice"]:not([part~="consent"]), [part~="button-primary"], [part~="button-secondary"]';
  return seen(s, boxed)
    .filter((element) => ![element, element.parentElement ?? element].some((box) => isDrawn(styleOf(box))))
    .map((element) => element.outerHTML.slice(0, 140));
}

/** What has been chosen, and looks like what has not. */
function unmarked(s: Scenario): readonly string[] {
  const look = (choice: Element): string => {
    const box = styleOf(choice);
    const input = choice.querySelector('input');
    const own = input ? styleOf(input) : box;
    return [box.outline, box.borderColor, own.borderColor, own.backgroundColor, own.backgroundImage].join('|');
  };
  const choices = seen(s, '[part~="choice"]');
  const other = choices.filter((choice) => !choice.querySelector(':checked'));
  const looks = new Set(other.map(look));
  return choices
    .filter((choice) => choice.querySelector(':checked') && looks.has(look(choice)))
    .map((choice) => choice.outerHTML.slice(0, 140));
}

/** What moves on the page now, or would when it changes. */
function moving(s: Scenario): readonly string[] {
  const running = s.frame.document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
    .map((one) => `runs: ${(one.effect as KeyframeEffect).target?.getAttribute('part')}`);
  const fading = seen(s, '[part]')
    .filter((element) =>
      styleOf(element)
        .transitionDuration.split(',')
        .some((time) => Number.parseFloat(time) > 0.01),
    )
    .map((element) => `fades: ${element.getAttribute('part')}`);
  return [...new Set([...running, ...fading])];
}

const forcedIn =
  /^control\.(?:choices\.filled|words\.error|numbers\.filled|rest\.filled)$|^open\.calendar$|^journey\.(?:review rental|submitted|answering\.page)$|^sync\.offline$/u;
const stillIn =
  /^journey\.(?:loading|answering\.page one_question|answering\.invalid|submitting)$|^open\.(?:calendar|confirm)$|^control\.(?:choices|numbers)\.filled$|^upload\.uploading$/u;

if (isThorough)
  describe('what a person prefers', function () {
    this.timeout(40_000);
    const open = useScenarios();
    afterEach(() => prefer());

    async function show(state: NamedState): Promise<Scenario> {
      const s = await open(state.form, { ...(await optionsFor(state)), width: 320 });
      await bringAbout(s, state);
      s.complaints.length = 0;
      return s;
    }

    for (const state of everyState.filter(({ name }) => isFull || forcedIn.test(name)))
      it(`forced colours: edges, choices and the focus can be seen, and every text be read, in ${state.name}`, async () => {
        await prefer({ 'forced-colors': 'active' });
        const s = await show(state);
        expect(edgeless(s), 'without an edge').to.deep.equal([]);
        expect(unmarked(s), 'chosen, and not to be told from the rest').to.deep.equal([]);
        const reached = seen(
          s,
          '[part~="input"], [part~="choice-input"], [part~="button-primary"], dialog [tabindex="0"]',
        );
        // Behind a dialog nothing can be reached.
        const control = reached.find((one) => !s.frame.root.querySelector('dialog[open]') || one.closest('dialog'));
        if (control instanceof (s.frame.element.contentWindow as unknown as typeof globalThis).HTMLElement) {
          control.focus({ focusVisible: true } as FocusOptions);
          const ring = [control, control.closest('[part~="choice"]')].filter((one) => one !== null);
          expect(
            ring.some(
              (one) => styleOf(one).outlineStyle !== 'none' && Number.parseFloat(styleOf(one).outlineWidth) >= 2,
            ),
            'an outline around what has the focus',
          ).to.equal(true);
        }
        expect(await s.frame.violations()).to.deep.equal([]);
        s.release();
      });

    for (const state of everyState.filter(({ name }) => isFull || stillIn.test(name)))
      it(`reduced motion: nothing moves or fades, ${state.name}`, async () => {
        await prefer({ 'prefers-reduced-motion': 'reduce' });
        const s = await show(state);
        await s.frame.until('stillness', () => moving(s).length === 0).catch(() => {});
        expect(moving(s)).to.deep.equal([]);
        s.release();
      });

    it('motion is there for those who do not mind it, so that its absence says something', async () => {
      const state = everyState.find(({ name }) => name === 'control.choices.filled') as NamedState;
      await prefer({ 'prefers-reduced-motion': 'no-preference' });
      expect(moving(await show(state))).not.to.deep.equal([]);
    });
  });
