import type { CustomField, FieldControl } from 'entryway';
import { type ChangeEvent, createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

function Boat({ control }: { readonly control: FieldControl }) {
  const { ids, attributes, value, disabled, readOnly } = control;
  return createElement('input', {
    id: ids.control,
    'aria-describedby': attributes['aria-describedby'],
    'aria-invalid': control.error ? true : undefined,
    'aria-required': control.required ? true : undefined,
    disabled,
    readOnly,
    value: String(value ?? ''),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => control.commit(target.value),
    onBlur: () => control.leave(),
  });
}

/** A text field drawn by React. */
export const reactField: CustomField = {
  type: 'text',
  mount(place, first) {
    const root = createRoot(place);
    const update = (control: FieldControl): void => flushSync(() => root.render(createElement(Boat, { control })));
    update(first);
    return { update, remove: () => root.unmount() };
  },
};
