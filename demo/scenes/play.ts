import type { Shown } from '../preview/protocol.js';
import type { Scene } from './scene.js';
import type { NamedState } from './scene-kind.js';
import type { SceneOptions } from './scene-options.js';

const textOf = ({ textContent }: HTMLElement): string => (textContent ?? '').replaceAll(/\s+/gu, ' ').trim();

/** What a state begins with, looked at as somebody wishes. */
export const beginning = (state: SceneOptions, { locale, layout }: Shown): SceneOptions => ({
  ...state,
  session: { ...state.session, ...(locale && { locale }), ...(layout && { layout }) },
});

/** Goes the way into a state, and waits until it can be seen. */
export async function reachState(scene: Scene, { reach, name, part, shows, hold }: NamedState): Promise<void> {
  if (!hold && !scene.server.faults.offline) await scene.opened();
  await reach(scene);
  await scene.until(`What ${name} shows`, () => scene.part(part) && shows.test(textOf(scene.place)), 50);
  await scene.passes(1500);
}
