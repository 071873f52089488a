// Entryway: `entryway-dist` is the built library.
import 'entryway-dist';

const types = {
  text: 'text',
  number: 'number',
  radio: 'single_choice',
  select: 'dropdown',
  checkboxes: 'multi_choice',
  textarea: 'long_text',
  date: 'date',
};

const when = ({ field, equals }) => ({ expr: `answers.${field} == ${JSON.stringify(equals)}`, deps: [field] });

const fieldOf = ({ id, type, label, required, options, visibleIf }) => ({
  id: `fld_${id}`,
  key: id,
  type: types[type],
  label,
  ...(required && { required: true }),
  ...(options && { options: options.map(({ value, label }) => ({ value, label })) }),
  ...(visibleIf && { visible: when(visibleIf) }),
});

const groupOf = ({ id, title, fields }) => ({
  id: `fld_${id}`,
  key: id,
  type: 'group',
  label: title,
  initial: 1,
  // Everybody else shows all instances at once, so that much is drawn here too.
  ui: { page_size: 0, item_flow: 'inline' },
  layout: 'inline',
  fields: fields.map(fieldOf),
});

/** The harness's neutral form as a form document of the service. */
const documentOf = (form) => ({
  object: 'form_schema',
  schema_version: 1,
  hash: `s-${form.id}`,
  form: { public_id: form.id, version_id: 'fvr_1', version_number: 1, title: form.title },
  availability: { state: 'open' },
  locale: 'en',
  settings: {},
  pages: form.pages.map(({ id, title, fields }) => ({
    id: `pag_${id}`,
    key: id,
    title,
    sections: [
      {
        id: `sec_${id}`,
        key: `section_${id}`,
        fields: [...fields.map(fieldOf), ...(form.repeat ? [groupOf(form.repeat)] : [])],
      },
    ],
  })),
});

/** A service that has this one form; nothing is saved, so that only the renderer is measured. */
const serviceOf = (form) => async (input) => {
  const { pathname } = new URL(input.url ?? input);
  if (!pathname.endsWith(`/forms/${form.id}/schema`)) return new Promise(() => {});
  const headers = { 'Content-Type': 'application/json' };
  return new Response(JSON.stringify(documentOf(form)), { headers });
};

export default {
  name: 'entryway',
  packages: [],
  caps: { pages: true, repeat: true },
  mount(container, form) {
    const element = Object.assign(document.createElement('entry-form'), {
      baseUrl: 'https://forms.example/api/v1',
      form: form.id,
      persist: 'none',
      history: 'none',
      request: { fetch: serviceOf(form) },
    });
    container.append(element);
    // Looked up as the form by hand does: in a table, not by a search through the page for every question.
    const known = new Map();
    const field = (id) => {
      if (!known.get(id)?.isConnected)
        for (const one of element.getElementsByTagName('entry-field')) known.set(one.name, one);
      const one = known.get(id);
      // Before its code has come, room is kept for it.
      return one?.querySelector('input, select, textarea') && !one.querySelector('[inert]') ? one : null;
    };
    const instances = () => element.querySelectorAll('entry-item > [role="group"]');
    return {
      ready: element.updateComplete,
      field,
      addRepeat: () => element.session.addInstance(form.repeat.id),
      repeatCount: () => instances().length,
      repeatRoot: (at) => instances()[at],
      nextPage: () => element.session.continue(),
      submit: () => element.session.continue(),
      errorCount: () => element.querySelectorAll('entry-field [part~="error"]').length,
    };
  },
};
