import { html, nothing, type TemplateResult } from 'lit';
import { paint } from '../../shell/paint.js';
import type { Store } from '../../studio/store.js';
import type { Repair } from '../../theme/index.js';
import { changeRoles } from './change-theme.js';

/** What cannot be read because of a role that was set, and the nearest that can. */
export function repairList(store: Store, repairs: readonly Repair[]): TemplateResult | typeof nothing {
  if (repairs.length === 0) return nothing;
  const take = (some: readonly Repair[]): void =>
    changeRoles(store, ...some.map(({ role, nearest }) => [role, nearest] as const));
  return html`<ul class="repairs">
      ${repairs.map(
        (repair) => html`<li>
          <span
            ><b class="mono">${repair.role}</b> ${repair.value}: ${repair.pair.colour} on ${repair.pair.on} is
            ${(Math.floor(repair.pair.ratio * 100) / 100).toFixed(2)}:1 in the ${repair.scheme}, needs ${repair.pair.wanted}.</span
          >
          <button class="button line" type="button" @click=${() => take([repair])}>
            <i class="dot" ${paint({ '--fill': repair.nearest })}></i>Take ${repair.nearest}
          </button>
        </li>`,
      )}
    </ul>
    ${repairs.length > 1 ? html`<button class="button ink" type="button" @click=${() => take(repairs)}>Take the nearest of all</button>` : nothing}`;
}
