import { type Control, controlsIn } from '../controls.js';
import type { Check } from './checks.js';
import type { Drawing } from './drawing.js';
import { operated } from './names.js';
import type { Subject } from './subject.js';

const isTyped = (control: Element): boolean =>
  control.matches('input:not([type="radio"], [type="checkbox"]), textarea');

/** Whether a control says by itself that it takes no answer. */
const isClosed = (control: Element, state: 'disabled' | 'readonly'): boolean =>
  control.matches(':disabled') ||
  control.getAttribute('aria-disabled') === 'true' ||
  (state === 'readonly' && (control.hasAttribute('readonly') || control.closest('[aria-readonly="true"]') !== null));

/** Whether somebody could still change the answer: what cannot be typed into is tried. */
async function canBeChanged(subject: Subject, drawing: Drawing): Promise<boolean> {
  // A script can set what a person cannot.
  const isNative = controlsIn(drawing.area).every(
    (control: Control) => isTyped(control) || control.matches(':disabled'),
  );
  if (isNative && controlsIn(drawing.area).length > 0) return false;
  drawing.commits.length = 0;
  await subject.give(drawing, subject.answers[1]);
  return drawing.commits.length > 0;
}

const inState =
  (look: 'disabled' | 'readOnly', state: 'disabled' | 'readonly', remedy: string): Check =>
  async (subject) => {
    const drawing = await subject.draw({ value: subject.answers[0], [look]: true });
    const found: string[] = [];
    const open = operated(drawing.area).filter((control) => !isClosed(control, state));
    if (open.length > 0) found.push(`<${open[0]?.localName}> can be used although control.${look} is true. ${remedy}`);
    else if (await canBeChanged(subject, drawing))
      found.push(`It commits an answer although control.${look} is true. Do not call commit() then.`);
    if (!subject.shows(drawing, subject.answers[0]))
      found.push(`Its answer is not shown while control.${look} is true.`);
    return found;
  };

/** An answer that stands fast can be read, and not changed. */
export const checkReadOnly = inState(
  'readOnly',
  'readonly',
  'Put control.attributes on it, which have readonly; radios, boxes and selects know only disabled.',
);

/** A question that is not to be answered now cannot be. */
export const checkDisabled = inState('disabled', 'disabled', 'Put control.attributes on it, which have disabled.');
