import { nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { customElement } from '../../base/custom-element.js';
import { EntryElement } from '../../base/entry-element.js';
import { html } from '../../base/html.js';
import type { FormScope } from '../form-scope.js';
import { SessionSelector } from '../session-selector.js';
import { pageQuestion } from './page-question.js';
import { PlacedIn } from './placed-in.js';

/** The questions on screen that nobody has placed. */
const unplaced = ({ watch, placement }: FormScope): readonly string[] =>
  (watch.view.step?.nodes ?? []).filter((path) => !placement.has(path));

/**
 * @summary Every question on screen that has no place of its own.
 * @tag entry-rest
 * @csspart fields - The questions.
 */
@customElement('entry-rest')
export class EntryRest extends EntryElement {
  readonly #place = new PlacedIn(this, (placement) => placement.placeRest());
  readonly #step = new SessionSelector(this, (view) => view.step);
  readonly #placed = new SessionSelector(this, (_view, _stage, { placement }) => placement.version);

  protected override willUpdate(): void {
    this.#place.register(this.#step.scope);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { scope } = this.#placed;
    if (!scope) return nothing;
    return html`<div part="fields">
      ${repeat(
        unplaced(scope),
        (path) => path,
        (path) => pageQuestion(scope, path),
      )}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'entry-rest': EntryRest;
  }
}
