import { html, type TemplateResult } from 'lit';
import type { LoggedEvent } from '../session-record.js';
import type { SeenRequest } from '../watched-fetch.js';
import { clock } from './controls.js';

const empty = (text: string): TemplateResult => html`<p class="empty">${text}</p>`;

/** Events as lines, each with its time. */
export const eventLines = (events: readonly LoggedEvent[]): TemplateResult =>
  html`<ol class="log mono">
    ${events.map(
      ({ at, name, text, count }) =>
        html`<li>
          <span class="muted">${clock(at)}</span><b>${name}</b><span>${text}${count > 1 ? ` ×${count}` : ''}</span>
        </li>`,
    )}
  </ol>`;

/** What the form told its page, oldest first. */
export const eventsPanel = (events: readonly LoggedEvent[]): TemplateResult =>
  events.length === 0 ? empty('Nothing yet. Type into the form.') : eventLines(events);

const outcome = ({ status }: SeenRequest): 'waiting' | 'lost' | 'good' | 'bad' => {
  if (status === undefined) return 'waiting';
  if (status === 0) return 'lost';
  return status < 400 ? 'good' : 'bad';
};

const statusText = (request: SeenRequest): string =>
  ({ waiting: '…', lost: 'no reply', good: `${request.status}`, bad: `${request.status}` })[outcome(request)];

/** What went over the wire, oldest first. */
export const requestsPanel = (requests: readonly SeenRequest[]): TemplateResult =>
  requests.length === 0
    ? empty('No requests yet.')
    : html`<table class="log requests mono">
        <thead>
          <tr><th scope="col">Time</th><th scope="col">Method</th><th scope="col">Path</th><th scope="col">Status</th><th scope="col">Took</th></tr>
        </thead>
        <tbody>
          ${requests.map(
            (request) => html`<tr>
              <td class="muted">${clock(request.at)}</td>
              <td>${request.method}</td>
              <td class="path">${request.path}</td>
              <td data-outcome=${outcome(request)}>${statusText(request)}</td>
              <td class="muted">${request.duration === undefined ? '' : `${request.duration} ms`}</td>
            </tr>`,
          )}
        </tbody>
      </table>`;
