import { html, type TemplateResult } from 'lit';
import type { SessionSnapshot } from '../../preview/protocol.js';

/** What was answered so far, by path. */
export function answersOf({ answers }: SessionSnapshot): TemplateResult {
  const given = Object.entries(answers);
  if (given.length === 0) return html`<p class="empty">Nothing is answered yet.</p>`;
  return html`<table class="answers mono">
    <thead><tr><th scope="col">Path</th><th scope="col">Answer</th></tr></thead>
    <tbody>
      ${given.map(([path, answer]) => html`<tr><th scope="row">${path}</th><td>${JSON.stringify(answer)}</td></tr>`)}
    </tbody>
  </table>`;
}
