import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { paint } from '../../shell/paint.js';
import type { ProvenPair, Scheme, WorkedOut } from '../../theme/index.js';
import { repairList } from './repair-list.js';
import { ThemePart } from './theme-part.js';

const share = ({ light, dark, wanted }: ProvenPair): number => Math.min(light, dark) / wanted;

/** Of each colour the pair that is worst. */
function worstOf(pairs: readonly ProvenPair[]): readonly ProvenPair[] {
  const worst = new Map<string, ProvenPair>();
  for (const pair of pairs) {
    const known = worst.get(pair.colour);
    if (!known || share(pair) < share(known)) worst.set(pair.colour, pair);
  }
  return [...worst.values()];
}

/** Never more than it is: 4.49 is not 4.5. */
const rounded = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);

/** Every pair of colours with its ratio in both schemes. */
@customElement('theme-proof')
export class ThemeProof extends ThemePart {
  @state() private isWhole = false;

  protected override render(): TemplateResult {
    const { worked } = this;
    if (!worked) return html`<p class="empty">Working it out.</p>`;
    const shown = this.isWhole ? worked.pairs : worstOf(worked.pairs);
    return html`${repairList(this.studio.store, worked.repairs)}
      <table class="proof">
        <caption>
          ${this.isWhole ? 'Every pair of colours' : 'Each colour where it is hardest to read'}
        </caption>
        <thead>
          <tr><th scope="col">Colour, ground</th><th scope="col">Needs</th><th scope="col">Light</th><th scope="col">Dark</th></tr>
        </thead>
        <tbody>
          ${[...shown].sort((a, b) => Number(share(a) >= 1) - Number(share(b) >= 1)).map((pair) => this.#row(pair, worked))}
        </tbody>
      </table>
      <button class="button line" type="button" aria-expanded=${this.isWhole} @click=${() => this.#turn()}>
        ${this.isWhole ? 'Only where it is hardest' : `All ${worked.pairs.length} pairs`}
      </button>`;
  }

  #row(pair: ProvenPair, worked: WorkedOut): TemplateResult {
    const { colour, on, wanted } = pair;
    return html`<tr data-passes=${share(pair) >= 1}>
      <th scope="row"><span class="mono">${colour}</span> <span class="muted mono">on ${on}</span></th>
      <td>${wanted}</td>
      ${(['light', 'dark'] as const).map((scheme) => this.#cell(scheme, pair, worked[scheme]))}
    </tr>`;
  }

  #cell(scheme: Scheme, { colour, on, wanted, ...ratios }: ProvenPair, colours: WorkedOut['light']): TemplateResult {
    const passes = ratios[scheme] >= wanted;
    const isEdge = wanted < (this.worked?.isAaa ? 7 : 4.5);
    return html`<td data-passes=${passes}>
      <span class="sample" ?data-edge=${isEdge} ${paint({ '--letters': colours[colour] ?? '', '--paper': colours[on] ?? '' })} aria-hidden="true">Aa</span
      >${rounded(ratios[scheme])}${passes ? nothing : html`<b class="fails"> fails</b>`}
    </td>`;
  }

  #turn(): void {
    this.isWhole = !this.isWhole;
  }
}
