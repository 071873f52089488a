import { nothing, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { customElement } from '../base/custom-element.js';
import { EntryElement } from '../base/entry-element.js';
import { SessionSelector } from './session-selector.js';
import { surfaceOf } from './surface.js';

/**
 * @summary A place for some states of the form: what is in it shows in those states only.
 * @tag entry-outlet
 * @attr {string} state - Names of states, `answering` or `review submitted`; `*` is every state no other outlet names.
 */
@customElement('entry-outlet')
export class EntryOutlet extends EntryElement {
  @property() state = '*';

  #leave: (() => void) | undefined;
  readonly #surface = new SessionSelector(this, (view, stage, { placement }) =>
    placement.shows(this, surfaceOf(view, stage)),
  );

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('state')) this.#surface.refresh();
    const { scope } = this.#surface;
    if (scope && !this.#leave) this.#leave = scope.placement.placeOutlet(this);
    this.hidden = this.#surface.value !== true;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#leave?.();
    this.#leave = undefined;
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
