import { Formio } from '@formio/js/form';
import flatpickr from 'flatpickr';
import 'bootstrap/dist/css/bootstrap.min.css';
import 'flatpickr/dist/flatpickr.min.css';
import '@formio/js/dist/formio.form.min.css';

window.flatpickr = flatpickr; // Form.io would fetch it from a CDN

const choices = (f) => f.options.map((o) => ({ value: o.value, label: o.label }));
const map = (f) => ({
  key: f.id,
  label: f.label,
  input: true,
  validate: { required: f.required },
  ...{
    text: () => ({ type: 'textfield' }),
    number: () => ({ type: 'number' }),
    textarea: () => ({ type: 'textarea' }),
    date: () => ({ type: 'datetime', format: 'yyyy-MM-dd', enableTime: false }),
    radio: () => ({ type: 'radio', values: choices(f) }),
    checkboxes: () => ({ type: 'selectboxes', values: choices(f) }),
    select: () => ({ type: 'select', widget: 'html5', data: { values: choices(f) } }),
  }[f.type](),
  ...(f.visibleIf && {
    conditional: {
      show: true,
      conjunction: 'all',
      conditions: [{ component: f.visibleIf.field, operator: 'isEqual', value: f.visibleIf.equals }],
    },
  }),
});

export default {
  name: 'formio',
  packages: ['@formio/js'],
  caps: { pages: true, repeat: true },
  mount(container, form) {
    const paged = form.pages.length > 1;
    const components = paged
      ? form.pages.map((p) => ({ type: 'panel', key: p.id, title: p.title, components: p.fields.map(map) }))
      : form.fields.map(map);
    if (form.repeat)
      components.push({
        type: 'datagrid',
        key: form.repeat.id,
        label: form.repeat.title,
        input: true,
        components: form.repeat.fields.map(map),
      });
    let instance, rows;
    const cache = new Map(); // getComponent walks the whole form
    const component = (id) => {
      if (!cache.has(id)) cache.set(id, instance.getComponent(id));
      return cache.get(id);
    };
    const ready = Formio.createForm(
      container,
      { display: paged ? 'wizard' : 'form', components },
      { noDefaultSubmitButton: true },
    ).then((i) => {
      instance = i;
      rows = form.repeat && i.getComponent(form.repeat.id);
      return i.ready;
    });
    return {
      ready,
      field: (id) => component(id)?.element ?? null,
      addRepeat: () => rows.addRow(),
      repeatCount: () => container.querySelectorAll('tbody [ref$="-row"]').length,
      repeatRoot: (i) => container.querySelectorAll('tbody [ref$="-row"]')[i],
      nextPage: () => instance.nextPage(),
      submit: () => instance.submit().catch(() => {}),
      errorCount: () => container.querySelectorAll('.formio-error-wrapper').length,
    };
  },
};
