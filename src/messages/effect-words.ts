/** What came of pressing a button. */
export interface EffectWords {
  readonly done: string;
  readonly failed: string;
  readonly timedOut: string;
  readonly needsConnection: string;
  /** It may have happened, and nobody knows. */
  readonly unconfirmed: string;
  readonly busy: string;
  readonly notNow: string;
  readonly cancelled: string;
  /** Said before the page is left, with the name of where it goes. */
  leaving(host: string): string;
  readonly saved: string;
  readonly noFile: string;
}
