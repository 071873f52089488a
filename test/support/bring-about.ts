import type { HostOptions } from './host/bridge.js';
import type { Scenario, ScenarioOptions } from './scenario.js';
import type { NamedState } from './states/named-state.js';
import { serverFor } from './states.js';

/** What is told otherwise than the state, the form or the device has it. */
export interface Look {
  readonly theme?: string;
  readonly locale?: string;
  readonly layout?: NonNullable<NamedState['layout']>;
}

/** What a scenario is opened with so that a state can come about in it. */
export async function optionsFor(state: NamedState, look: Look = {}): Promise<ScenarioOptions> {
  const { options, layout } = state;
  const page: Partial<HostOptions> = {
    session: { layout: look.layout ?? layout, ...(look.locale && { locale: look.locale }) },
    ...(look.theme && { attributes: { theme: look.theme } }),
  };
  return { ...options, server: await serverFor(state, look.locale), page };
}

/** Ends every fade: halfway through one, every colour is too pale. */
export async function settled({ frame }: Scenario): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const fading = frame.document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations === 1);
  for (const animation of fading) animation.finish();
}

/** Goes the way into a state, and waits until all of it is drawn. */
export async function bringAbout(s: Scenario, { options, part, name, reach }: NamedState): Promise<void> {
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
