import { expect } from 'chai';
import { adopt, largeText, textSpacing } from '../support/adopt.js';
import { bringAbout, optionsFor } from '../support/bring-about.js';
import { cutTexts } from '../support/cut-text.js';
import { isFull, isThorough } from '../support/engine.js';
import { useScenarios } from '../support/journey.js';
import type { Scenario } from '../support/scenario.js';
import { everyState } from '../support/states.js';

/** States that between them have every control; all states where everything is asked for. */
const chosen =
  /^control\.(?:words|choices|numbers|rest|table|cards)\.error$|^open\.(?:calendar|combobox|confirm|item page)|^journey\.(?:review rental|submitted)/u;

const frames = async (count: number): Promise<void> => {
  for (let at = 0; at < count; at++) await new Promise((resolve) => requestAnimationFrame(resolve));
};

describe('a page that is enlarged', () => {
  const open = useScenarios();

  /** What cannot be read, or only by scrolling sideways. */
  async function lost({ frame }: Scenario, rules = ''): Promise<readonly string[]> {
    const takeOff = adopt(frame.document, rules);
    // Tables become cards in the frame after they have found that they have no room.
    await frames(3);
    const { scrollWidth, clientWidth } = frame.document.documentElement;
    const found = [...cutTexts(frame.root), ...(scrollWidth > clientWidth ? [`scrolls to ${scrollWidth}`] : [])];
    takeOff();
    return found;
  }

  if (isThorough)
    for (const state of everyState.filter(({ name }) => isFull || chosen.test(name)))
      it(`loses nothing of ${state.name}: at 400 %, with text of 200 %, and with more space in the text`, async () => {
        const s = await open(state.form, { ...(await optionsFor(state)), width: 320, height: 256 });
        await bringAbout(s, state);
        s.complaints.length = 0;
        expect(await lost(s), '320 by 256 pixels').to.deep.equal([]);
        expect(await lost(s, textSpacing), 'text spacing').to.deep.equal([]);
        s.frame.element.width = '640';
        expect(await lost(s, largeText), 'text of 200 %').to.deep.equal([]);
        s.frame.element.width = '1280';
        expect(await lost(s, textSpacing), 'text spacing on a wide page').to.deep.equal([]);
        s.release();
      });
});
