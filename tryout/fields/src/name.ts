import type { CustomField, FieldControl } from 'entryway';

/** What comes and goes with the state of a question. */
const states = ['aria-describedby', 'aria-invalid', 'aria-required', 'disabled', 'readonly'];

export const name: CustomField = {
  match: (field) => field.key === 'full_name',
  mount(place, control) {
    const input = document.createElement('input');
    input.className = 'own-name';
    input.autocomplete = 'name';
    const update = ({ value, attributes }: FieldControl) => {
      for (const state of states) if (!(state in attributes)) input.removeAttribute(state);
      for (const [attribute, text] of Object.entries(attributes)) input.setAttribute(attribute, text);
      if (input.value !== String(value ?? '')) input.value = String(value ?? '');
    };
    update(control);
    input.addEventListener('input', () => control.commit(input.value || null));
    input.addEventListener('blur', () => control.leave());
    place.append(input);
    return { update };
  },
};
