import type { CustomField, FieldControl } from 'entryway';
import { html, nothing, render } from 'lit';
import { live } from 'lit/directives/live.js';

/** A text field drawn by Lit. */
export const litField: CustomField = {
  type: 'text',
  mount(place, first) {
    const update = (control: FieldControl): void => {
      const { attributes } = control;
      render(
        html`<input
          id=${control.ids.control}
          aria-describedby=${attributes['aria-describedby'] ?? nothing}
          aria-invalid=${attributes['aria-invalid'] ?? nothing}
          aria-required=${attributes['aria-required'] ?? nothing}
          ?disabled=${control.disabled}
          ?readonly=${control.readOnly}
          .value=${live(String(control.value ?? ''))}
          @input=${(event: InputEvent) => first.commit((event.target as HTMLInputElement).value)}
          @blur=${() => first.leave()}
        />`,
        place,
      );
    };
    update(first);
    return { update, remove: () => render(nothing, place) };
  },
};
