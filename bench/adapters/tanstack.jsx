// TanStack Form is headless: the rendering below is hand-written React on its documented API.
import { useForm, useStore } from '@tanstack/react-form';
import { memo } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import './vanilla.css';

function Control({ f, id, field }) {
  const { value } = field.state,
    set = field.handleChange;
  if (f.type === 'radio')
    return f.options.map((o) => (
      <label key={o.value}>
        <input type="radio" name={id} checked={value === o.value} onChange={() => set(o.value)} />
        {o.label}
      </label>
    ));
  if (f.type === 'checkboxes')
    return f.options.map((o) => (
      <label key={o.value}>
        <input
          type="checkbox"
          checked={!!value?.includes(o.value)}
          onChange={(e) => set(e.target.checked ? [...(value ?? []), o.value] : value.filter((v) => v !== o.value))}
        />
        {o.label}
      </label>
    ));
  const props = { id: `${id}-c`, value: value ?? '', onChange: (e) => set(e.target.value), onBlur: field.handleBlur };
  if (f.type === 'select')
    return (
      <select {...props}>
        <option value="" />
        {f.options.map((o) => (
          <option key={o.value} value={o.value}>
            {o.label}
          </option>
        ))}
      </select>
    );
  if (f.type === 'textarea') return <textarea {...props} />;
  return <input type={f.type} {...props} />;
}

const required = { onSubmit: ({ value }) => (value?.length ? undefined : 'Required') };
const Field = memo(({ form, f, name = f.id }) => (
  <form.Field name={name} validators={f.required ? required : undefined}>
    {(field) => (
      <div className="field" id={name}>
        <label htmlFor={`${name}-c`}>
          {f.label}
          {f.required ? ' *' : ''}
        </label>
        <Control f={f} id={name} field={field} />
        {field.state.meta.errors.length > 0 && <p className="error">{field.state.meta.errors[0]}</p>}
      </div>
    )}
  </form.Field>
));
const Conditional = memo(({ form, f }) => {
  const shown = useStore(form.store, (s) => s.values[f.visibleIf.field] === f.visibleIf.equals);
  return shown ? <Field form={form} f={f} /> : null;
});

export default {
  name: 'tanstack',
  packages: ['@tanstack/react-form', 'react'],
  caps: { pages: false, repeat: true },
  mount(container, form) {
    let api;
    const App = () => {
      api = useForm({ defaultValues: form.repeat ? { [form.repeat.id]: [{}] } : {} });
      return (
        <form>
          {form.fields.map((f) =>
            f.visibleIf ? <Conditional key={f.id} form={api} f={f} /> : <Field key={f.id} form={api} f={f} />,
          )}
          {form.repeat && (
            <api.Field name={form.repeat.id} mode="array">
              {(rows) =>
                rows.state.value.map((_, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added
                  <fieldset className="row" key={i}>
                    {form.repeat.fields.map((f) => (
                      <Field key={f.id} form={api} f={f} name={`${form.repeat.id}[${i}].${f.id}`} />
                    ))}
                  </fieldset>
                ))
              }
            </api.Field>
          )}
        </form>
      );
    };
    const root = createRoot(container);
    flushSync(() => root.render(<App />));
    return {
      ready: Promise.resolve(),
      field: (id) => document.getElementById(id),
      addRepeat: () => api.pushFieldValue(form.repeat.id, {}),
      repeatCount: () => container.querySelectorAll('.row').length,
      repeatRoot: (i) => container.querySelectorAll('.row')[i],
      submit: () => api.handleSubmit(),
      errorCount: () => container.querySelectorAll('.error').length,
    };
  },
};
