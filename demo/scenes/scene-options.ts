import type { FormDocument, MockServer } from '@entryway/mock-server';
import type { SessionOptions } from '../../src/index.js';

/** What a scene begins with. */
export interface SceneOptions {
  /** The slug of a sample form; one there is none of is a form that cannot be found. */
  readonly form: string;
  /** Another document in its place. */
  readonly change?: (document: FormDocument) => void;
  /** What happened at the service before anybody opened the form. */
  readonly prepare?: (server: MockServer) => void | Promise<void>;
  /** Requests to such addresses wait from the start. */
  readonly hold?: RegExp;
  readonly session?: Pick<SessionOptions, 'layout' | 'review' | 'locale'>;
  /** How the device keeps drafts; for as long as the scene lives, unless told otherwise. `shared` by all its tabs. */
  readonly device?: 'keeps' | 'blocked' | 'full' | 'shared';
}
