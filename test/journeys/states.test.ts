import { expect } from 'chai';
import { bringAbout, optionsFor } from '../support/bring-about.js';
import { isFull, isThorough, isWebKit } from '../support/engine.js';
import { expectComplaint, useScenarios } from '../support/journey.js';
import { states } from '../support/states.js';
import { announcements } from './announcements.js';

/** What is said while something takes its time. On the way to a state that depends on the machine; in it, it does not. */
const onTheWay = new Set(
  ['Loading form', 'Sending your answers', 'Still sending', 'Opening your answers'].map((text) => `polite: ${text}`),
);

describe('every state', () => {
  const open = useScenarios();

  // Which of them is on screen is decided by our own code: beside one engine that sees all, the others see some.
  for (const [at, state] of states.entries()) {
    if (!isThorough && at % 10 !== (isWebKit ? 5 : 0)) continue;
    it(`${state.name}: is on screen, has the focus where it belongs, and says what it should`, async () => {
      const { form, shows, focus, name } = state;
      const s = await open(form, { ...(await optionsFor(state)), width: 320 });
      await bringAbout(s, state);
      // What is tried again is told again.
      while (state.complaint && s.complaints.length > 0) expectComplaint(s, state.complaint);
      await s.frame.until(`${shows} on screen`, () => shows.test(s.frame.text()));
      if (focus) await s.focusIsOn(focus);
      else
        expect(s.focused?.matches('[part~="heading"], [part~="summary"]') ?? false, 'the focus is unmoved').to.equal(
          false,
        );
      // Screens are made of few parts, and axe takes as long as all the rest: it looks at every third one.
      if (isFull || at % 3 === 0) expect(await s.frame.violations()).to.deep.equal([]);
      expect(s.frame.document.documentElement.scrollWidth, 'no sideways scrolling at 320 px').to.be.at.most(320);
      const expected = announcements[name] ?? [];
      const said = (): readonly string[] =>
        s.spoken
          .map((line) => line.replace(/\d\d:\d\d/u, '00:00'))
          .filter((line) => expected.includes(line) || !onTheWay.has(line));
      await s.frame.until(`${expected.length} sentences`, () => said().length >= expected.length);
      expect(said()).to.deep.equal(expected);
      s.release();
    });
  }

  it('has its words in the snapshot, and the snapshot no others', () => {
    const named = new Set(states.map(({ name }) => name));
    expect(Object.keys(announcements).filter((name) => !named.has(name))).to.deep.equal([]);
  });
});
