import { type CSSResult, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { customElement } from '../../base/custom-element.js';
import { headingOf } from '../../base/heading.js';
import { html } from '../../base/html.js';
import { markdown } from '../../base/markdown.js';
import { answerLines } from '../../headless/answer-lines.js';
import { reviewSections } from '../../headless/review-rows.js';
import { deferredSheets } from '../../styles/deferred.styles.js';
import { reviewSheets } from '../../styles/review.styles.js';
import { DeferredElement } from '../deferred-element.js';
import type { FormScope } from '../form-scope.js';
import { reveal } from '../page/reveal.js';
import { placeOf } from '../page/surface.js';
import { SessionSelector } from '../session-selector.js';
import { reviewList } from './review-list.js';

/**
 * @summary Every answer once more, each with a way to change it.
 * @tag entry-review
 * @csspart heading - The heading.
 * @csspart lede - What it is for.
 * @csspart review - A section.
 * @csspart review-row - A question and its answer.
 * @csspart card - An instance of a group.
 */
@customElement('entry-review')
export class EntryReview extends DeferredElement {
  static override readonly sheets: readonly CSSResult[] = [...deferredSheets, ...reviewSheets];

  readonly #pages = new SessionSelector(this, (view) => view.pages);
  readonly #fields = new SessionSelector(this, (view) => view.fields);
  readonly #edit = new SessionSelector(this, (view) => view.edit);
  @state() private shown: ReadonlySet<string> = new Set();

  protected override render(): TemplateResult | typeof nothing {
    const { scope } = this.#pages;
    const { words } = this;
    if (!scope || !words || !this.#fields.value) return nothing;
    const { view, stage } = scope.watch;
    const { review } = words;
    const edit = this.#edit.value;
    this.dataset.place = placeOf(view, stage);
    const own = view.form?.pages.find(({ kind }) => kind === 'review');
    return html`${headingOf(scope.headingLevel, `${scope.prefix}--heading`, edit ? review.editTitle : (own?.title ?? review.title))}
      <div part="lede">${edit ? review.editText : own?.description_md ? markdown(own.description_md) : review.text}</div>
      ${reviewList(reviewSections(scope, review), {
        words: review,
        level: scope.headingLevel + 1,
        change: (path) => this.#change(scope, path),
        shown: this.shown,
        toggle: (path) => this.#toggle(path),
        before: (path) => {
          const field = view.fields.get(path);
          return edit?.changed.has(path) && field
            ? answerLines({ ...field, answer: edit.before(path) }, scope, review)
            : undefined;
        },
      })}`;
  }

  /** An instance lies in a card that may be closed; a question is met under the heading of its page. */
  #change(scope: FormScope, path: string): void {
    if (path.includes('.')) void reveal(scope, this.getRootNode() as Document | ShadowRoot, path);
    else scope.session.goTo(path, { returning: true });
  }

  #toggle(path: string): void {
    const shown = new Set(this.shown);
    if (!shown.delete(path)) shown.add(path);
    this.shown = shown;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'entry-review': EntryReview;
  }
}
