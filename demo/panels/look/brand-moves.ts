import { html, nothing, type TemplateResult } from 'lit';
import { paint } from '../../shell/paint.js';
import type { Scheme, WorkedOut } from '../../theme/index.js';
import type { ThemeRoom } from './theme-part.js';

const inWords = (by: number | undefined): string => {
  if (by === undefined) return '';
  if (Math.abs(by) < 0.005) return 'as it is';
  return `${by < 0 ? 'darker' : 'lighter'} by ${Math.abs(by).toFixed(2)}`;
};

/** The brand as it was given, and the fill that came of it in each scheme. */
export function brandMoves(
  given: string | undefined,
  worked: WorkedOut | undefined,
  room: ThemeRoom | undefined,
): TemplateResult | typeof nothing {
  if (!worked || !room) return nothing;
  const brand = given ?? worked.light['seed-accent'] ?? '';
  const used = (scheme: Scheme, label: string): TemplateResult => {
    const { accent = '', 'on-accent': letters = '', surface = '' } = worked[scheme];
    return html`<figure ${paint({ '--fill': accent, '--letters': letters, '--around': surface })}>
      <span class="chip"><b>Aa</b></span>
      <figcaption><b>Used, ${label}</b><span class="mono">${accent}</span><span>${inWords(room.moved(brand, accent))}</span></figcaption>
    </figure>`;
  };
  return html`<div class="moves" role="group" aria-label="The brand colour, before and after">
    <figure ${paint({ '--fill': brand, '--letters': 'transparent', '--around': 'transparent' })}>
      <span class="chip"></span>
      <figcaption><b>Yours</b><span class="mono">${brand}</span></figcaption>
    </figure>
    ${used('light', 'light')} ${used('dark', 'dark')}
  </div>`;
}
