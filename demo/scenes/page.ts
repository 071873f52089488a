import { shownAt } from '../preview/address.js';
import { linkPage, tell } from '../preview/link.js';
import type { ScenePlay, Shown } from '../preview/protocol.js';
import { watchedFetch } from '../preview/watched-fetch.js';
import { beginning, reachState } from './play.js';
import { Scene, type Stage } from './scene.js';
import { states } from './states/index.js';

const shown = shownAt(location.search);
let scene: Scene | undefined;

const link = linkPage(shown, {
  // One page can play many scenes: each begins with nothing.
  show: ({ shown: next }) => void play(next),
  refresh: () => location.reload(),
});
const stage: Stage = {
  place: document.querySelector('main') as HTMLElement,
  join: (element, session) => link.join(element, session),
  watch: (send) => watchedFetch((request) => tell({ type: 'request', request }), send),
};

let turn = 0;

async function play(next: Shown): Promise<void> {
  const mine = ++turn;
  const name = next.scene ?? '';
  const say = (state: ScenePlay['state'], text = ''): void => {
    if (mine === turn) tell({ type: 'scene', play: { name, state, text } });
  };
  scene?.close();
  scene = undefined;
  say('playing');
  try {
    const state = states.find((one) => one.name === name);
    if (!state) throw new Error(`There is no scene "${name}".`);
    const opened = await Scene.open(stage, beginning(state, next));
    // Another one was wanted meanwhile.
    if (mine !== turn) return opened.close();
    scene = opened;
    await reachState(opened, state);
    say('reached');
  } catch (error) {
    say('failed', error instanceof Error ? error.message : String(error));
  }
  tell({ type: 'painted' });
}

await play(shown);

/** Time stands still so that a state stays what it is, until somebody does something in it. */
const begin = (event: Event): void => {
  if (!event.isTrusted) return;
  for (const type of ['pointerdown', 'keydown']) window.removeEventListener(type, begin);
  setInterval(() => scene?.passes(250).catch(() => undefined), 250);
};
for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, begin);
