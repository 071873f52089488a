import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { focusedIn } from '../../base/focused-in.js';

type Host = ReactiveControllerHost & Element;

interface Places {
  /** What takes the focus, within the host; else the line that says where the answers are. */
  readonly to?: string;
  /** Where it must have been lost. */
  readonly from?: string;
}

/** What goes away while it has the focus leaves it to something else. */
export class FocusHeir implements ReactiveController {
  readonly #host: Host;
  readonly #places: Places;
  #focused: Element | null = null;

  constructor(host: Host, places: Places = {}) {
    this.#host = host;
    this.#places = places;
    host.addController(this);
  }

  hostUpdate(): void {
    const focused = focusedIn(this.#host);
    this.#focused = this.#host.contains(focused) ? focused : null;
  }

  hostUpdated(): void {
    const host = this.#host;
    const { to, from } = this.#places;
    if (!this.#focused || host.contains(focusedIn(host)) || (from && !this.#focused.closest(from))) return;
    const within = to ? host : (host.getRootNode() as Document | ShadowRoot);
    const heir = within.querySelector<HTMLElement>(to ?? '[part~="status"]');
    // Not before: a dialog that opens gives the focus to the first that can have it.
    if (!heir) return;
    if (!to) heir.tabIndex = -1;
    heir.focus();
  }
}
