import { html, nothing, type TemplateResult } from 'lit';
import type { SessionSnapshot } from '../../preview/protocol.js';
import type { SeenRequest } from '../../preview/watched-fetch.js';
import { clock } from '../../shell/controls.js';

interface Line {
  readonly at: number;
  readonly kind: 'event' | 'request';
  readonly what: string;
  readonly detail: string;
  readonly outcome?: 'good' | 'bad';
}

const words = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const ofRequest = ({ at, method, path, status, duration }: SeenRequest): Line => ({
  at,
  kind: 'request',
  what: `${method} ${path.replace('/api/v1', '')}`,
  detail: status === undefined ? 'on its way' : `${status === 0 ? 'no reply' : status} after ${duration} ms`,
  ...(status !== undefined && { outcome: status > 0 && status < 400 ? 'good' : 'bad' }),
});

/** What the session was told beside what went over the wire, in the order it happened; answers are left out. */
export function timelineOf({ log, beganAt }: SessionSnapshot, requests: readonly SeenRequest[]): TemplateResult {
  const events = log.map(
    ({ at, type, detail }): Line => ({
      at: beganAt + at,
      kind: 'event',
      what: type,
      detail: Object.entries(detail)
        .map(([name, value]) => `${name} ${words(value)}`)
        .join(' · '),
    }),
  );
  const lines = [...events, ...requests.map(ofRequest)].sort((a, b) => a.at - b.at);
  return html`<table class="timeline mono">
    <thead><tr><th scope="col">Time</th><th scope="col">Session</th><th scope="col">Service</th><th scope="col">Detail</th></tr></thead>
    <tbody>
      ${lines.map(
        ({ at, kind, what, detail, outcome }) => html`<tr>
          <td class="muted">${clock(at)}</td>
          <td>${kind === 'event' ? what : nothing}</td>
          <td>${kind === 'request' ? what : nothing}</td>
          <td data-outcome=${outcome ?? nothing}>${detail}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}
