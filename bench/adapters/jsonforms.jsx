import { and, hasType, rankWith, schemaMatches, uiTypeIs } from '@jsonforms/core';
import { JsonForms, withJsonFormsMultiEnumProps } from '@jsonforms/react';
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { isVisible } from '../src/dom.js';

// The vanilla set has no multiple-choice renderer; this is the smallest one on JSON Forms' own props.
const MultiEnum = withJsonFormsMultiEnumProps(
  ({ id, label, required, visible, options, data, path, addItem, removeItem, errors }) => (
    <div className="control" hidden={!visible} id={id}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is one of its children */}
      <label>
        {label}
        {required ? '*' : ''}
      </label>
      {options.map((o) => (
        <label key={o.value}>
          <input
            type="checkbox"
            checked={!!data?.includes(o.value)}
            onChange={(e) => (e.target.checked ? addItem(path, o.value) : removeItem(path, o.value))}
          />
          {o.label}
        </label>
      ))}
      <div className={errors ? 'validation validation_error' : 'validation'}>{errors}</div>
    </div>
  ),
);
const renderers = [
  ...vanillaRenderers,
  {
    tester: rankWith(
      20,
      and(
        uiTypeIs('Control'),
        schemaMatches((s) => hasType(s, 'array') && s.uniqueItems === true),
      ),
    ),
    renderer: MultiEnum,
  },
];

const prop = (f) => {
  const oneOf = f.options?.map((o) => ({ const: o.value, title: o.label }));
  return {
    title: f.label,
    ...{
      text: () => ({ type: 'string' }),
      textarea: () => ({ type: 'string' }),
      number: () => ({ type: 'number' }),
      date: () => ({ type: 'string', format: 'date' }),
      radio: () => ({ type: 'string', oneOf }),
      select: () => ({ type: 'string', oneOf }),
      checkboxes: () => ({ type: 'array', uniqueItems: true, items: { type: 'string', oneOf } }),
    }[f.type](),
  };
};
const controlOf = (f) => ({
  type: 'Control',
  scope: `#/properties/${f.id}`,
  ...(f.type === 'radio' && { options: { format: 'radio' } }),
  ...(f.type === 'textarea' && { options: { multi: true } }),
  ...(f.visibleIf && {
    rule: {
      effect: 'SHOW',
      condition: {
        scope: `#/properties/${f.visibleIf.field}`,
        schema: { const: f.visibleIf.equals },
        failWhenUndefined: true,
      },
    },
  }),
});
const object = (fields) => ({
  type: 'object',
  properties: Object.fromEntries(fields.map((f) => [f.id, prop(f)])),
  required: fields.filter((f) => f.required).map((f) => f.id),
});

export default {
  name: 'jsonforms',
  packages: ['@jsonforms/core', '@jsonforms/react', '@jsonforms/vanilla-renderers', 'react'],
  caps: { pages: true, repeat: true },
  mount(container, form) {
    const schema = object(form.fields);
    const paged = form.pages.length > 1;
    let uischema = { type: 'VerticalLayout', elements: form.fields.map(controlOf) };
    if (paged)
      uischema = {
        type: 'Categorization',
        elements: form.pages.map((p) => ({ type: 'Category', label: p.title, elements: p.fields.map(controlOf) })),
      };
    if (form.repeat) {
      schema.properties[form.repeat.id] = {
        type: 'array',
        title: form.repeat.title,
        items: object(form.repeat.fields),
      };
      uischema.elements.push({
        type: 'Control',
        scope: `#/properties/${form.repeat.id}`,
        options: { detail: { type: 'VerticalLayout', elements: form.repeat.fields.map(controlOf) } },
      });
    }
    const initial = form.repeat ? { [form.repeat.id]: [{}] } : {};
    let setMode,
      page = 0;
    const App = () => {
      const [mode, set] = useState('ValidateAndHide');
      const [data, setData] = useState(initial);
      setMode = set;
      return (
        <JsonForms
          schema={schema}
          uischema={uischema}
          data={data}
          renderers={renderers}
          cells={vanillaCells}
          validationMode={mode}
          onChange={({ data }) => setData(data)}
        />
      );
    };
    createRoot(container).render(<App />);
    const rows = () => container.querySelectorAll('.array-control-layout > .children > div');
    return {
      ready: Promise.resolve(),
      field: (id) =>
        document.getElementById(`#/properties/${id}`) ??
        document.getElementsByName(`#/properties/${id}`)[0]?.closest('.control') ??
        null,
      addRepeat: () => container.querySelector('.button-add').click(),
      repeatCount: () => rows().length,
      repeatRoot: (i) => rows()[i],
      nextPage: () => container.querySelectorAll('.categorization-master li')[++page].click(),
      submit: () => setMode('ValidateAndShow'),
      errorCount: () => [...container.querySelectorAll('.validation_error')].filter(isVisible).length, // hidden fields are validated too
    };
  },
};
