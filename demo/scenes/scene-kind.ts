import type { SceneOptions } from './scene-options.js';
import type { Scene } from './scene.js';

/** A state of the form, and the way into it as a person or the world would bring it about. */
export interface NamedState extends SceneOptions {
  /** The name the chart has for it. */
  readonly name: string;
  /** A part that is on screen then, and words that can be read in it. */
  readonly part: string;
  readonly shows: RegExp;
  reach(scene: Scene): Promise<void>;
}
