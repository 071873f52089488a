import type { CustomField } from 'entryway';
import { plainField } from './plain-field.js';

/** Looks right, and says nothing to whoever does not see it: no id, no attributes. */
export const silentField: CustomField = {
  type: 'text',
  mount(place, first) {
    const input = Object.assign(document.createElement('input'), {
      value: String(first.value ?? ''),
      disabled: first.disabled,
      readOnly: first.readOnly,
    });
    input.addEventListener('input', () => first.commit(input.value));
    input.addEventListener('blur', () => first.leave());
    place.append(input);
    return {
      update(control) {
        input.value = String(control.value ?? '');
      },
    };
  },
};

/** The last one that was drawn: works alone, and not in a group. */
let latest: HTMLInputElement | undefined;

/** Keeps what it draws in a variable of its module, under one id. */
export const forgetfulField: CustomField = {
  type: 'text',
  mount(place, first) {
    latest = document.createElement('input');
    place.append(latest);
    const { id: _, ...attributes } = first.attributes;
    const { ids } = first;
    const draw = (value: unknown, attributesNow: Readonly<Record<string, string>>): void => {
      if (!latest) return;
      latest.id = ids.control;
      for (const name of ['aria-invalid']) latest.removeAttribute(name);
      for (const [name, given] of Object.entries(attributesNow)) latest.setAttribute(name, given);
      latest.value = String(value ?? '');
    };
    const list = Object.assign(document.createElement('datalist'), { id: 'boats' });
    place.append(list);
    place.addEventListener('input', () => latest && first.commit(latest.value));
    place.addEventListener('focusout', () => first.leave());
    draw(first.value, attributes);
    return { update: (control) => draw(control.value, control.attributes), focus: () => latest?.focus() };
  },
};

/** Draws by strings of HTML, with styles in them. */
export const stringField: CustomField = {
  ...plainField,
  mount(place, first) {
    const inner = document.createElement('div');
    const mounted = plainField.mount?.(inner, first);
    place.innerHTML = '<div style="border: 1px solid"><span onclick="alert(1)">Ship’s register</span></div>';
    place.append(inner);
    return mounted;
  },
};

/** Draws everything again whenever something changes, on the left. */
export const restlessField: CustomField = {
  type: 'text',
  mount(place, first) {
    const draw = (control: typeof first): void => {
      const input = document.createElement('input');
      for (const [name, value] of Object.entries(control.attributes)) input.setAttribute(name, value);
      input.value = String(control.value ?? '');
      input.style.marginLeft = '60px';
      input.style.width = '100px';
      input.addEventListener('input', () => first.commit(input.value));
      place.replaceChildren(input);
    };
    draw(first);
    return { update: draw };
  },
};
