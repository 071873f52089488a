import { previewAddress, shownAt } from '../preview/address.js';
import { linkPage, tell } from '../preview/link.js';
import type { ScenePlay, Shown } from '../preview/protocol.js';
import { watchedFetch } from '../preview/watched-fetch.js';
import { beginning, play, sceneCalled } from './play.js';
import { Scene, type Stage } from './scene.js';
import './page.css';

const place = document.querySelector('main') as HTMLElement;
let scene: Scene | undefined;
let turn = 0;

const shown = shownAt(location.search);
const link = linkPage(shown, {
  // One page can play many scenes: each begins with nothing.
  show: ({ shown: next }) => void show(next),
  swap: ({ shown: next }) => location.replace(previewAddress(next)),
});

async function show(next: Shown): Promise<void> {
  const mine = ++turn;
  const name = next.scene ?? '';
  const say = (how: Omit<ScenePlay, 'name'>): void => {
    if (mine === turn) tell({ type: 'scene', play: { name, ...how } });
  };
  const stage: Stage = {
    place,
    join: (element, session) => link.join(element, session),
    watch: (send, now) => watchedFetch((request) => tell({ type: 'request', request }), send, now),
    async tell(text) {
      say({ state: 'playing', text });
      await new Promise((resolve) => setTimeout(resolve, next.pace ?? 1200));
    },
  };
  scene?.close();
  scene = undefined;
  say({ state: 'playing', text: '' });
  try {
    const what = sceneCalled(name);
    const opened = await Scene.open(stage, beginning(what, next));
    // Another one was wanted meanwhile.
    if (mine !== turn) return opened.close();
    scene = opened;
    say(await play(opened, what));
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    // A name in an address may be any.
    if (!scene) place.append(Object.assign(document.createElement('p'), { className: 'no-scene', textContent: text }));
    say({ state: 'failed', text });
  }
  tell({ type: 'painted' });
}

await show(shown);

/** Time stands still so that a state stays what it is, until somebody does something in it. */
const begin = (event: Event): void => {
  if (!event.isTrusted) return;
  for (const type of ['pointerdown', 'keydown']) window.removeEventListener(type, begin);
  setInterval(() => scene?.passes(250).catch(() => undefined), 250);
};
for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, begin);
