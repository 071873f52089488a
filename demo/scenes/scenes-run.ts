import { createPreview } from '../preview/preview.js';
import type { ScenePlay, Shown } from '../preview/protocol.js';

/** Longer than any scene takes, on a slow machine too. */
const patience = 30_000;

const shown = (scene: string): Shown => ({ form: '', locale: '', layout: '', held: false, scene, pace: 0 });

/** Goes into one scene after the other, in a frame nobody sees. */
export class ScenesRun {
  /** How far each has come. */
  readonly plays = new Map<string, ScenePlay>();
  readonly #changed: () => void;
  #frame: HTMLIFrameElement | undefined;
  #left: readonly string[] = [];
  #leave = (): void => {};

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  get isRunning(): boolean {
    return this.#frame !== undefined;
  }

  /** What it needs in the page while it runs. */
  get frame(): HTMLIFrameElement | undefined {
    return this.#frame;
  }

  start(names: readonly string[]): void {
    this.stop();
    this.plays.clear();
    this.#left = names;
    const frame = document.createElement('iframe');
    frame.title = 'Scenes on trial';
    frame.tabIndex = -1;
    this.#frame = frame;
    this.#changed();
    // The frame has a page only once it is in ours.
    requestAnimationFrame(() => this.#enter(frame));
  }

  stop(): void {
    this.#leave();
    this.#leave = () => {};
    this.#frame = undefined;
    this.#changed();
  }

  #enter(frame: HTMLIFrameElement): void {
    if (this.#frame !== frame) return;
    const preview = createPreview();
    const leave = preview.enter(frame);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let now = '';
    const next = (): void => {
      const [name, ...left] = this.#left;
      this.#left = left;
      clearTimeout(timer);
      if (name === undefined) {
        this.stop();
        return;
      }
      now = name;
      timer = setTimeout(() => done({ name, state: 'failed', text: 'It took too long.' }), patience);
      if (this.plays.size === 0) preview.open(shown(name));
      else preview.tell({ type: 'show', shown: shown(name) });
    };
    const done = (play: ScenePlay): void => {
      // One that was given up may still come to its end.
      if (play.name !== now) return;
      this.plays.set(play.name, play);
      this.#changed();
      if (play.state !== 'playing') next();
    };
    const deaf = preview.hear((message) => {
      if (message.type === 'scene') done(message.play);
    });
    this.#leave = () => {
      clearTimeout(timer);
      deaf();
      leave();
    };
    next();
  }
}
