import { html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { SeenRequest } from '../../preview/watched-fetch.js';
import { clock, logTools } from '../../shell/controls.js';
import { StudioElement } from '../../shell/studio-element.js';
import './requests.css';

const outcome = ({ status }: SeenRequest): 'waiting' | 'lost' | 'good' | 'bad' => {
  if (status === undefined) return 'waiting';
  if (status === 0) return 'lost';
  return status < 400 ? 'good' : 'bad';
};

const statusText = (request: SeenRequest): string =>
  ({ waiting: '…', lost: 'no reply', good: `${request.status}`, bad: `${request.status}` })[outcome(request)];

/** What went over the wire, oldest first. */
@customElement('panel-requests')
export class PanelRequests extends StudioElement {
  protected override render(): TemplateResult {
    const { requests } = this.studio.record;
    if (requests.length === 0) return html`<p class="empty">No requests yet.</p>`;
    return html`${logTools(() => this.studio.clearRecord())}
      <table class="requests mono">
        <thead>
          <tr><th scope="col">Time</th><th scope="col">Method</th><th scope="col">Status</th><th scope="col">Took</th><th scope="col">Path</th></tr>
        </thead>
        <tbody>
          ${requests.map(
            (request) => html`<tr>
              <td class="muted">${clock(request.at)}</td>
              <td>${request.method}</td>
              <td data-outcome=${outcome(request)}>${statusText(request)}</td>
              <td class="muted number">${request.duration === undefined ? '' : `${request.duration} ms`}</td>
              <td class="path">${request.path}</td>
            </tr>`,
          )}
        </tbody>
      </table>`;
  }
}
