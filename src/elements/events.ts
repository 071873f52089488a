import type { Answer } from '../contract/index.js';
import type { ErrorClass } from '../errors.js';
import type { Measure } from '../measure/measures.js';
import type { ChangedBy, Next } from '../session/index.js';

/** Details of the events an `<entry-form>` fires; all bubble, and cross shadow roots. */
export interface EntryEventDetails {
  /** The form is on screen and can be filled. */
  readonly 'entry-ready': { readonly form: string; readonly restored: boolean };
  /** Another page, question or screen is shown; `step` is what `session.goTo` takes. */
  readonly 'entry-page': {
    readonly surface: string;
    readonly step: string | null;
    readonly page: string | null;
    readonly number: number;
    readonly count: number | null;
  };
  /** An answer changed; without its value where the question is sensitive. */
  readonly 'entry-change': { readonly path: string; readonly value?: Answer; readonly by: ChangedBy };
  /** The service has confirmed everything typed so far. */
  readonly 'entry-saved': { readonly at: number };
  /** The respondent goes on, and nothing on the step is wrong; cancelling keeps them there. */
  readonly 'entry-continue': { readonly from: string | null; readonly to: Exclude<Next, 'submit'> };
  /** The respondent asked to send, and nothing is wrong; cancelling keeps the form open. */
  readonly 'entry-submit': Readonly<Record<string, never>>;
  /** The service has the entry. */
  readonly 'entry-submitted': { readonly reference: string; readonly entryId: string };
  /** Something went wrong; the respondent sees `userMessage`, or nothing where only the page's developer can mend it. */
  readonly 'entry-error': {
    readonly class: ErrorClass;
    readonly code: string;
    readonly message: string;
    readonly retryable: boolean;
    readonly requestId: string | undefined;
    readonly userMessage: string | null;
  };
  /** What the page's title should say now. */
  readonly 'entry-title': { readonly title: string };
  /** Something happened that can be counted, without anything that was typed; only with the attribute `measure`. */
  readonly 'entry-measure': Measure;
}

export type EntryEventName = keyof EntryEventDetails;

/** Fires one of the form's events; says whether the page lets it go on. */
export const fire = <N extends EntryEventName>(target: EventTarget, name: N, detail: EntryEventDetails[N]): boolean =>
  target.dispatchEvent(
    new CustomEvent(name, {
      detail,
      bubbles: true,
      composed: true,
      cancelable: name === 'entry-submit' || name === 'entry-continue',
    }),
  );

type EntryEvents = { [N in EntryEventName]: CustomEvent<EntryEventDetails[N]> };

declare global {
  interface HTMLElementEventMap extends EntryEvents {}
  interface DocumentEventMap extends EntryEvents {}
  interface WindowEventMap extends EntryEvents {}
}
