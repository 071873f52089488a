import { expect } from 'chai';
import { isFull, isThorough, isWebKit } from '../support/engine.js';
import { expectComplaint, useScenarios } from '../support/journey.js';
import type { Scenario } from '../support/scenario.js';
import type { NamedState } from '../support/states/named-state.js';
import { serverFor, states } from '../support/states.js';
import { announcements } from './announcements.js';

/** What is said while something takes its time. On the way to a state that depends on the machine; in it, it does not. */
const onTheWay = new Set(
  ['Loading form', 'Sending your answers', 'Still sending', 'Opening your answers'].map((text) => `polite: ${text}`),
);

describe('every state', () => {
  const open = useScenarios();

  /** Ends every fade: halfway through one, every colour is too pale. */
  async function settled(s: Scenario): Promise<void> {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const fading = s.frame.document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations === 1);
    for (const animation of fading) animation.finish();
  }

  async function bringAbout(s: Scenario, { options, part, name, reach }: NamedState): Promise<void> {
    if (!options?.hold && s.server.faults.offline !== true) await s.opened();
    // Whoever is quicker than what speaks hears the same in fewer words.
    if (!options?.hold) await s.frame.until('what comes later', () => s.hasDeferred);
    await reach(s);
    await s.frame.until(
      `${part} of ${name}`,
      () => s.part(part),
      () => s.passes(50),
    );
    await s.frame.until('every field', () =>
      [...s.frame.root.querySelectorAll('entry-field > *, entry-screen > *')].every((one) => one.matches(':defined')),
    );
    await s.passes(1500);
    await settled(s);
  }

  // Which of them is on screen is decided by our own code: beside one engine that sees all, the others see some.
  for (const [at, state] of states.entries()) {
    if (!isThorough && at % 10 !== (isWebKit ? 5 : 0)) continue;
    it(`${state.name}: is on screen, has the focus where it belongs, and says what it should`, async () => {
      const { form, layout, options, shows, focus, name } = state;
      const s = await open(form, {
        ...options,
        server: await serverFor(state),
        width: 320,
        page: { session: { layout } },
      });
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
