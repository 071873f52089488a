import { html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import type { Json } from '../../document/json.js';
import { StudioElement } from '../../shell/studio-element.js';
import type { Difference } from './account-form.js';

/** Two versions of a form, side by side in one text. */
export interface Comparison {
  readonly differences: readonly Difference[];
  readonly before: Json;
  readonly after: Json;
}

const kinds: Readonly<Record<Difference['kind'], string>> = { added: 'New', removed: 'Gone', changed: 'Changed' };

/** What differs between two versions: in a list for people, and line by line. */
@customElement('version-compare')
export class VersionCompare extends StudioElement {
  @property({ attribute: false }) comparison!: Comparison;
  @query('.compare-text') private place!: HTMLElement;
  #leave: (() => void) | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#leave?.();
  }

  protected override render(): TemplateResult {
    const { differences } = this.comparison;
    return html`<h3>${differences.length === 0 ? 'Nothing differs' : 'What differs'}</h3>
      <ul class="differences">
        ${differences.map(
          ({ kind, object, key, members }) =>
            html`<li data-kind=${kind}><b>${kinds[kind]}</b> ${object} <span class="mono">${key}</span>${members?.length ? ` (${members.join(', ')})` : ''}</li>`,
        )}
      </ul>
      <div class="compare-text"></div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('comparison')) void this.#show(this.comparison);
  }

  async #show(comparison: Comparison): Promise<void> {
    const { compareText } = await import('./compare-text.js');
    if (comparison !== this.comparison || !this.isConnected) return;
    this.#leave?.();
    const text = (document: Json): string => JSON.stringify(document, null, 2);
    this.#leave = compareText(this.place, text(comparison.before), text(comparison.after));
  }
}
