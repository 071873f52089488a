import { type CSSResult, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { customElement } from '../../base/custom-element.js';
import { headingOf } from '../../base/heading.js';
import { html } from '../../base/html.js';
import type { DeferredMessages } from '../../messages/index.js';
import type { ResumeLinkView } from '../../session/index.js';
import { allIcons } from '../../styles/all-icons.js';
import { screenSheets } from '../../styles/screens.styles.js';
import { DeferredElement } from '../deferred-element.js';
import { FocusHeir } from '../form/focus-heir.js';
import type { FormScope } from '../form-scope.js';
import { SessionSelector } from '../session-selector.js';
import './entry-copy-button.js';
import { momentIn } from '../../messages/moments.js';

/**
 * @summary Tells a person who wants to finish later how to come back.
 * @tag entry-finish-later
 * @csspart screen - The screen.
 * @csspart heading - Its heading.
 * @csspart lede - What the link is.
 * @csspart link-row - The link and its button.
 */
@customElement('entry-finish-later')
export class EntryFinishLater extends DeferredElement {
  static override readonly sheets: readonly CSSResult[] = screenSheets;

  readonly #link = new SessionSelector(this, (view) => view.resumeLink);
  readonly #stage = new SessionSelector(this, ({ state: name }) => name.split('.').at(-1));
  @state() private mail: 'none' | 'failed' = 'none';
  @state() private removed = false;

  constructor() {
    super();
    // The heading is another one when what it says changes, and buttons go with what they were for.
    new FocusHeir(this, { to: '[part~="heading"]' });
  }

  protected override render(): TemplateResult | typeof nothing {
    const { value: link, scope } = this.#link;
    const { words } = this;
    if (!scope || !words) return nothing;
    const { finish } = words;
    const { session, prefix } = scope;
    if (this.#stage.value !== 'shown') return this.#waiting(scope, words);
    return html`<section part="screen">
      ${headingOf(scope.headingLevel, `${prefix}--heading`, finish.title)}
      <p part="lede">${finish.text}</p>
      ${link ? this.#row(scope, link, words) : nothing} ${this.#email(scope, link, words)}
      <p part="note">
        ${finish.shared}
        ${
          this.removed
            ? html`<span role="status">${finish.removed}</span>`
            : html`<button part="button button-link" type="button" @click=${() => void this.#remove(scope)}>${finish.remove}</button>`
        }
      </p>
      <div part="nav">
        <button part="button button-primary" type="button" @click=${() => session.back()}>${finish.goOn}</button>
      </div>
    </section>`;
  }

  /** Nothing is called saved before it is. */
  #waiting({ session, headingLevel, prefix, messages }: FormScope, { finish }: DeferredMessages): TemplateResult {
    const failed = this.#stage.value === 'failed';
    return html`<section part="screen" aria-busy=${failed ? nothing : 'true'}>
      ${headingOf(headingLevel, `${prefix}--heading`, failed ? finish.failedTitle : finish.savingTitle)}
      <p part="lede">${failed ? finish.failedText : ''}</p>
      <div part="nav">
        ${
          failed
            ? html`<button part="button button-primary" type="button" @click=${() => void session.finishLater()}>${messages.retryNow}</button>`
            : nothing
        }
        <button part="button button-secondary" type="button" @click=${() => session.back()}>${finish.goOn}</button>
      </div>
    </section>`;
  }

  #row({ prefix }: FormScope, { url, expiresAt }: ResumeLinkView, words: DeferredMessages): TemplateResult {
    const { finish } = words;
    const id = `${prefix}--link`;
    return html`<div part="link-row">
        <label part="visually-hidden" for=${id}>${finish.link}</label>
        <input part="input" id=${id} readonly dir="ltr" .value=${url} @focus=${(event: Event) => (event.target as HTMLInputElement).select()} />
        <entry-copy-button .text=${() => url} label=${finish.copyLink}></entry-copy-button>
      </div>
      ${expiresAt ? html`<p part="note">${finish.expires(momentIn(words, Date.parse(expiresAt)))}</p>` : nothing}`;
  }

  #email(
    { session, prefix, messages }: FormScope,
    link: ResumeLinkView | null | undefined,
    { finish }: DeferredMessages,
  ): TemplateResult | typeof nothing {
    const channels = session.view.form?.settings.save_and_resume.channels ?? [];
    if (!channels.some((channel) => channel === 'email')) return nothing;
    if (link?.mailedTo)
      return html`<p part="note" role="status">${allIcons.check} ${finish.emailed(link.mailedTo)}</p>`;
    const id = `${prefix}--email`;
    const failed = this.mail === 'failed';
    return html`<form part="mail" novalidate @submit=${this.#send} data-state=${failed ? 'error' : nothing}>
      <div part="field">
        <label part="label" for=${id}>${finish.email}</label>
        <p part="hint" id=${`${id}-hint`}>${finish.emailHint}</p>
        ${
          failed
            ? html`<p part="error" id=${`${id}-error`}>${allIcons.error}<span part="visually-hidden">${messages.errorPrefix} </span><span>${finish.emailFailed}</span></p>`
            : nothing
        }
        <div part="link-row">
          <input
            part="input"
            id=${id}
            type="email"
            inputmode="email"
            autocomplete="email"
            autocapitalize="none"
            spellcheck="false"
            dir="ltr"
            aria-invalid=${failed ? 'true' : nothing}
            aria-describedby=${failed ? `${id}-hint ${id}-error` : `${id}-hint`}
          />
          <button part="button button-secondary" type="submit">${finish.emailSend}</button>
        </div>
      </div>
    </form>`;
  }

  async #send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const input = this.querySelector<HTMLInputElement>('[type="email"]');
    const { scope } = this.#link;
    if (!input || !scope) return;
    const sent = input.value.includes('@') && (await scope.session.emailLink(input.value.trim())).ok;
    this.mail = sent ? 'none' : 'failed';
    if (!sent) input.focus();
  }

  async #remove({ session }: FormScope): Promise<void> {
    await session.clearDevice();
    this.removed = true;
  }
}
