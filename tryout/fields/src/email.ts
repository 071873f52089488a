import type { CustomField, FieldControl } from 'entryway';
import { createApp, h, shallowRef } from 'vue';

export const email: CustomField = {
  type: 'email',
  mount(place, control) {
    const now = shallowRef<FieldControl>(control);
    const app = createApp(() =>
      h('input', {
        ...now.value.attributes,
        type: 'email',
        class: 'own-email',
        value: now.value.value ?? '',
        onInput: ({ target }: Event) => now.value.commit((target as HTMLInputElement).value || null),
        onBlur: () => now.value.leave(),
      }),
    );
    app.mount(place);
    return {
      update: (changed) => {
        now.value = changed;
      },
      remove: () => app.unmount(),
    };
  },
};
