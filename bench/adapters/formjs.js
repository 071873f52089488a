import { Form } from '@bpmn-io/form-js-viewer';
import '@bpmn-io/form-js-viewer/dist/assets/form-js.css';

const TYPE = {
  text: 'textfield',
  number: 'number',
  textarea: 'textarea',
  date: 'datetime',
  radio: 'radio',
  checkboxes: 'checklist',
  select: 'select',
};
const map = (f) => ({
  type: TYPE[f.type],
  id: f.id,
  key: f.id,
  label: f.label,
  validate: { required: f.required },
  ...(f.type === 'date' && { subtype: 'date', dateLabel: f.label }),
  ...(f.options && { values: f.options }),
  ...(f.visibleIf && { conditional: { hide: `=${f.visibleIf.field} != "${f.visibleIf.equals}"` } }),
});

export default {
  name: 'formjs',
  packages: ['@bpmn-io/form-js-viewer'],
  caps: { pages: false, repeat: true },
  mount(container, form) {
    const components = form.fields.map(map);
    if (form.repeat)
      components.push({
        type: 'dynamiclist',
        id: form.repeat.id,
        label: form.repeat.title,
        path: form.repeat.id,
        isRepeating: true,
        allowAddRemove: true,
        defaultRepetitions: 1,
        disableCollapse: true,
        components: form.repeat.fields.map(map),
      });
    const viewer = new Form({ container });
    let prefix; // fjs-form-<random id>
    const ready = viewer.importSchema({ type: 'default', id: form.id, schemaVersion: 18, components }).then(() => {
      prefix = container.querySelector('[id^="fjs-form-"]').id.split('-').slice(0, 3).join('-');
    });
    const suffix = { radio: '-0', checkboxes: '-0', date: '-date' };
    const suffixOf = Object.fromEntries(form.fields.map((f) => [f.id, suffix[f.type] ?? '']));
    const rowSelector = '.fjs-repeat-row-container';
    return {
      ready,
      field: (id) => document.getElementById(`${prefix}-${id}${suffixOf[id]}`)?.closest('.fjs-element') ?? null,
      addRepeat: () => container.querySelector('.fjs-repeat-render-add').click(),
      repeatCount: () => container.querySelectorAll(rowSelector).length,
      repeatRoot: (i) => container.querySelectorAll(rowSelector)[i],
      submit: () => viewer.submit(),
      errorCount: () => container.querySelectorAll('.fjs-form-field-error').length,
    };
  },
};
