import { nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { customElement } from '../../base/custom-element.js';
import { subheading } from '../../base/heading.js';
import { html } from '../../base/html.js';
import type { Issue } from '../../form/index.js';
import { labelAt } from '../../headless/label-at.js';
import { loader } from '../../load/load.js';
import { issueText } from '../../messages/issue-text.js';
import type { SessionView } from '../../session/index.js';
import { icons } from '../../styles/icons.js';
import { DeferredElement } from '../deferred-element.js';
import type { FormScope } from '../form-scope.js';
import { ledPersons, watchGoingOn } from '../navigation/gone-on.js';
import { reveal } from '../page/reveal.js';
import { missingAt } from '../question/missing-at.js';
import { SessionSelector } from '../session-selector.js';

/**
 * @summary The list of what needs attention; takes the focus after each failed attempt to go on.
 * @tag entry-errors
 * @csspart summary - The box.
 * @csspart summary-title - Its heading.
 * @csspart summary-list - The problems.
 * @csspart summary-text - Why the service refused, where no question is at fault.
 * @csspart summary-link - A link to one question.
 */
@customElement('entry-errors')
export class EntryErrors extends DeferredElement {
  readonly #issues = new SessionSelector(this, (view) => view.problems);
  /** The attempt that failed although nothing is wrong with an answer. */
  #faultless = 0;
  #looked = 0;
  readonly #refusal = new SessionSelector(this, (view) => this.#refusalIn(view));
  readonly #attempt = new SessionSelector(this, (view) => view.attempt);
  #answered = 0;
  #watch: ReturnType<typeof watchGoingOn> | undefined;
  #unfollow = (): void => {};

  override connectedCallback(): void {
    super.connectedCallback();
    this.#unfollow = loader.follow(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#watch?.stop();
    this.#unfollow();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { value: issues = [], scope } = this.#issues;
    const { words } = this;
    const refusal = this.#refusal.value;
    if (!scope || !words || (issues.length === 0 && !refusal)) return nothing;
    const titleId = `${scope.prefix}--problems`;
    return html`<div part="summary" tabindex="-1" role="group" aria-labelledby=${titleId}>
      <div id=${titleId}>
        ${subheading(scope.headingLevel + 1, 'summary-title', html`${icons.error}${words.problems(issues.length || 1)}`)}
      </div>
      ${
        refusal
          ? html`<p part="summary-text">${words.refused[refusal.startsWith('captcha_') ? 'captcha' : 'other']}</p>`
          : html`<ul part="summary-list">
              ${repeat(
                issues,
                (issue) => `${issue.path} ${issue.code} ${issue.part ?? ''}`,
                (issue) => this.#item(scope, issue),
              )}
            </ul>`
      }
    </div>`;
  }

  /** Why the service did not take what was sent, where it named no question; what was mended since is another matter. */
  #refusalIn({ journey, state, problems, refusal, attempt }: SessionView): string | null {
    if (attempt !== this.#looked && problems.length === 0) this.#faultless = attempt;
    this.#looked = attempt;
    const isShown = journey === 'submitRejected' || state.endsWith('.invalid');
    return isShown && attempt === this.#faultless ? refusal : null;
  }

  #item(scope: FormScope, issue: Issue): TemplateResult {
    const { messages, prefix, session } = scope;
    const { fields, groups } = session.view;
    const view = fields.get(issue.path);
    const field = view?.field ?? groups.get(issue.path)?.field;
    const text = missingAt(scope, issue.path)
      ? messages.missing.named(field?.label ?? '')
      : issueText(messages, issue, field, view?.answer);
    const item = labelAt(session.view, issue.path.split('.').slice(0, -1).join('.'));
    return html`<li>
      <a part="summary-link" href=${`#${prefix}-${issue.path}`} @click=${(event: Event) => this.#goTo(event, scope, issue)}
        >${item ? `${item}: ` : ''}${text}</a
      >
    </li>`;
  }

  protected override updated(_: PropertyValues<this>): void {
    const attempt = this.#attempt.value ?? 0;
    if (attempt === this.#answered) return;
    const summary = this.querySelector<HTMLElement>('[part~="summary"]');
    if (!summary && ((this.#issues.value?.length ?? 0) > 0 || this.#refusal.value)) {
      // Its words are on their way, and whoever sees what is wrong beside the questions may go on before they come.
      this.#watch ??= watchGoingOn(this.getRootNode() as Document | ShadowRoot);
      return;
    }
    this.#answered = attempt;
    if (this.#hasGoneOn()) return;
    if (summary) void this.#lead(summary);
  }

  /** Gives the focus, for which the page is laid out: after the questions, and the controls that they draw in turn. */
  async #lead(summary: HTMLElement): Promise<void> {
    await this.updateComplete;
    // A question has its control drawn one step after itself.
    await Promise.resolve();
    summary.focus();
  }

  /** Whether somebody has gone on since they were told of problems: before this had its words, or its code. */
  #hasGoneOn(): boolean {
    const { scope } = this.#issues;
    const led = scope && ledPersons.get(scope.watch);
    const hasGoneOn = [this.#watch, led].some((person) => person?.hasGoneOn());
    for (const person of [this.#watch, led]) person?.stop();
    this.#watch = undefined;
    if (scope) ledPersons.delete(scope.watch);
    return hasGoneOn;
  }

  #goTo(event: Event, scope: FormScope, { path }: Issue): void {
    event.preventDefault();
    void reveal(scope, this.getRootNode() as Document | ShadowRoot, path);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'entry-errors': EntryErrors;
  }
}
