import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { createRef } from 'react';
import { createRoot } from 'react-dom/client';

const prop = (f) => {
  const choices = { type: 'string', enum: f.options?.map((o) => o.value) }; // oneOf/const would pre-select the first choice
  return {
    title: f.label,
    ...{
      text: () => ({ type: 'string' }),
      textarea: () => ({ type: 'string' }),
      number: () => ({ type: 'number' }),
      date: () => ({ type: 'string', format: 'date' }),
      radio: () => choices,
      select: () => choices,
      checkboxes: () => ({ type: 'array', uniqueItems: true, items: choices, ...(f.required && { minItems: 1 }) }),
    }[f.type](),
  };
};
const WIDGET = { radio: 'radio', checkboxes: 'checkboxes', textarea: 'textarea', select: 'select' };
const object = (fields) => ({
  type: 'object',
  properties: Object.fromEntries(fields.map((f) => [f.id, prop(f)])),
  required: fields.filter((f) => f.required).map((f) => f.id),
});
const ui = (fields) =>
  Object.fromEntries(
    fields
      .filter((f) => WIDGET[f.type])
      .map((f) => [
        f.id,
        { 'ui:widget': WIDGET[f.type], ...(f.options && { 'ui:enumNames': f.options.map((o) => o.label) }) },
      ]),
  );

export function toSchema(form) {
  const schema = object(form.fields.filter((f) => !f.visibleIf));
  const rules = new Map(); // one if/then per (controller, value)
  for (const f of form.fields.filter((f) => f.visibleIf)) {
    const k = JSON.stringify(f.visibleIf);
    rules.set(k, [...(rules.get(k) ?? []), f]);
  }
  if (rules.size)
    schema.allOf = [...rules].map(([k, fields]) => {
      const { field, equals } = JSON.parse(k);
      const rule = { properties: { [field]: { const: equals } }, required: [field] };
      return Object.fromEntries([
        ['if', rule],
        ['then', object(fields)],
      ]);
    });
  const uiSchema = {
    'ui:order': form.fields.map((f) => f.id),
    'ui:submitButtonOptions': { norender: true },
    ...ui(form.fields),
  };
  if (form.repeat) {
    schema.properties[form.repeat.id] = { type: 'array', title: form.repeat.title, items: object(form.repeat.fields) };
    uiSchema['ui:order'].push(form.repeat.id);
    uiSchema[form.repeat.id] = { items: ui(form.repeat.fields) };
  }
  return { schema, uiSchema };
}

export default {
  name: 'rjsf',
  packages: ['@rjsf/core', '@rjsf/validator-ajv8', 'react'],
  caps: { pages: false, repeat: true },
  mount(container, form) {
    const { schema, uiSchema } = toSchema(form),
      ref = createRef();
    createRoot(container).render(
      <Form
        ref={ref}
        schema={schema}
        uiSchema={uiSchema}
        validator={validator}
        noHtml5Validate
        formData={form.repeat ? { [form.repeat.id]: [{}] } : undefined}
      />,
    );
    return {
      ready: Promise.resolve(),
      field: (id) => document.getElementById(`root_${id}`),
      addRepeat: () => container.querySelector('.rjsf-array-item-add button').click(),
      repeatCount: () => container.querySelectorAll(`fieldset[id^="root_${form.repeat.id}_"]`).length,
      repeatRoot: (i) => document.getElementById(`root_${form.repeat.id}_${i}`),
      submit: () => ref.current.validateForm(),
      errorCount: () => container.querySelectorAll('.rjsf-field-error').length,
    };
  },
};
