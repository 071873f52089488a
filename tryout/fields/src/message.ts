import type { CustomField, FieldControl } from 'entryway';
import { html, nothing, render } from 'lit';

const letter = ({ value, attributes: given, commit, leave }: FieldControl) => html`
  <textarea
    class="letter"
    rows="8"
    id=${given.id}
    name=${given.name}
    aria-labelledby=${given['aria-labelledby']}
    aria-describedby=${given['aria-describedby'] ?? nothing}
    aria-invalid=${given['aria-invalid'] ?? nothing}
    aria-required=${given['aria-required'] ?? nothing}
    ?disabled=${'disabled' in given}
    ?readonly=${'readonly' in given}
    .value=${String(value ?? '')}
    @input=${({ target }: { target: HTMLTextAreaElement }) => commit(target.value || null)}
    @blur=${leave}
  ></textarea>
  <output>${String(value ?? '').length} characters</output>
`;

export const message: CustomField = {
  match: (field) => field.key === 'message',
  mount(place, control) {
    const update = (now: FieldControl) => {
      render(letter(now), place);
    };
    update(control);
    return { update };
  },
};
