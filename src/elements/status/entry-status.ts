import { nothing, type TemplateResult } from 'lit';
import { customElement } from '../../base/custom-element.js';
import { EntryElement } from '../../base/entry-element.js';
import { html } from '../../base/html.js';
import { isKept, statusLine } from '../../headless/status-line.js';
import { icons } from '../../styles/icons.js';
import { FocusHeir } from '../form/focus-heir.js';
import { SessionSelector } from '../session-selector.js';

/**
 * @summary One quiet line that says where the answers are.
 * @tag entry-status
 * @csspart status - The line.
 */
@customElement('entry-status')
export class EntryStatus extends EntryElement {
  readonly #sync = new SessionSelector(this, (view) => view.sync);
  readonly #storage = new SessionSelector(this, (view) => view.storage);
  #savingSince = 0;
  #unkeptSince = 0;
  #timer: unknown;

  constructor() {
    super();
    new FocusHeir(this);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { scope, value: sync } = this.#sync;
    if (!scope || !sync || !this.#storage.value) return nothing;
    const { session, messages } = scope;
    const now = session.now();
    if (sync.state !== 'saving') this.#savingSince = 0;
    else this.#savingSince ||= now;
    if (isKept(session.view)) this.#unkeptSince = 0;
    else this.#unkeptSince ||= now;
    const since = { saving: this.#savingSince, unkept: this.#unkeptSince };
    const { text, tone, canRetry, explains, again } = statusLine(session.view, messages, now, since);
    session.clock.clearTimeout(this.#timer);
    if (again !== null) this.#timer = session.clock.setTimeout(() => this.requestUpdate(), again - now);
    return html`<div part="status" tabindex="-1" data-sync=${sync.state} data-tone=${tone}>
      ${tone === 'saved' ? icons.check : nothing}
      ${explains ? html`<details part="status-details"><summary part="status-summary">${text}</summary><p part="status-text">${messages.sync.whatKept}</p></details>` : html`<span>${text}</span>`}
      ${
        canRetry
          ? html`<button part="button button-link" type="button" @click=${() => session.retry()}>${messages.retryNow}</button>`
          : nothing
      }
    </div>`;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sync.scope?.session.clock.clearTimeout(this.#timer);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'entry-status': EntryStatus;
  }
}
