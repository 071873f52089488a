import type { CustomField, FieldControl } from 'entryway';

/** Puts attributes on a control, and takes away those that are gone. */
export function putAttributes(control: Element, attributes: Readonly<Record<string, string>>): void {
  for (const name of control.getAttributeNames())
    if (/^(?:aria-|disabled|readonly)/.test(name) && !(name in attributes)) control.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes)) control.setAttribute(name, value);
}

/** A text field in plain DOM. */
export const plainField: CustomField = {
  type: 'text',
  mount(place, first) {
    const input = document.createElement('input');
    const update = (control: FieldControl): void => {
      putAttributes(input, control.attributes);
      const shown = String(control.value ?? '');
      if (input.value !== shown) input.value = shown;
    };
    input.addEventListener('input', () => first.commit(input.value));
    input.addEventListener('blur', () => first.leave());
    update(first);
    place.append(input);
    return { update, focus: () => input.focus() };
  },
};

/** Some radios in plain DOM: several controls that one question names. */
export const radioField: CustomField = {
  type: 'single_choice',
  mount(place, first) {
    const group = document.createElement('div');
    group.setAttribute('role', 'radiogroup');
    const radios = (first.options ?? []).map(({ value, label }) => {
      const radio = Object.assign(document.createElement('input'), { type: 'radio', name: first.ids.control, value });
      radio.addEventListener('change', () => first.commit(value));
      const line = document.createElement('label');
      line.append(radio, label);
      group.append(line);
      return radio;
    });
    group.addEventListener('focusout', () => first.leave());
    const update = (control: FieldControl): void => {
      const { disabled: _, readonly: __, ...attributes } = control.attributes;
      putAttributes(group, { ...attributes, 'aria-labelledby': control.ids.label });
      for (const radio of radios) {
        radio.checked = radio.value === control.value;
        radio.disabled = control.disabled || control.readOnly;
      }
    };
    update(first);
    place.append(group);
    return { update, focus: () => (radios.find(({ checked }) => checked) ?? radios[0])?.focus() };
  },
};
