import { type CSSResult, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement } from '../base/custom-element.js';
import { EntryElement } from '../base/entry-element.js';
import { markdown } from '../base/markdown.js';
import type { Screen } from '../messages/index.js';
import type { SessionView } from '../session/index.js';
import { icons } from '../styles/icons.js';
import { laterSheets } from '../styles/later.styles.js';
import { SessionSelector } from './session-selector.js';
import './entry-receipt.js';

/** The screen a state has in place of a page; nothing for states that show the form itself. */
const screenOf = ({ journey, state }: SessionView): Screen | undefined => {
  if (journey === 'submitted' || journey === 'alreadySent') return journey;
  if (state === 'journey.loading.waiting') return 'unreachable';
  return journey.startsWith('end.') ? (journey.slice(4) as Screen) : undefined;
};

const canRetry: readonly Screen[] = ['fatal', 'unreachable', 'unavailable'];

/**
 * @summary What stands in place of the form once it is sent, closed or cannot be had; takes the focus when it appears.
 * @tag entry-screen
 * @csspart screen - The screen.
 * @csspart heading - Its heading.
 * @csspart lede - What it means.
 */
@customElement('entry-screen')
export class EntryScreen extends EntryElement {
  static override readonly sheets: readonly CSSResult[] = laterSheets;

  readonly #screen = new SessionSelector(this, screenOf);
  #focused: Screen | undefined;

  protected override render(): TemplateResult | typeof nothing {
    const { value: screen, scope } = this.#screen;
    if (!screen || !scope) return nothing;
    const { messages, session } = scope;
    const { form, confirmation } = session.view;
    const sent = screen === 'submitted' || screen === 'alreadySent';
    const { title, text } = messages.screens[screen];
    const author = sent ? confirmation?.body_md : form?.availability.message_md;
    return html`<section part=${sent ? 'screen receipt' : 'screen'}>
      ${sent ? icons.done : nothing}
      <h1 part="heading" tabindex="-1">${title}</h1>
      <div part="lede">${markdown(author || text)}</div>
      ${sent ? html`<entry-receipt></entry-receipt>` : nothing}
      ${
        canRetry.includes(screen)
          ? html`<div part="nav">
              <button part="button button-secondary" type="button" @click=${() => session.retry()}>
                ${screen === 'fatal' ? messages.reload : messages.retryNow}
              </button>
            </div>`
          : nothing
      }
    </section>`;
  }

  protected override updated(_: PropertyValues<this>): void {
    const screen = this.#screen.value;
    if (screen && screen !== this.#focused) this.querySelector<HTMLElement>('[part~="heading"]')?.focus();
    this.#focused = screen;
  }
}
