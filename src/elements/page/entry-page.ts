import { nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { customElement } from '../../base/custom-element.js';
import { EntryElement } from '../../base/entry-element.js';
import { subheading } from '../../base/heading.js';
import { html } from '../../base/html.js';
import { markdown } from '../../base/markdown.js';
import type { QuestionHeading } from '../../fields/field-element.js';
import type { PageView, SectionView } from '../../form/index.js';
import type { Step } from '../../session/index.js';
import type { FormScope } from '../form-scope.js';
import { captionOf } from '../question/caption.js';
import { SessionSelector } from '../session-selector.js';
import { pageQuestion } from './page-question.js';
import { PlacedIn } from './placed-in.js';
import { questionInCharge } from './step-heading.js';
import { placeOf } from './surface.js';
import './entry-heading.js';

/**
 * A page of more questions is laid out as far as it is seen. Chromium looks at every input of one with fewer, most likely to
 * offer to fill it in, and lays out what is out of sight one by one: that takes longer than all of it at once.
 */
const many = 450;

/**
 * @summary The page the respondent is on: its heading and its questions.
 * @tag entry-page
 * @csspart lede - The text under the heading.
 * @csspart chapter - A page, where all pages stand under each other.
 * @csspart chapter-title - Its heading.
 * @csspart section - The heading of a section.
 * @csspart section-text - The text under it.
 * @csspart fields - The questions.
 */
@customElement('entry-page')
export class EntryPage extends EntryElement {
  readonly #placed = new PlacedIn(this, (placement) => placement.placeRest());
  readonly #step = new SessionSelector(this, (view) => view.step);
  readonly #pages = new SessionSelector(this, (view) => (view.step?.kind === 'all' ? view.pages : undefined));
  /** The question that is its page's heading, with what stands above it, while there is one. */
  readonly #caption = new SessionSelector(this, (view, _stage, { messages }) =>
    questionInCharge(view) === undefined ? undefined : captionOf(view, messages),
  );

  protected override willUpdate(): void {
    this.#placed.register(this.#step.scope);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { value: step, scope } = this.#step;
    if (!step || !scope) return nothing;
    const { view, stage } = scope.watch;
    this.dataset.place = placeOf(view, stage);
    return html`${repeat(
      [step],
      ({ id }) => id,
      () => (step.kind === 'all' ? this.#everything(scope) : this.#one(scope, step)),
    )}`;
  }

  #everything(scope: FormScope): TemplateResult {
    const { form } = scope.session.view;
    const pages = (this.#pages.value ?? []).filter(({ page }) => page.kind === 'content');
    const alone = pages.length < 2;
    return html`<entry-heading></entry-heading>
      <div part="lede">${markdown(form?.form.description_md)}</div>
      ${pages.map(
        (page) => html`<section part="chapter">
          ${alone || !page.page.title ? nothing : subheading(scope.headingLevel + 1, 'chapter-title', page.page.title)}
          ${page.page.description_md ? html`<div part="section-text">${markdown(page.page.description_md)}</div>` : nothing}
          ${this.#sections(scope, page, alone ? 1 : 2)}
        </section>`,
      )}`;
  }

  #one(scope: FormScope, step: Step): TemplateResult {
    const { view } = scope.session;
    const { page } = step.page;
    const inCharge = questionInCharge(view);
    const first = view.steps.number <= 1;
    // What the form says about itself, then what its first page says.
    const lede = [first && view.form?.form.description_md, page.description_md].filter(Boolean).join('\n\n');
    if (step.kind === 'page') {
      return html`${inCharge ? nothing : html`<entry-heading></entry-heading>`}
      ${lede ? html`<div part="lede">${markdown(lede)}</div>` : nothing}
      ${this.#sections(scope, step.page, 1, inCharge)}`;
    }
    return html`${inCharge ? nothing : html`<entry-heading></entry-heading>`}
    ${lede && step.nodes.length === 0 ? html`<div part="lede">${markdown(lede)}</div>` : nothing}
    ${this.#questions(scope, step.nodes, inCharge)}`;
  }

  #sections(scope: FormScope, page: PageView, depth: number, inCharge?: string): TemplateResult[] {
    return page.sections
      .filter(({ visible }) => visible)
      .map(
        ({ section, paths }: SectionView) => html`${
          section.title ? subheading(scope.headingLevel + depth, 'section', section.title) : nothing
        }${section.description_md ? html`<div part="section-text">${markdown(section.description_md)}</div>` : nothing}
        ${this.#questions(scope, paths, inCharge)}`,
      );
  }

  #questions(scope: FormScope, paths: readonly string[], inCharge?: string): TemplateResult {
    const heading: QuestionHeading | undefined = inCharge
      ? { id: `${scope.prefix}--heading`, level: scope.headingLevel, caption: this.#caption.value ?? '' }
      : undefined;
    return html`<div part="fields" ?data-many=${paths.length > many}>
      ${repeat(
        paths,
        (path) => path,
        (path) => pageQuestion(scope, path, path === inCharge ? heading : undefined),
      )}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'entry-page': EntryPage;
  }
}
