import { html, nothing, type TemplateResult } from 'lit';
import type { Seen } from '../../preview/seen.js';
import { clock } from '../../shell/controls.js';

const places: Readonly<Record<string, string>> = {
  opening: 'Opening',
  device: 'On this device',
  memory: 'In memory only',
  blocked: 'Blocked',
};

type Facts = readonly (readonly [name: string, value: string])[];

const ofSession = (view: Seen): Facts => [
  ['State', view.state],
  ['Page', view.page === null ? '–' : `${view.page} of ${view.pageCount}`],
  ['Problems', String(view.issues)],
];

const ofOutbox = (view: Seen): Facts => [
  ['Sync', view.sync],
  ['Waiting', view.waiting === 1 ? '1 change' : `${view.waiting} changes`],
  ['Last saved', view.savedAt === null ? 'never' : clock(view.savedAt)],
  ['Next try', view.retryAt === null ? '–' : clock(view.retryAt)],
  ['Draft kept', places[view.storage] ?? view.storage],
];

const listed = (title: string, facts: Facts): TemplateResult =>
  html`<h3>${title}</h3>
    <dl>
      ${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd class="mono">${value}</dd></div>`)}
    </dl>`;

/** The figures behind the chart. */
export const factsOf = (view: Seen): TemplateResult =>
  html`<div class="facts">${listed('Session', ofSession(view))} ${listed('Outbox', ofOutbox(view))}</div>`;

/** What waits to be sent, by kind and place. */
export const changesOf = ({ changes }: Seen): TemplateResult | typeof nothing =>
  changes.length === 0
    ? nothing
    : html`<ol class="changes mono" aria-label="Changes in the outbox">
        ${changes.map(
          ({ kind, where, what }) =>
            html`<li><b>${kind}</b><span>${where}</span><span class="muted">${what}</span></li>`,
        )}
      </ol>`;
