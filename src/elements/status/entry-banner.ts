import { nothing, type TemplateResult } from 'lit';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import {
  actionLabel,
  type BannerAction,
  bannerActions,
  bannerText,
  bannerTones,
  shownBanner,
} from '../../headless/banner-words.js';
import { isKept, keepsHere, unkeptIsLong } from '../../headless/status-line.js';
import type { Banner, Session } from '../../session/index.js';
import { allIcons, type IconName } from '../../styles/all-icons.js';
import { DeferredElement } from '../deferred-element.js';
import { FocusHeir } from '../form/focus-heir.js';
import type { FormScope } from '../form-scope.js';
import { showQuestion } from '../page/show-question.js';
import { SessionSelector } from '../session-selector.js';
import { copyText } from './copy-text.js';

const icons: Readonly<Record<Banner['kind'], IconName>> = {
  conflict: 'branch',
  keyRejected: 'error',
  offline: 'offline',
  rateLimited: 'clock',
  unreachable: 'error',
  refused: 'error',
  slow: 'clock',
  emptied: 'error',
  otherTab: 'tabs',
  attention: 'error',
  needsAttention: 'error',
  editing: 'edit',
};

/**
 * @summary The one thing the respondent should know about saving.
 * @tag entry-banner
 * @csspart banner - The box.
 * @csspart banner-text - What is the matter.
 * @csspart banner-actions - What can be done.
 */
@customElement('entry-banner')
export class EntryBanner extends DeferredElement {
  readonly #banner = new SessionSelector(this, (view, stage) => (stage.comparing ? null : shownBanner(view)));
  readonly #kept = new SessionSelector(this, (view) => isKept(view));
  #timer: unknown;
  #unkeptSince: number | null = null;

  constructor() {
    super();
    new FocusHeir(this);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { scope, value: banner } = this.#banner;
    const { words } = this;
    if (!scope || !banner || !words) return nothing;
    const { session, messages } = scope;
    const { kind } = banner;
    const actions = bannerActions[kind] ?? [];
    const text = bannerText(banner, session.view, words, { now: session.now(), kept: this.#isKept(scope) });
    // Minutes and seconds are seen, never spoken: a countdown read aloud would not stop.
    if (kind === 'rateLimited' && (banner.retryAt ?? 0) > session.now()) this.#lookAgain(session, 1000);
    return html`<div part="banner" data-banner=${kind} data-tone=${bannerTones[kind]}>
      ${allIcons[icons[kind]]}
      <p part="banner-text">${text}</p>
      ${
        actions.length > 0
          ? html`<div part="banner-actions">
              ${actions.map(
                (action) =>
                  html`<button part="button button-link" type="button" @click=${() => this.#act(scope, banner, action)}>${actionLabel(action, messages, words)}</button>`,
              )}
            </div>`
          : nothing
      }
    </div>`;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#banner.scope?.session.clock.clearTimeout(this.#timer);
  }

  /** Writing to the device takes a moment; only what stays unkept is said to be. The line about saving does the same. */
  #isKept({ session }: FormScope): boolean {
    const now = session.now();
    if (this.#kept.value) this.#unkeptSince = null;
    if (this.#kept.value || !keepsHere(session.view)) return this.#kept.value === true;
    if (session.view.sync.waiting === 0) return true;
    this.#unkeptSince ??= now;
    const left = this.#unkeptSince + unkeptIsLong - now;
    if (left > 0) this.#lookAgain(session, left);
    return left > 0;
  }

  #lookAgain({ clock }: Session, delay: number): void {
    clock.clearTimeout(this.#timer);
    this.#timer = clock.setTimeout(() => this.requestUpdate(), delay);
  }

  #act({ session, watch, prefix }: FormScope, banner: Banner, action: BannerAction): void {
    switch (action) {
      case 'compare':
        watch.setStage({ comparing: true });
        return;
      case 'copyAnswers':
        void copyText(session.copyAnswers());
        return;
      case 'startAgainWithAnswers':
        session.startAgainWithAnswers();
        return;
      case 'retry':
        session.retry();
        return;
      case 'show':
        if (!('path' in banner)) return;
        session.goTo(banner.path, { returning: session.view.reviewing });
        void showQuestion(this.getRootNode() as Document | ShadowRoot, `${prefix}-${banner.path}`, false);
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'entry-banner': EntryBanner;
  }
}
