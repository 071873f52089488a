import type { MockServer } from '@entryway/mock-server';
import type { Scenario, ScenarioOptions } from '../scenario.js';

/** A state of the form and the way into it, as a person or the world would bring it about. */
export interface NamedState {
  readonly name: string;
  readonly form: string;
  /** What is on screen then. */
  readonly part: string;
  /** Words that can be read there. */
  readonly shows: RegExp;
  /** What has the focus then; nothing where it stays where it was. */
  readonly focus?: string;
  readonly layout?: 'classic' | 'paged' | 'one_question';
  prepare?(server: MockServer): void | Promise<void>;
  readonly options?: ScenarioOptions;
  reach(s: Scenario): Promise<void>;
  /** What the developer is told, which is no surprise. */
  readonly complaint?: RegExp;
}
