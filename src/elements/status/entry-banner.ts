import { nothing, type TemplateResult } from 'lit';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { type BannerAction, bannerActions, bannerText, bannerTone, shownBanner } from '../../headless/banner-words.js';
import { isKept, keepsHere, unkeptIsLong } from '../../headless/status-line.js';
import type { Banner, Session } from '../../session/index.js';
import { allIcons, type IconName } from '../../styles/all-icons.js';
import { DeferredElement } from '../deferred-element.js';
import { FocusHeir } from '../form/focus-heir.js';
import type { FormScope } from '../form-scope.js';
import { showQuestion } from '../page/show-question.js';
import { SessionSelector } from '../session-selector.js';
import { copyText } from './copy-text.js';

/** The others have that of an error. */
const icons: Readonly<Partial<Record<Banner['kind'], IconName>>> = {
  conflict: 'branch',
  offline: 'offline',
  rateLimited: 'clock',
  slow: 'clock',
  otherTab: 'tabs',
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
    const actions = bannerActions(kind, messages, words);
    const text = bannerText(banner, session.view, messages, words, session.now(), this.#isKept(scope));
    // Minutes and seconds are seen, never spoken: a countdown read aloud would not stop.
    if (kind === 'rateLimited') this.#lookAgain(session, 1000);
    return html`<div part="banner" data-banner=${kind} data-tone=${bannerTone(kind)}>
      ${allIcons[icons[kind] ?? 'error']}
      <p part="banner-text">${text}</p>
      ${
        actions.length > 0
          ? html`<div part="banner-actions">
              ${actions.map(
                ([action, label]) =>
                  html`<button part="button button-link" type="button" @click=${() => this.#act(scope, banner, action)}>${label}</button>`,
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
    if (action === 'compare') watch.setStage({ comparing: true });
    else if (action === 'copyAnswers') void copyText(session.copyAnswers());
    else if (action !== 'show') session[action]();
    else {
      const { path } = banner as Extract<Banner, { readonly path: string }>;
      session.goTo(path, { returning: session.view.reviewing });
      void showQuestion(this.getRootNode() as Document | ShadowRoot, `${prefix}-${path}`, false);
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'entry-banner': EntryBanner;
  }
}
