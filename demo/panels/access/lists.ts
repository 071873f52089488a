import { html, type TemplateResult } from 'lit';
import type { Control, Heading } from '../../preview/access/report.js';
import type { Point } from './finding-list.js';

const unnamed = html`<b data-outcome="bad">no name</b>`;

const shownBy = (at: number, point: Point, content: unknown): TemplateResult =>
  html`<button class="place" type="button" title="Show where" @click=${() => point(at)}>${content}</button>`;

/** The stops of the tab key. */
export const orderList = (controls: readonly Control[], point: Point): TemplateResult => html`<ol class="stops">
    ${controls
      .filter(({ stop }) => stop !== null)
      .sort((a, b) => Number(a.stop) - Number(b.stop))
      .map(
        ({ at, role, name, stop }) =>
          html`<li>${shownBy(at, point, html`<span class="number">${stop}</span><span>${name || unnamed} <span class="muted">${role}</span></span>`)}</li>`,
      )}
  </ol>`;

/** Headings by their level; one that skips a level says so. */
export const headingList = (headings: readonly Heading[], point: Point): TemplateResult => html`<ol class="outline">
    ${headings.map(({ at, level, text }, index) => {
      const before = headings[index - 1]?.level ?? level;
      return html`<li data-level=${level}>
        ${shownBy(
          at,
          point,
          html`<span class="number">H${level}</span><span>${text || html`<b data-outcome="bad">empty</b>`}
            ${level > before + 1 ? html`<b data-outcome="bad">skips H${before + 1}</b>` : ''}</span>`,
        )}
      </li>`;
    })}
  </ol>`;

/** Each control as it is read out. */
export const nameTable = (controls: readonly Control[], point: Point): TemplateResult => html`<table class="names">
    <thead>
      <tr><th scope="col">Role</th><th scope="col">Name and description</th></tr>
    </thead>
    <tbody>
      ${controls.map(
        ({ at, role, name, description }) => html`<tr>
          <td class="mono">${role}</td>
          <td>${shownBy(at, point, html`<span>${name || unnamed} <span class="muted">${description}</span></span>`)}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;

const sizeOf = ({ width, height }: Control): string => {
  const least = Math.min(width, height);
  return least < 24 ? 'below 24' : least < 44 ? 'below 44' : '44 or more';
};

/** How large what takes a click is, the smallest first. */
export const targetList = (controls: readonly Control[], point: Point): TemplateResult => html`<p class="note">
      24 pixels are what WCAG 2.2 AA asks for, 44 what a finger does.
    </p>
    <ol class="stops">
      ${[...controls]
        .sort((a, b) => Math.min(a.width, a.height) - Math.min(b.width, b.height))
        .map(
          (control) =>
            html`<li data-size=${sizeOf(control)}>
              ${shownBy(control.at, point, html`<span class="size mono">${control.width} × ${control.height}</span><span>${control.name || unnamed}</span>`)}
            </li>`,
        )}
    </ol>`;
