import { getNode, submitForm } from '@formkit/core';
import { defaultConfig, FormKitSchema, plugin } from '@formkit/vue';
import { createApp, h } from 'vue';
import '@formkit/themes/genesis';

const TYPE = {
  text: 'text',
  number: 'number',
  date: 'date',
  textarea: 'textarea',
  radio: 'radio',
  checkboxes: 'checkbox',
  select: 'select',
};
const node = (f, id = f.id) => ({
  $formkit: TYPE[f.type],
  key: f.id,
  name: f.id,
  id,
  label: f.label,
  ...(f.required && { validation: 'required' }),
  ...(f.options && { options: f.type === 'select' ? [{ value: '', label: '' }, ...f.options] : f.options }),
  ...(f.visibleIf && { if: `$get(${f.visibleIf.field}).value === "${f.visibleIf.equals}"` }),
});

export default {
  name: 'formkit',
  packages: ['@formkit/vue', '@formkit/themes', 'vue'],
  caps: { pages: false, repeat: true },
  mount(container, form) {
    const children = form.fields.map((f) => node(f));
    if (form.repeat)
      children.push({
        $formkit: 'list',
        name: form.repeat.id,
        id: form.repeat.id,
        dynamic: true,
        value: [{}],
        children: [
          {
            $formkit: 'group',
            for: ['item', 'index', '$items'],
            key: '$item',
            index: '$index',
            children: [
              { $el: 'fieldset', attrs: { class: 'row' }, children: form.repeat.fields.map((f) => node(f, undefined)) },
            ],
          },
        ],
      });
    const schema = [{ $formkit: 'form', id: 'form', actions: false, children }];
    createApp({ render: () => h(FormKitSchema, { schema }) })
      .use(plugin, defaultConfig())
      .mount(container);
    return {
      ready: Promise.resolve(),
      field: (id) => document.getElementById(id)?.closest('.formkit-outer') ?? null,
      addRepeat: () => {
        const l = getNode(form.repeat.id);
        l.input([...l.value, {}], false);
      },
      repeatCount: () => container.querySelectorAll('.row').length,
      repeatRoot: (i) => container.querySelectorAll('.row')[i],
      submit: () => submitForm('form'),
      errorCount: () =>
        container.querySelectorAll('.formkit-outer .formkit-message[data-message-type=validation]').length,
    };
  },
};
