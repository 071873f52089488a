import type { Clock } from '../../../src/outbox/ports.js';
import type { Persist } from '../../../src/session/index.js';

/** What a test page hands to the host page it opens in a frame. */
export interface HostOptions {
  readonly form: string;
  readonly baseUrl: string;
  /** The service; the frame's own `fetch` when left out. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly clock?: Clock | undefined;
  readonly persist?: Persist | undefined;
  readonly isolated?: boolean | undefined;
  readonly blockStorage?: boolean | undefined;
  /** Everything a clean page does not do: errors, warnings, breaches of the content security policy. */
  readonly complaints: string[];
}

declare global {
  interface Window {
    entrywayHost?: HostOptions;
    findViolations?: () => Promise<readonly string[]>;
  }
}

/** The options the test page left for this frame. */
export const hostOptions = (): HostOptions => {
  const options = window.parent.entrywayHost;
  if (!options) throw new Error('This page is opened by a test, in a frame.');
  return options;
};
