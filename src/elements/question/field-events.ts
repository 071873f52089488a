import type { AnswerEvent } from '../../fields/field-element.js';

/** What a question does with the events of its control. */
export interface FieldListener extends HTMLElement {
  /** @internal */
  answered(event: AnswerEvent): void;
  /** @internal */
  left(event: Event): void;
}

const heard = new WeakSet<Node>();

const fieldOf = ({ target }: Event): FieldListener | null => (target as Element).closest('entry-field');

const answered = (event: Event): void => fieldOf(event)?.answered(event as AnswerEvent);
const left = (event: Event): void => fieldOf(event)?.left(event);

/** Hears a question's control through what holds the form: one listener there does for thousands of questions. */
export function hearThrough(host: HTMLElement, field: FieldListener): void {
  const root = field.getRootNode();
  // Where a shadow root lies between, events of controls do not leave it.
  const place = root === host.getRootNode() ? host : root;
  if (heard.has(place)) return;
  heard.add(place);
  place.addEventListener('entry-answer', answered);
  place.addEventListener('entry-leave', left);
}

/** Hears a control that the page brought along: its events may not travel. */
export function hear(control: HTMLElement, field: FieldListener): void {
  control.addEventListener('entry-answer', (event) => field.answered(event as AnswerEvent));
  control.addEventListener('entry-leave', (event) => field.left(event));
}
