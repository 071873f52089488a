import type { CustomField, FieldControl } from 'entryway';
import { createApp, h, shallowRef } from 'vue';

/** A text field drawn by Vue. */
export const vueField: CustomField = {
  type: 'text',
  mount(place, first) {
    const shown = shallowRef<FieldControl>(first);
    const app = createApp({
      render: () => {
        const { attributes, value, commit, leave } = shown.value;
        return h('input', {
          ...attributes,
          value: String(value ?? ''),
          onInput: ({ target }: Event) => commit((target as HTMLInputElement).value),
          onBlur: () => leave(),
        });
      },
    });
    app.mount(place);
    return {
      update(control: FieldControl) {
        shown.value = control;
      },
      remove: () => app.unmount(),
    };
  },
};
