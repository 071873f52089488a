import { nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { customElement } from '../base/custom-element.js';
import { html } from '../base/html.js';
import { LaterElement } from './later-element.js';
import { SessionSelector } from './session-selector.js';

/** When sending is worth a word. */
const long = 5000;

const offline: ReadonlySet<string> = new Set(['offline', 'retrying', 'rateLimited']);

/**
 * @summary What happens while an entry is sent, below the button that was pressed.
 * @tag entry-sending
 * @csspart sending - The line.
 */
@customElement('entry-sending')
export class EntrySending extends LaterElement {
  readonly #journey = new SessionSelector(this, (view) => view.journey);
  readonly #waits = new SessionSelector(this, (view) => offline.has(view.sync.state));
  @state() private lasts = false;
  #timer: unknown;
  #verifying = false;

  protected override render(): TemplateResult | typeof nothing {
    const { words } = this;
    if (!words) return nothing;
    const { sending } = words;
    const verifying = this.#journey.value === 'verifying';
    const text = verifying ? sending.verifying : this.#waits.value ? sending.waiting : this.lasts ? sending.still : '';
    return html`<p part="sending" tabindex=${verifying ? '-1' : nothing}>${text}</p>`;
  }

  protected override firstUpdated(): void {
    this.#timer = this.#journey.scope?.session.clock.setTimeout(() => {
      this.lasts = true;
    }, long);
  }

  /** Whether the entry arrived is unknown: the words are what there is to read. */
  protected override updated(): void {
    const verifying = this.#journey.value === 'verifying';
    if (verifying && !this.#verifying) this.querySelector<HTMLElement>('[part~="sending"]')?.focus();
    this.#verifying = verifying;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#journey.scope?.session.clock.clearTimeout(this.#timer);
  }
}
