import { html, nothing, type TemplateResult } from 'lit';
import type { Finding } from '../../preview/access/report.js';

export type Point = (at: number) => void;

/** Rules with what breaks them: a press shows where it is. */
export function findingList(
  title: string,
  findings: readonly Finding[],
  point: Point,
): TemplateResult | typeof nothing {
  if (findings.length === 0) return nothing;
  return html`<h3>${title}</h3>
    <ul class="findings">
      ${findings.map(
        ({ rule, impact, asks, help, places }) => html`<li>
          <p><b>${asks}</b></p>
          <p class="muted">
            <span class="impact" data-impact=${impact}>${impact}</span>
            <a href=${help} target="_blank" rel="noopener">${rule}</a>
          </p>
          <ul>
            ${places.map(
              ({ at, html: markup, fixes }) => html`<li>
                <button class="place mono" type="button" title="Show where" @click=${() => point(at)}>${markup}</button>
                <ul class="fixes">
                  ${fixes.map((fix) => html`<li>${fix}</li>`)}
                </ul>
              </li>`,
            )}
          </ul>
        </li>`,
      )}
    </ul>`;
}
