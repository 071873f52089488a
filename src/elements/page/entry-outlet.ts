import { nothing, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { customElement } from '../../base/custom-element.js';
import { EntryElement } from '../../base/entry-element.js';
import { SessionSelector } from '../session-selector.js';
import { PlacedIn } from './placed-in.js';
import { surfaceOf } from './surface.js';

/**
 * @summary A place for some states of the form: what is in it shows in those states only.
 * @tag entry-outlet
 * @attr {string} state - Names of states, `answering` or `review submitted`; `*` is every state no other outlet names.
 */
@customElement('entry-outlet')
export class EntryOutlet extends EntryElement {
  @property() state = '*';

  readonly #placed = new PlacedIn(this, (placement) => placement.placeOutlet(this));
  readonly #surface = new SessionSelector(this, (view, stage, { placement }) =>
    placement.shows(this, surfaceOf(view, stage)),
  );

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('state')) this.#surface.refresh();
    this.#placed.register(this.#surface.scope);
    this.hidden = this.#surface.value !== true;
  }

  /** What is in it belongs to the page. */
  protected override render(): typeof nothing {
    return nothing;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'entry-outlet': EntryOutlet;
  }
}
