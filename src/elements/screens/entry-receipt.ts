import { type CSSResult, nothing, type TemplateResult } from 'lit';
import { customElement } from '../../base/custom-element.js';
import { headingOf, subheading } from '../../base/heading.js';
import { html } from '../../base/html.js';
import { markdown } from '../../base/markdown.js';
import { jsonCopy, textCopy } from '../../headless/answer-copy.js';
import { leftOut, leftOutText } from '../../headless/left-out.js';
import { reviewSections } from '../../headless/review-rows.js';
import type { DeferredMessages } from '../../messages/index.js';
import { allIcons } from '../../styles/all-icons.js';
import { reviewSheets } from '../../styles/review.styles.js';
import { screenSheets } from '../../styles/screens.styles.js';
import { DeferredElement } from '../deferred-element.js';
import type { FormScope } from '../form-scope.js';
import { surfaceOf } from '../page/surface.js';
import { reviewList } from '../review/review-list.js';
import { saveFile } from '../review/save-file.js';
import { SessionSelector } from '../session-selector.js';
import './entry-copy-button.js';
import { momentIn } from '../../messages/moments.js';

const none: ReadonlySet<string> = new Set();

/** A reference letter by letter, for those who hear it. */
const spelled = (reference: string): string => reference.replaceAll(/[-\s]+/gu, ', ').replaceAll(/(\w)(?=\w)/gu, '$1 ');

/**
 * @summary The form is sent: the number to quote, what happens next, and a copy to keep.
 * @tag entry-receipt
 * @csspart screen - The screen.
 * @csspart heading - Its heading.
 * @csspart receipt - The box with the reference.
 * @csspart reference - The reference.
 * @csspart left-out - Answers that are not in what was sent.
 * @csspart other-draft - Another draft of the form on this device.
 * @csspart summary-copy - The answers, on paper and where the form wants them shown.
 * @csspart summary-copy-name - What unfolds them.
 */
@customElement('entry-receipt')
export class EntryReceipt extends DeferredElement {
  static override readonly sheets: readonly CSSResult[] = [...screenSheets, ...reviewSheets];

  readonly #surface = new SessionSelector(this, surfaceOf);
  readonly #receipt = new SessionSelector(this, (view) => view.receipt);
  readonly #can = new SessionSelector(this, (view) => view.can);
  readonly #unsent = new SessionSelector(this, (view) => view.unsent);
  readonly #shelved = new SessionSelector(this, (view) => view.shelved);
  readonly #otherDraft = new SessionSelector(this, (view) => view.otherDraft);

  protected override render(): TemplateResult | typeof nothing {
    const { scope, value: surface } = this.#surface;
    const { words } = this;
    if (!scope || !words || !this.#can.value) return nothing;
    const { confirmation, form } = scope.session.view;
    const receipt = this.#receipt.value;
    const again = surface === 'alreadySent';
    const { title } = words.screens[again ? 'alreadySent' : 'submitted'];
    const at = receipt ? momentIn(words, Date.parse(receipt.submitted_at)) : null;
    return html`<section part="screen sent">
      ${allIcons.done} ${headingOf(scope.headingLevel, `${scope.prefix}--heading`, title)}
      ${at ? html`<p part="lede">${words.review.receivedAt(form?.form.brand?.name ?? null, at)}</p>` : nothing}
      ${receipt && (confirmation?.show_reference ?? true) ? this.#reference(receipt.reference, words) : nothing}
      ${
        confirmation?.body_md
          ? html`<section part="review">
              ${subheading(scope.headingLevel + 1, 'review-title', confirmation.title ?? words.review.whatNext)}
              <div part="next">${markdown(confirmation.body_md)}</div>
            </section>`
          : nothing
      }
      ${this.#leftOut(scope, words)} ${this.#besides(scope, words)} ${this.#answers(scope, words, receipt?.reference ?? null, at)}
    </section>`;
  }

  #reference(reference: string, { review }: DeferredMessages): TemplateResult {
    return html`<div part="receipt">
      <div>
        <p part="note">${review.reference}</p>
        <p part="reference" aria-hidden="true"><bdi>${reference}</bdi></p>
        <span part="visually-hidden">${spelled(reference)}</span>
      </div>
      <entry-copy-button .text=${() => reference} label=${review.copyReference}></entry-copy-button>
    </div>`;
  }

