import { type CSSResult, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement } from '../base/custom-element.js';
import { EntryElement } from '../base/entry-element.js';
import { icons } from '../styles/icons.js';
import { laterSheets } from '../styles/later.styles.js';
import { SessionSelector } from './session-selector.js';

/**
 * @summary The list of what needs attention; takes the focus after each failed attempt to go on.
 * @tag entry-errors
 * @csspart summary - The box.
 * @csspart summary-title - Its heading.
 * @csspart summary-link - A link to one question.
 */
@customElement('entry-errors')
export class EntryErrors extends EntryElement {
  static override readonly sheets: readonly CSSResult[] = laterSheets;

  readonly #issues = new SessionSelector(this, (view) => view.issues);
  readonly #attempt = new SessionSelector(this, (view) => view.attempt);
  #answered = 0;

  protected override render(): TemplateResult | typeof nothing {
    const { value: issues = [], scope } = this.#issues;
    if (!scope || issues.length === 0) return nothing;
    const { messages, prefix, session } = scope;
    const titleId = `${prefix}--problems`;
    return html`<div part="summary" tabindex="-1" role="group" aria-labelledby=${titleId}>
      <h2 part="summary-title" id=${titleId}>${icons.error}${messages.problems(issues.length)}</h2>
      <ul part="summary-list">
        ${issues.map((issue) => {
          const id = `${prefix}-${issue.path}`;
          const view = session.view.fields.get(issue.path);
          return html`<li>
            <a part="summary-link" href=${`#${id}`} @click=${(event: Event) => this.#goTo(event, id)}
              >${messages.issue(issue, view?.field, view?.answer)}</a
            >
          </li>`;
        })}
      </ul>
    </div>`;
  }

  protected override updated(_: PropertyValues<this>): void {
    const attempt = this.#attempt.value ?? 0;
    if (attempt === this.#answered) return;
    this.#answered = attempt;
    this.querySelector<HTMLElement>('[part~="summary"]')?.focus();
  }

  /** The question comes into view before its control takes the focus, so the label is not scrolled away. */
  #goTo(event: Event, id: string): void {
    event.preventDefault();
    const root = this.getRootNode() as Document | ShadowRoot;
    const first = root.getElementById(id);
    const question = first?.closest('[part~="field"]');
    // Of several inputs, the first that is wrong.
    const control = question?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? first;
    question?.scrollIntoView({ block: 'nearest' });
    control?.focus({ preventScroll: true });
  }
}
