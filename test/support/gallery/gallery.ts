import { Scenario } from '../scenario.js';
import { controlStates } from '../states/control-states.js';
import { serverFor, states } from '../states.js';

declare global {
  interface Window {
    stateNames: readonly string[];
    showState(name: string, width: number, height: number): Promise<number>;
  }
}

let shown: Scenario | undefined;

const shownStates = [...states, ...controlStates];

window.stateNames = shownStates.map(({ name }) => name);

/** Brings one state about in a frame; answers with the height of what is in it. */
window.showState = async (name, width, height) => {
  shown?.close();
  const state = shownStates.find((known) => known.name === name);
  if (!state) throw new Error(`There is no state "${name}".`);
  const { form, layout, options } = state;
  shown = await Scenario.open(form, {
    ...options,
    server: await serverFor(state),
    width,
    height,
    page: { session: { layout } },
  });
  const { frame } = shown;
  await state.reach(shown);
  const meanwhile = shown;
  await frame.until(
    `${state.part} of ${name}`,
    () => meanwhile.part(state.part),
    () => meanwhile.passes(50),
  );
  await frame.until('every field', () =>
    [...frame.root.querySelectorAll('entry-field > *, entry-screen > *')].every((part) => part.matches(':defined')),
  );
  await new Promise((resolve) => setTimeout(resolve, 400));
  return Math.max(height, frame.document.documentElement.scrollHeight);
};
