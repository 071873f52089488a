import type { Scene } from './scene.js';
import type { SceneOptions } from './scene-options.js';

/** A state of the form, and the way into it as a person or the world would bring it about. */
export interface NamedState extends SceneOptions {
  /** The name the chart has for it. */
  readonly name: string;
  /** A part that is on screen then, and words that can be read in it. */
  readonly part: string;
  readonly shows: RegExp;
  reach(scene: Scene): Promise<void>;
}

/** Something that is so at the end of a script. */
interface Ending {
  readonly says: string;
  holds(scene: Scene): unknown;
}

/** A story of something that goes wrong, and of how it ends. */
export interface Script extends SceneOptions {
  /** Never a name of the chart. */
  readonly name: `script.${string}`;
  readonly title: string;
  /** One sentence before it runs, and what is to be seen after it. */
  readonly before: string;
  readonly after: string;
  play(scene: Scene): Promise<void>;
  readonly ends: readonly Ending[];
}
