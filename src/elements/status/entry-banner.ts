import { nothing, type TemplateResult } from 'lit';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import type { DeferredMessages } from '../../messages/index.js';
import type { Banner, Session, SessionView } from '../../session/index.js';
import { allIcons, type IconName } from '../../styles/all-icons.js';
import { DeferredElement } from '../deferred-element.js';
import { FocusHeir } from '../form/focus-heir.js';
import type { FormScope } from '../form-scope.js';
import { showQuestion } from '../page/show-question.js';
import { SessionSelector } from '../session-selector.js';
import { copyText } from './copy-text.js';
import { isKept, keepsHere, unkeptIsLong } from './status-line.js';

type Kind = Banner['kind'];

const looks: Readonly<Record<Kind, readonly [icon: IconName, tone: 'danger' | 'warning' | 'quiet' | 'accent']>> = {
  conflict: ['branch', 'danger'],
  keyRejected: ['error', 'danger'],
  offline: ['offline', 'warning'],
  rateLimited: ['clock', 'warning'],
  unreachable: ['error', 'warning'],
  refused: ['error', 'warning'],
  slow: ['clock', 'quiet'],
  emptied: ['error', 'warning'],
  otherTab: ['tabs', 'quiet'],
  attention: ['error', 'warning'],
  needsAttention: ['error', 'warning'],
  editing: ['edit', 'accent'],
};

/** While a summary of errors is visible only these are shown beside it; the rest is in the status line. */
const urgent: ReadonlySet<Kind> = new Set(['conflict', 'keyRejected']);

/** While an entry is sent, these are told below the button that was pressed. */
const toldBelow: ReadonlySet<Kind> = new Set(['offline', 'rateLimited', 'unreachable', 'slow']);

function shownBanner({ banner, problems, journey }: SessionView): Banner | null {
  if (!banner) return null;
  if (journey === 'submitting' || journey === 'verifying') return toldBelow.has(banner.kind) ? null : banner;
  return problems.length === 0 || urgent.has(banner.kind) ? banner : null;
}

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
    const [icon, tone] = looks[banner.kind];
    const actions = this.#actions(scope, banner, words);
    return html`<div part="banner" data-banner=${banner.kind} data-tone=${tone}>
      ${allIcons[icon]}
      <p part="banner-text">${this.#text(scope, banner, words)}</p>
      ${
        actions.length > 0
          ? html`<div part="banner-actions">
              ${actions.map(([label, act]) => html`<button part="button button-link" type="button" @click=${act}>${label}</button>`)}
            </div>`
          : nothing
      }
    </div>`;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#banner.scope?.session.clock.clearTimeout(this.#timer);
  }

  #text(scope: FormScope, banner: Banner, words: DeferredMessages): string {
    const { banners } = words;
    const kept = this.#isKept(scope);
    switch (banner.kind) {
      case 'conflict':
        return banners.conflict(banner.at ? words.time(Date.parse(banner.at)) : null);
      case 'keyRejected':
        return banner.sentAt === null
          ? banners.keyRejected(kept)
          : banners.maybeSent(words.dateTime(banner.sentAt), kept);
      case 'rateLimited':
        return banners.rateLimited(this.#countdown(scope, banner.retryAt), kept);
      case 'attention':
      case 'needsAttention':
        return banners.attention(banner.count, banner.page?.page.title ?? '');
      case 'editing':
        return banners.editing(words.dateTime(Date.parse(banner.since)));
      case 'emptied':
        return banners.emptied(scope.session.view.sync.waiting > 0 ? kept : null);
      case 'slow':
      case 'otherTab':
        return banners[banner.kind];
      default:
        return banners[banner.kind](kept);
    }
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

  /** Minutes and seconds to go. It is seen, never spoken: a countdown read aloud would not stop. */
  #countdown({ session }: FormScope, until: number | null): string | null {
    const left = until === null ? 0 : Math.ceil((until - session.now()) / 1000);
    if (left <= 0) return null;
    this.#lookAgain(session, 1000);
    return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  }

  #actions(scope: FormScope, banner: Banner, words: DeferredMessages): readonly (readonly [string, () => void])[] {
    const { session, watch, messages, prefix } = scope;
    switch (banner.kind) {
      case 'conflict':
        return [[words.banners.compare, () => watch.setStage({ comparing: true })]];
      case 'keyRejected':
        return [
          [words.copyAnswers, () => void copyText(session.copyAnswers())],
          [words.banners.startAgainWith, () => session.startAgainWithAnswers()],
        ];
      case 'unreachable':
      case 'refused':
        return [[messages.retryNow, () => session.retry()]];
      case 'attention':
      case 'needsAttention':
        return [
          [
            words.banners.showThem,
            () => {
              session.goTo(banner.path, { returning: session.view.reviewing });
              void showQuestion(this.getRootNode() as Document | ShadowRoot, `${prefix}-${banner.path}`, false);
            },
          ],
        ];
      default:
        return [];
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'entry-banner': EntryBanner;
  }
}
