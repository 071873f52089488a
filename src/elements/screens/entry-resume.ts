import { type CSSResult, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { customElement } from '../../base/custom-element.js';
import { headingOf } from '../../base/heading.js';
import { html } from '../../base/html.js';
import type { DeferredMessages } from '../../messages/index.js';
import { momentIn } from '../../messages/moments.js';
import type { ResumeOffer } from '../../session/index.js';
import { screenSheets } from '../../styles/screens.styles.js';
import { DeferredElement } from '../deferred-element.js';
import type { FormScope } from '../form-scope.js';
import { SessionSelector } from '../session-selector.js';

type Offer = ResumeOffer;

/**
 * @summary Asks a person who comes back what to do with the answers that are there.
 * @tag entry-resume
 * @csspart screen - The screen.
 * @csspart heading - Its heading.
 * @csspart lede - What there is.
 * @csspart choices-row - The less likely choices.
 */
@customElement('entry-resume')
export class EntryResume extends DeferredElement {
  static override readonly sheets: readonly CSSResult[] = screenSheets;

  readonly #offer = new SessionSelector(this, (view) => view.resumeOffer);
  @state() private asking = false;

  protected override render(): TemplateResult | typeof nothing {
    const { value: offer, scope } = this.#offer;
    const { words } = this;
    if (!offer || !scope || !words) return nothing;
    return html`<section part="screen">
      ${headingOf(scope.headingLevel, `${scope.prefix}--heading`, titleOf(offer, words))}
      <div part="lede">${textOf(offer, words).map((line) => html`<p>${line}</p>`)}</div>
      ${
        offer.refused
          ? nothing
          : html`<div part="nav">
              <button part="button button-primary" type="button" @click=${() => void scope.session.resume()}>
                ${offer.kind === 'version' ? words.resume.versionContinue : words.resume.continue}
              </button>
            </div>`
      }
      ${this.asking ? this.#sure(scope, words) : this.#others(scope, offer, words)}
    </section>`;
  }

  #others({ session }: FormScope, { refused, here }: Offer, { resume }: DeferredMessages): TemplateResult {
    return html`<div part="choices-row">
      ${
        here
          ? html`<button part="button button-link" type="button" @click=${() => void session.resume('device')}>${resume.hereContinue}</button>`
          : nothing
      }
      ${
        refused
          ? nothing
          : html`<button part="button button-link" type="button" @click=${() => void session.reviewDraft()}>${resume.check}</button>`
      }
      <button part="button button-link" type="button" @click=${() => this.#ask(true)}>${resume.startAgain}</button>
    </div>`;
  }

  /** Asked once, on the page: what is removed does not come back. */
  #sure({ session, prefix }: FormScope, { resume }: DeferredMessages): TemplateResult {
    return html`<div part="card" role="group" aria-labelledby=${`${prefix}--sure`}>
      <p part="note" id=${`${prefix}--sure`} tabindex="-1">${resume.startAgainSure}</p>
      <div part="choices-row">
        <button part="button button-secondary" type="button" @click=${() => void session.startOver()}>${resume.startAgainYes}</button>
        <button part="button button-link" type="button" @click=${() => this.#ask(false)}>${resume.keep}</button>
      </div>
    </div>`;
  }

  async #ask(asking: boolean): Promise<void> {
    this.asking = asking;
    await this.updateComplete;
    this.querySelector<HTMLElement>(asking ? '[part~="card"] [part~="note"]' : '[part~="button-primary"]')?.focus();
  }
}

const titleOf = ({ kind }: Offer, { resume }: DeferredMessages): string =>
  kind === 'link' ? resume.linkTitle : kind === 'version' ? resume.versionTitle : resume.title;

function textOf({ kind, savedAt, unsaved, refused, here }: Offer, words: DeferredMessages): readonly string[] {
  const { resume } = words;
  const alsoHere = here ? [resume.here] : [];
  if (refused) return [resume.linkRefused, ...alsoHere];
  if (kind === 'link') return [resume.linkText, ...alsoHere];
  return [
    ...(kind === 'version' ? [resume.versionText] : []),
    ...(savedAt === null ? [] : [resume.savedAt(momentIn(words, savedAt))]),
    ...(unsaved > 0 ? [resume.unsaved(unsaved)] : []),
  ];
}
