import type { ComponentType } from 'react';
import type { FieldControl } from '../elements/custom/custom-field.js';

/** What a component that draws a field is given: `attributes` are props of React, for the element that takes the answer. */
export interface ReactFieldControl extends Omit<FieldControl, 'attributes'> {
  readonly attributes: Readonly<Record<string, string | true>>;
}

export type FieldComponent = ComponentType<{ readonly control: ReactFieldControl }>;

/** An attribute that is there means yes, which an empty string does not in React; and one has another name. */
export const forReact = (control: FieldControl): ReactFieldControl => ({
  ...control,
  attributes: Object.fromEntries(
    Object.entries(control.attributes).map(([name, value]) => [
      name === 'readonly' ? 'readOnly' : name,
      value === '' ? true : value,
    ]),
  ),
});
