import type { Answers } from '../contract/index.js';
import type { EntryFormError } from '../errors.js';
import type { Messages } from '../messages/index.js';
import type { Session } from '../session/index.js';
import type { CustomField } from './custom/custom-field.js';
import type { Placement } from './page/placement.js';
import type { ViewWatch } from './view-watch.js';

/** What the elements of one form share. */
export interface FormScope {
  readonly session: Session;
  readonly messages: Messages;
  /** The page's own ways to draw questions. */
  readonly fields: readonly CustomField[];
  /** Answers the page gave before the respondent came. */
  readonly prefill: Answers;
  /** The start of every id, so that several forms can stand on one page. */
  readonly prefix: string;
  /** The level of the main heading, by what the page around the form has. */
  readonly headingLevel: number;
  readonly watch: ViewWatch;
  /** What the page's author has placed where. */
  readonly placement: Placement;
  /** The element that holds the form; its events are those of the form. */
  readonly host: HTMLElement;
  /** Tells the page's developer. */
  report(error: EntryFormError): void;
}
