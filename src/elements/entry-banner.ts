import { type CSSResult, html, nothing, type TemplateResult } from 'lit';
import { customElement } from '../base/custom-element.js';
import { EntryElement } from '../base/entry-element.js';
import type { Banner } from '../messages/index.js';
import type { SessionView } from '../session/index.js';
import { icons } from '../styles/icons.js';
import { laterSheets } from '../styles/later.styles.js';
import { SessionSelector } from './session-selector.js';

type SyncState = SessionView['sync']['state'];

const bannerOf: Partial<Record<SyncState, Banner>> = {
  offline: 'offline',
  rateLimited: 'busy',
  retrying: 'unreachable',
  refused: 'refused',
  keyRejected: 'keyRejected',
};

const iconOf: Readonly<Record<Banner, TemplateResult>> = {
  offline: icons.offline,
  busy: icons.clock,
  unreachable: icons.error,
  refused: icons.error,
  keyRejected: icons.error,
};

/** Where a person may do something about it; a busy service is better left alone. */
const canRetry: readonly Banner[] = ['unreachable', 'refused'];

/**
 * @summary What the respondent should know about saving while it does not work; one banner at most.
 * @tag entry-banner
 * @csspart banner - The box.
 * @csspart banner-text - What is the matter.
 * @csspart banner-actions - What can be done.
 */
@customElement('entry-banner')
export class EntryBanner extends EntryElement {
  static override readonly sheets: readonly CSSResult[] = laterSheets;

  readonly #banner = new SessionSelector(this, ({ sync }) => bannerOf[sync.state]);

  protected override render(): TemplateResult | typeof nothing {
    const { scope, value: banner } = this.#banner;
    if (!scope || !banner) return nothing;
    const { messages, session } = scope;
    return html`<div part="banner" data-banner=${banner}>
      ${iconOf[banner]}
      <p part="banner-text">${messages.banners[banner]}</p>
      ${
        canRetry.includes(banner)
          ? html`<div part="banner-actions">
              <button part="button button-link" type="button" @click=${() => session.retry()}>
                ${messages.retryNow}
              </button>
            </div>`
          : nothing
      }
    </div>`;
  }
}
