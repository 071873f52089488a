import { nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { customElement } from '../../base/custom-element.js';
import { EntryElement } from '../../base/entry-element.js';
import { html } from '../../base/html.js';
import { primaryLabel } from '../../headless/primary-label.js';
import type { SessionView } from '../../session/index.js';
import { icons } from '../../styles/icons.js';
import { FocusHeir } from '../form/focus-heir.js';
import type { FormScope } from '../form-scope.js';
import { SessionSelector } from '../session-selector.js';
import { goOn, isBusy } from './go-on.js';

/** Whether the first press of the button is still being answered, and in which way. */
const flightOf = ({ journey, state: name }: SessionView): 'sending' | 'checking' | undefined =>
  isBusy(journey) ? 'sending' : name.endsWith('.validating') ? 'checking' : undefined;

/**
 * @summary The way back, the button that goes on, and the one that saves for later.
 * @tag entry-nav
 * @attr {'all' | 'back' | 'go'} actions - Which of them to draw; all, unless told otherwise.
 * @attr {string} back-label - Another word for Back.
 * @attr {string} next-label - Another word for Continue.
 * @csspart back - The way back.
 * @csspart nav - The row of buttons.
 * @csspart button-primary - The button that goes on.
 * @csspart button-link - The button that saves for later.
 */
@customElement('entry-nav')
export class EntryNav extends EntryElement {
  @property() actions: 'all' | 'back' | 'go' = 'all';
  @property({ attribute: 'back-label' }) backLabel: string | undefined;
  @property({ attribute: 'next-label' }) nextLabel: string | undefined;

  /** A word for what is under way is shown only when it takes a while. */
  @state() private slow = false;

  readonly #flight = new SessionSelector(this, (view) => this.#inFlight(flightOf(view)));
  readonly #back = new SessionSelector(this, (view) => view.can.back);
  readonly #later = new SessionSelector(this, (view) => view.can.finishLater);
  readonly #label = new SessionSelector(this, (view, _stage, { messages }) => primaryLabel(view, messages));
  #timer: unknown;
  #seen: ReturnType<typeof flightOf>;

  constructor() {
    super();
    // Sending is over, and what was said about it is gone.
    new FocusHeir(this, { from: 'entry-sending', to: '[part~="button-primary"]' });
  }

  protected override render(): TemplateResult | typeof nothing {
    const { scope, value: canGoBack } = this.#back;
    if (!scope) return nothing;
    return html`${this.actions === 'go' || !canGoBack ? nothing : this.#wayBack(scope)}
    ${this.actions === 'back' ? nothing : this.#wayOn(scope)}`;
  }

  #wayBack({ session, messages }: FormScope): TemplateResult {
    const { form, page } = session.view;
    const label = this.backLabel ?? page?.page.back_label ?? form?.settings.back_label ?? messages.back;
    return html`<button part="back" type="button" @click=${() => session.back()}>${icons.back}${label}</button>`;
  }

  #wayOn(scope: FormScope): TemplateResult {
    const { messages, session } = scope;
    const { form, edit } = session.view;
    const flight = this.#flight.value;
    const busy = flight === 'sending' ? messages.sending : flight && this.slow ? messages.checking : undefined;
    const later = this.#later.value && form?.settings.save_and_resume.show_button && !flight;
    return html`<div part="nav">
      <button
        part="button button-primary"
        type=${this.closest('form[part~="page"]') ? 'submit' : 'button'}
        aria-disabled=${flight ? 'true' : nothing}
        @click=${(event: Event) => this.#pressed(event, scope)}
      >
        ${busy ?? this.nextLabel ?? this.#label.value}
      </button>
      ${session.view.layout === 'one_question' && !flight ? html`<entry-enter-hint></entry-enter-hint>` : nothing}
      ${
        later
          ? html`<button part="button button-link" type="button" @click=${() => void session.finishLater()}>
              ${form?.settings.save_label ?? messages.finishLater}
            </button>`
          : nothing
      }
      ${edit && !flight ? html`<entry-edit-actions></entry-edit-actions>` : nothing}
    </div>
    ${flight === 'sending' ? html`<entry-sending></entry-sending>` : nothing}`;
  }

  #pressed(event: Event, scope: FormScope): void {
    const { form } = event.currentTarget as HTMLButtonElement;
    if (!form?.matches('[part~="page"]')) goOn(scope);
  }

  #inFlight(flight: ReturnType<typeof flightOf>): ReturnType<typeof flightOf> {
    if (flight === this.#seen) return flight;
    this.#seen = flight;
    const clock = this.#back?.scope?.session.clock;
    clock?.clearTimeout(this.#timer);
    if (this.slow) this.slow = false;
    const slow = (): void => {
      this.slow = true;
    };
    if (flight) this.#timer = clock?.setTimeout(slow, 400);
    return flight;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'entry-nav': EntryNav;
  }
}
