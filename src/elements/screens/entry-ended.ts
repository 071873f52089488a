import { nothing, type TemplateResult } from 'lit';
import { customElement } from '../../base/custom-element.js';
import { headingOf } from '../../base/heading.js';
import { html } from '../../base/html.js';
import { markdown } from '../../base/markdown.js';
import { canRetry, describe, hasAnswers, noteOn } from '../../headless/ended-words.js';
import type { DeferredMessages, ScreenName } from '../../messages/index.js';
import { DeferredElement } from '../deferred-element.js';
import type { FormScope } from '../form-scope.js';
import { surfaceOf } from '../page/surface.js';
import { SessionSelector } from '../session-selector.js';
import './entry-copy-button.js';

/**
 * @summary Why there is no form to fill in: closed, not open yet, not found, or out of reach.
 * @tag entry-ended
 * @csspart screen - The screen.
 * @csspart heading - Its heading.
 * @csspart lede - What it means.
 */
@customElement('entry-ended')
export class EntryEnded extends DeferredElement {
  readonly #screen = new SessionSelector(this, (view, stage) => surfaceOf(view, stage) as ScreenName);

  protected override render(): TemplateResult | typeof nothing {
    const { value: screen, scope } = this.#screen;
    const { words } = this;
    if (!scope || !words || !screen || !(screen in words.screens)) return nothing;
    const { session, headingLevel, prefix } = scope;
    const { title, text } = describe(session.view, screen, words);
    const kept = hasAnswers(session.view);
    const note = noteOn(session.view, screen, words, kept);
    return html`<section part="screen" data-screen=${screen}>
      ${headingOf(headingLevel, `${prefix}--heading`, title)}
      <div part="lede">${markdown(text)}</div>
      ${note ? html`<p part="note">${note}</p>` : nothing}
      ${kept || canRetry.has(screen) ? html`<div part="nav">${this.#buttons(scope, screen, words, kept)}</div>` : nothing}
    </section>`;
  }

  #buttons({ session }: FormScope, screen: ScreenName, words: DeferredMessages, kept: boolean): TemplateResult {
    const retry = screen === 'fatal' ? words.reload : words.tryAgain;
    return html`${
      canRetry.has(screen)
        ? html`<button part="button button-secondary" type="button" @click=${() => session.retry()}>${retry}</button>`
        : nothing
    }
    ${
      kept
        ? html`<entry-copy-button .text=${() => session.copyAnswers()} label=${words.copyAnswers}></entry-copy-button>`
        : nothing
    }`;
  }
}
