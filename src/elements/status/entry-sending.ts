import { nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { type Obstacle, obstacleOf } from '../../headless/obstacle.js';
import type { DeferredMessages } from '../../messages/index.js';
import { DeferredElement } from '../deferred-element.js';
import { FocusHeir } from '../form/focus-heir.js';
import type { FormScope } from '../form-scope.js';
import '../screens/entry-copy-button.js';
import { keepsHere } from '../../headless/status-line.js';
import { SessionSelector } from '../session-selector.js';

/** When sending is worth a word. */
const long = 5000;

/**
 * @summary What happens while an entry is sent, below the button that was pressed.
 * @tag entry-sending
 * @csspart sending - The line.
 * @csspart sending-actions - What can be done while it does not arrive.
 */
@customElement('entry-sending')
export class EntrySending extends DeferredElement {
  readonly #journey = new SessionSelector(this, (view) => view.journey);
  readonly #obstacle = new SessionSelector(this, obstacleOf);
  @state() private lasts = false;
  #timer: unknown;
  #verifying = false;

  constructor() {
    super();
    new FocusHeir(this, { to: '[part~="sending"]' });
  }

  protected override render(): TemplateResult | typeof nothing {
    const { words } = this;
    const { scope, value: obstacle } = this.#obstacle;
    if (!words || !scope) return nothing;
    return html`<p part="sending" tabindex="-1">${this.#text(scope, obstacle ?? null, words)}</p>
      ${obstacle === 'offline' || obstacle === 'stuck' ? this.#actions(scope, words) : nothing}`;
  }

  #text({ session }: FormScope, obstacle: Obstacle | null, { sending }: DeferredMessages): string {
    if (obstacle === 'stuck') return sending.stuck(keepsHere(session.view));
    if (obstacle === 'offline') return sending.waiting;
    if (this.#journey.value === 'verifying') return sending.verifying;
    if (obstacle === 'waits') return sending.waiting;
    return this.lasts ? sending.still : '';
  }

  #actions({ session, messages }: FormScope, words: DeferredMessages): TemplateResult {
    return html`<div part="sending-actions">
      <button part="button button-secondary" type="button" @click=${() => session.retry()}>${messages.retryNow}</button>
      <entry-copy-button .text=${() => session.copyAnswers()} label=${words.copyAnswers}></entry-copy-button>
    </div>`;
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
    this.#verifying ||= verifying;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#journey.scope?.session.clock.clearTimeout(this.#timer);
  }
}
