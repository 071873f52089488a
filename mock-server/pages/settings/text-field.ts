import { html, nothing, type TemplateResult } from 'lit';
import { warning } from './icons.js';

interface TextField {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'text' | 'email' | 'password';
  readonly autocomplete: 'username' | 'current-password' | 'new-password' | 'name' | 'off';
  readonly error?: string | undefined;
}

/** A question with one line for the answer; what is wrong with it stands above the line and is read with it. */
export function textField(field: TextField): TemplateResult {
  const { id, label, hint, type = 'text', autocomplete, error } = field;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return html`<div class="field" ?data-invalid=${error !== undefined}>
    <label for=${id}>${label}</label>
    ${hint ? html`<p class="hint" id="${id}-hint">${hint}</p>` : nothing}
    ${error ? html`<p class="error" id="${id}-error">${warning}<span>${error}</span></p>` : nothing}
    <input
      id=${id}
      name=${id}
      type=${type}
      autocomplete=${autocomplete}
      autocapitalize="none"
      spellcheck="false"
      aria-describedby=${described || nothing}
      aria-invalid=${error === undefined ? nothing : 'true'}
    />
  </div>`;
}

/** What stands in a field of a form. */
export const answerIn = (form: HTMLFormElement, name: string): string =>
  String(new FormData(form).get(name) ?? '').trim();
