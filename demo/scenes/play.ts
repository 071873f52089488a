import type { ScenePlay, Shown } from '../preview/protocol.js';
import type { Scene } from './scene.js';
import type { NamedState, Script } from './scene-kind.js';
import type { SceneOptions } from './scene-options.js';
import { scripts } from './scripts/index.js';
import { states } from './states/index.js';

type Played = Pick<ScenePlay, 'state' | 'text' | 'ends'>;

const textOf = ({ textContent }: HTMLElement): string => (textContent ?? '').replaceAll(/\s+/gu, ' ').trim();

/** A state or script by its name. */
export function sceneCalled(name: string): NamedState | Script {
  const found = [...states, ...scripts].find((one) => one.name === name);
  if (!found) throw new Error(`There is no state “${name}”.`);
  return found;
}

/** What a scene begins with, looked at as somebody wishes. */
export const beginning = (scene: SceneOptions, { locale, layout }: Shown): SceneOptions => ({
  ...scene,
  session: { ...scene.session, ...(locale && { locale }), ...(layout && { layout }) },
});

/** Goes the way into a state and waits until it can be seen, or plays a script and looks whether it ended as it says. */
export async function play(scene: Scene, what: NamedState | Script): Promise<Played> {
  if (!what.hold && !scene.server.faults.offline) await scene.opened();
  return 'reach' in what ? reachState(scene, what) : playScript(scene, what);
}

async function reachState(scene: Scene, { reach, name, part, shows }: NamedState): Promise<Played> {
  await reach(scene);
  await scene.until(`What ${name} shows`, () => scene.part(part) && shows.test(textOf(scene.place)), 50);
  await scene.passes(1500);
  return { state: 'reached', text: '' };
}

async function playScript(scene: Scene, script: Script): Promise<Played> {
  await script.play(scene);
  await scene.passes(1500);
  const ends = await Promise.all(
    // What is drawn comes a moment after what it is drawn of.
    script.ends.map(async ({ says, holds }) => ({ says, holds: await scene.comes(() => holds(scene)) })),
  );
  const isDone = ends.every(({ holds }) => holds);
  const wrong = ends.filter(({ holds }) => !holds).map(({ says }) => says);
  return { state: isDone ? 'reached' : 'failed', text: isDone ? script.after : `Not so: ${wrong.join('; ')}`, ends };
}
