import { UsageError } from '../../errors.js';
import type { FieldControl } from './custom-field.js';

const listed = (value: string | null): readonly string[] => value?.split(/\s+/u) ?? [];

/** Whether somebody who listens hears what the control is for. */
const isNamed = (control: Element, label: string): boolean =>
  (control as HTMLInputElement).labels?.length
    ? true
    : listed(control.getAttribute('aria-labelledby')).includes(label) || control.hasAttribute('aria-label');

/** What a custom field forgot; told to developers, since nobody who sees the page would notice. */
export function checkWiring(place: HTMLElement, { ids, error, field }: FieldControl): UsageError | undefined {
  const control = place.querySelector(`#${CSS.escape(ids.control)}`);
  const which = `The custom field for "${field.key}"`;
  if (!control)
    return new UsageError(
      'EW102',
      `${which} has no element with the id "${ids.control}": its label and its error lead nowhere. ` +
        'Put control.attributes on the element that takes the answer.',
    );
  if (!isNamed(control, ids.label))
    return new UsageError(
      'EW102',
      `${which} has a control without a name: people who listen do not hear the question. ` +
        'Use a native control with the id from control.attributes, or set aria-labelledby from it.',
    );
  if (error && !listed(control.getAttribute('aria-describedby')).includes(ids.error))
    return new UsageError(
      'EW110',
      `${which} does not tell people who listen what is wrong: put aria-describedby and aria-invalid ` +
        'of control.attributes on its control with every update.',
    );
  return undefined;
}
