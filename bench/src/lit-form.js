// A bare Lit form, shared by the lit-* floors: one LitElement with a shadow root per field.
// store: { answers, errors, set(id, value), submit(), subscribe(fn) }
import { css, html, LitElement, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';

export class LitField extends LitElement {
  static properties = { f: { attribute: false }, value: { attribute: false }, error: {} };
  static styles = css`
    :host { display: block; margin: 0 0 12px; max-width: 640px; font: 16px sans-serif; } :host([hidden]) { display: none; }
    label.q, legend { display: block; font-weight: 600; margin-bottom: 4px; padding: 0; }
    fieldset { border: 0; padding: 0; margin: 0; } fieldset label { display: block; }
    .w { width: 100%; font: inherit; padding: 6px; box-sizing: border-box; } .error { color: #b00; margin: 4px 0 0; }`;
  input(e) {
    const t = e.target;
    const value = t.type === 'checkbox' ? [...new Set(this.value).symmetricDifference(new Set([t.value]))] : t.value;
    this.dispatchEvent(new CustomEvent('answer', { bubbles: true, composed: true, detail: { id: this.f.id, value } }));
  }
  render() {
    const { f, value } = this,
      label = f.label + (f.required ? ' *' : '');
    const choice = (type) =>
      html`<fieldset @input=${this.input}><legend>${label}</legend>${f.options.map(
        (o) => html`
      <label><input type=${type} name="c" .value=${o.value} .checked=${type === 'radio' ? value === o.value : !!value?.includes(o.value)}>${o.label}</label>`,
      )}</fieldset>`;
    const body =
      f.type === 'radio'
        ? choice('radio')
        : f.type === 'checkboxes'
          ? choice('checkbox')
          : html`<label class="q" for="c">${label}</label>${
              f.type === 'select'
                ? html`<select class="w" id="c" @input=${this.input}><option value=""></option>${f.options.map((o) => html`<option value=${o.value}>${o.label}</option>`)}</select>`
                : f.type === 'textarea'
                  ? html`<textarea class="w" id="c" .value=${live(value ?? '')} @input=${this.input}></textarea>`
                  : html`<input class="w" id="c" type=${f.type} .value=${live(value ?? '')} @input=${this.input}>`
            }`;
    return html`${body}${this.error ? html`<p class="error">${this.error}</p>` : nothing}`;
  }
}
export const shown = (f, answers) => !f.visibleIf || answers[f.visibleIf.field] === f.visibleIf.equals;
export const missing = (fields, answers) =>
  Object.fromEntries(
    fields.filter((f) => f.required && shown(f, answers) && !answers[f.id]?.length).map((f) => [f.id, 'Required']),
  );

class LitForm extends LitElement {
  static properties = {
    form: { attribute: false },
    store: { attribute: false },
    page: { state: true },
    rows: { state: true },
  };
  constructor() {
    super();
    Object.assign(this, { page: 0, rows: 1 });
    this.addEventListener('answer', ({ detail: { id, value } }) => this.store.set(id, value));
  }
  connectedCallback() {
    super.connectedCallback();
    this.store.subscribe(() => this.requestUpdate());
  }
  renderField(f) {
    return html`<lit-field id=${f.id} .f=${f} .value=${this.store.answers[f.id]} .error=${this.store.errors[f.id]}></lit-field>`;
  }
  render() {
    const { form, store } = this;
    const fields = form.pages[this.page].fields.filter((f) => store.field || shown(f, store.answers));
    return html`${repeat(
      fields,
      (f) => f.id,
      (f) =>
        store.field
          ? html`<lit-actor-field id=${f.id} .f=${f} .actor=${store.field(f.id)}></lit-actor-field>`
          : this.renderField(f),
    )}
      ${form.repeat ? Array.from({ length: this.rows }, () => html`<fieldset class="row">${form.repeat.fields.map((f) => html`<lit-field .f=${f}></lit-field>`)}</fieldset>`) : nothing}`;
  }
}
customElements.define('lit-field', LitField);
customElements.define('lit-form', LitForm);

export const litAdapter = (name, packages, createStore) => ({
  name,
  packages,
  caps: { pages: true, repeat: true },
  mount(container, form) {
    const store = createStore(form);
    const el = Object.assign(document.createElement('lit-form'), { form, store });
    container.append(el);
    const $ = (s) => el.shadowRoot.querySelectorAll(s);
    return {
      ready: el.updateComplete,
      field: (id) => el.shadowRoot.getElementById(id),
      addRepeat: () => {
        el.rows++;
      },
      repeatCount: () => $('.row').length,
      repeatRoot: (i) => $('.row')[i],
      nextPage: () => {
        el.page++;
      },
      submit: () => store.submit(),
      errorCount: () => [...$('lit-field, lit-actor-field')].filter((f) => f.shadowRoot.querySelector('.error')).length,
    };
  },
});