  /** Nothing that was typed is lost without a word. */
  #leftOut(scope: FormScope, { review }: DeferredMessages): TemplateResult | typeof nothing {
    if (!this.#unsent.value?.length && !this.#shelved.value?.length) return nothing;
    const answers = leftOut(scope, review);
    const { title, text, copy } = review.leftOut;
    if (answers.length === 0) return nothing;
    return html`<section part="review left-out">
      ${subheading(scope.headingLevel + 1, 'review-title', title)}
      <p part="note">${text}</p>
      <dl part="review-list">
        ${answers.map(
          ({ label, lines }) => html`<div part="review-row">
            <dt part="review-label">${label}</dt>
            <dd part="review-answer">${lines.map((line) => html`<bdi part="line">${line}</bdi>`)}</dd>
          </div>`,
        )}
      </dl>
      <entry-copy-button .text=${() => leftOutText(answers)} label=${copy}></entry-copy-button>
    </section>`;
  }

  /** Another draft on this device, which a link left as it was. */
  #besides({ session }: FormScope, { resume }: DeferredMessages): TemplateResult | typeof nothing {
    if (!this.#otherDraft.value) return nothing;
    return html`<div part="other-draft">
      <p part="note">${resume.here}</p>
      <button part="button button-link" type="button" @click=${() => void session.restart()}>${resume.hereContinue}</button>
    </div>`;
  }

  #answers(scope: FormScope, words: DeferredMessages, reference: string | null, at: string | null): TemplateResult {
    const { session, headingLevel } = scope;
    const { review } = words;
    const { can, confirmation, form } = session.view;
    const sections = reviewSections(scope, review);
    const has = sections.some(({ items }) => items.some((item) => item.kind === 'cards' || item.row.lines.length > 0));
    const title = form?.form.title ?? '';
    const head = { title, reference, at };
    const until = (session.view.receipt as { edit_until?: string | null } | null)?.edit_until;
    const name = `${reference ?? 'answers'}`;
    return html`<section part="review">
        ${subheading(headingLevel + 1, 'review-title', review.yourAnswers)}
        ${can.edit && until ? html`<p part="note">${review.editUntil(momentIn(words, Date.parse(until)))}</p>` : nothing}
        ${has ? nothing : html`<p part="note">${review.noCopy}</p>`}
        <div part="choices-row">
          ${has ? html`<button part="button button-secondary" type="button" @click=${() => print()}>${review.print}</button>` : nothing}
          ${can.edit ? html`<button part="button button-secondary" type="button" @click=${() => void session.edit()}>${review.edit}</button>` : nothing}
        </div>
        <div part="choices-row">
          ${
            has
              ? html`<button part="button button-link" type="button" @click=${() => saveFile(`${name}.txt`, 'text/plain', textCopy(scope, review, head))}>${review.asText}</button>
                  <button part="button button-link" type="button" @click=${() => saveFile(`${name}.json`, 'application/json', jsonCopy(scope, review, head))}>${review.asJson}</button>`
              : nothing
          }
          ${can.restart ? html`<button part="button button-link" type="button" @click=${() => session.restart()}>${review.fillAgain}</button>` : nothing}
        </div>
      </section>
      ${has ? this.#copy(scope, words, sections, confirmation?.show_summary ?? false) : nothing}`;
  }

  /** The answers, folded until somebody wants to read them; on paper all of them. */
  #copy(
    { headingLevel, session }: FormScope,
    { review }: DeferredMessages,
    sections: ReturnType<typeof reviewSections>,
    isShown: boolean,
  ): TemplateResult {
    const list = reviewList(sections, { words: review, level: headingLevel + 2, shown: none });
    const title = html`<p part="print-only">${session.view.form?.form.title}</p>`;
    if (!isShown) return html`<div part="summary-copy print-only">${title}${list}</div>`;
    return html`<details part="summary-copy">
      <summary part="summary-copy-name">${review.showAnswers}</summary>
      ${title}${list}
    </details>`;
  }

  /** What is folded on screen is not on paper. */
  readonly #unfold = (): void => {
    for (const folded of this.querySelectorAll<HTMLDetailsElement>('details[part~="summary-copy"]:not([open])')) {
      folded.open = true;
      addEventListener('afterprint', () => folded.removeAttribute('open'), { once: true });
    }
  };

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('beforeprint', this.#unfold);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('beforeprint', this.#unfold);
  }
}
