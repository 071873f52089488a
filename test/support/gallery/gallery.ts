import { bringAbout, type Look, optionsFor } from '../bring-about.js';
import { Scenario } from '../scenario.js';
import { everyState } from '../states.js';

declare global {
  interface Window {
    stateNames: readonly string[];
    showState(name: string, width: number, height: number, look?: Look): Promise<number>;
  }
}

let shown: Scenario | undefined;

window.stateNames = everyState.map(({ name }) => name);

/** Brings one state about in a frame; answers with the height of what is in it. */
window.showState = async (name, width, height, look) => {
  shown?.close();
  const state = everyState.find((known) => known.name === name);
  if (!state) throw new Error(`There is no state "${name}".`);
  shown = await Scenario.open(state.form, { ...(await optionsFor(state, look)), width, height });
  const { frame } = shown;
  await bringAbout(shown, state);
  await new Promise((resolve) => setTimeout(resolve, 400));
  return Math.max(height, frame.document.documentElement.scrollHeight);
};
