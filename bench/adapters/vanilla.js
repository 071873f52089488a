// The floor: plain DOM, native controls, one delegated listener, `hidden` for conditions.
import './vanilla.css';

const el = (tag, props, ...kids) => {
  const e = Object.assign(document.createElement(tag), props);
  e.append(...kids);
  return e;
};

function build(f, prefix = '') {
  const id = prefix + f.id;
  const label = f.label + (f.required ? ' *' : '');
  const choice = (type) =>
    f.options.map((o) => el('label', {}, el('input', { type, name: id, value: o.value }), o.label));
  const root = el('div', { className: 'field' });
  if (f.options && f.type !== 'select') {
    root.append(
      el('fieldset', {}, el('legend', { textContent: label }), ...choice(f.type === 'radio' ? 'radio' : 'checkbox')),
    );
  } else {
    const c =
      f.type === 'select'
        ? el(
            'select',
            {},
            el('option', { value: '' }),
            ...f.options.map((o) => el('option', { value: o.value, textContent: o.label })),
          )
        : f.type === 'textarea'
          ? el('textarea')
          : el('input', { type: f.type });
    c.id = c.name = id;
    root.append(el('label', { textContent: label, htmlFor: id }), c);
  }
  return root;
}

export default {
  name: 'vanilla',
  packages: [],
  caps: { pages: true, repeat: true },
  mount(container, form) {
    const roots = new Map(),
      answers = {},
      dependents = new Map();
    const root = el('form', { noValidate: true });
    const pages = form.pages.map((_, i) => el('section', { hidden: i > 0 }));
    let page = 0,
      rows;
    const fill = (i) => {
      // build a page when it is first shown
      if (pages[i].firstChild) return;
      for (const f of form.pages[i].fields) {
        const r = build(f);
        roots.set(f.id, r);
        if (f.visibleIf) r.hidden = answers[f.visibleIf.field] !== f.visibleIf.equals;
        pages[i].append(r);
      }
    };
    for (const f of form.fields)
      if (f.visibleIf) {
        const list = dependents.get(f.visibleIf.field) ?? [];
        dependents.set(f.visibleIf.field, [...list, f]);
      }
    fill(0);
    root.append(...pages);
    let count = 0;
    const addRow = () =>
      rows.append(el('fieldset', { className: 'row' }, ...form.repeat.fields.map((f) => build(f, `row${count}-`)))) ??
      count++;
    if (form.repeat) {
      rows = el('div', { id: form.repeat.id });
      root.append(rows);
      addRow();
    }
    root.addEventListener('input', (e) => {
      const { name, type, value } = e.target;
      if (type === 'checkbox') {
        const set = new Set(answers[name]);
        if (e.target.checked) set.add(value);
        else set.delete(value);
        answers[name] = [...set];
      } else answers[name] = value;
      for (const f of dependents.get(name) ?? []) {
        const r = roots.get(f.id);
        if (r) r.hidden = answers[name] !== f.visibleIf.equals;
      }
    });
    container.append(root);
    return {
      ready: Promise.resolve(),
      field: (id) => roots.get(id) ?? null,
      addRepeat: addRow,
      repeatCount: () => count,
      repeatRoot: (i) => rows.children[i],
      nextPage() {
        pages[page].hidden = true;
        fill(++page);
        pages[page].hidden = false;
      },
      submit() {
        for (const f of form.fields) {
          const r = roots.get(f.id);
          if (!f.required || !r || r.hidden) continue;
          const bad = !answers[f.id]?.length;
          r.querySelector('.error')?.remove();
          if (bad) r.append(el('p', { className: 'error', textContent: 'Required' }));
        }
      },
      errorCount: () => root.querySelectorAll('.error').length,
    };
  },
};
