import type { Answers } from '../../../src/contract/index.js';
import type { Clock } from '../../../src/outbox/ports.js';
import type { Persist, SessionOptions } from '../../../src/session/index.js';
import type { Finding } from '../finding.js';

/** What a test page hands to the host page it opens in a frame. */
export interface HostOptions {
  readonly form: string;
  readonly baseUrl: string;
  /** The service; the frame's own `fetch` when left out. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly clock?: Clock | undefined;
  /** Lets virtual time stand still until some work of the device is done. */
  readonly track?: (<T>(work: Promise<T>) => Promise<T>) | undefined;
  readonly persist?: Persist | undefined;
  readonly isolated?: boolean | undefined;
  readonly blockStorage?: boolean | undefined;
  /** The script of the host page, `layout` for example; the whole form unless told. */
  readonly script?: string | undefined;
  /** Attributes of the form's element. */
  readonly attributes?: Readonly<Record<string, string>> | undefined;
  readonly session?: Partial<SessionOptions> | undefined;
  /** What the page says it filled in. */
  readonly prefill?: Answers | undefined;
  /** The markup of a layout by placement, without a script in it. */
  readonly markup?: string | undefined;
  /** What was said in the live regions, `polite: …` or `assertive: …`, in order. */
  readonly spoken?: string[] | undefined;
  /** Everything a clean page does not do: errors, warnings, breaches of the content security policy, blank steps. */
  readonly complaints: string[];
}

declare global {
  interface Window {
    entrywayHost?: HostOptions;
    findViolations?: () => Promise<readonly string[]>;
    examine?: (how?: { readonly onlyLooks: boolean }) => Promise<readonly Finding[]>;
    blankStep?: () => string | undefined;
  }
}

/** The options the test page left for this frame. */
export const hostOptions = (): HostOptions => {
  const options = window.parent.entrywayHost;
  if (!options) throw new Error('This page is opened by a test, in a frame.');
  return options;
};
