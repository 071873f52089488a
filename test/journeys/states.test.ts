import { expect } from 'chai';
import { expectComplaint, useScenarios } from '../support/journey.js';
import { serverFor, states } from '../support/states.js';
import { announcements } from './announcements.js';

describe('every state', () => {
  const open = useScenarios();

  for (const state of states) {
    it(`${state.name}: is on screen, has nothing for axe to find, and says what it should`, async () => {
      const { form, layout, options } = state;
      const s = await open(form, {
        ...options,
        server: await serverFor(state),
        width: 320,
        page: { session: { layout } },
      });
      if (!options?.hold) await s.opened();
      await state.reach(s);
      await s.frame.until(
        `${state.part} of ${state.name}`,
        () => s.part(state.part),
        () => s.passes(50),
      );
      await s.frame.until('every field', () =>
        [...s.frame.root.querySelectorAll('entry-field > *, entry-screen > *')].every((part) =>
          part.matches(':defined'),
        ),
      );
      await s.passes(1500);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      // Halfway through a fade every colour is too pale.
      const fading = s.frame.document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations === 1);
      await Promise.all(fading.map(({ finished }) => finished));
      expect(await s.frame.violations()).to.deep.equal([]);
      expect(s.frame.document.documentElement.scrollWidth, 'no sideways scrolling at 320 px').to.be.at.most(320);
      const spoken = s.spoken.map((line) => line.replace(/\d\d:\d\d/u, '00:00'));
      expect(spoken).to.deep.equal(announcements[state.name] ?? []);
      if (state.complaint) expectComplaint(s, state.complaint);
      s.release();
    });
  }

  it('has its words in the snapshot, and the snapshot no others', () => {
    const named = new Set(states.map(({ name }) => name));
    expect(Object.keys(announcements).filter((name) => !named.has(name))).to.deep.equal([]);
  });
});
