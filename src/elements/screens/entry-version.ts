import { type CSSResult, nothing, type TemplateResult } from 'lit';
import { customElement } from '../../base/custom-element.js';
import { headingOf, subheading } from '../../base/heading.js';
import { html } from '../../base/html.js';
import { plainLines } from '../../headless/plain-lines.js';
import type { DeferredMessages } from '../../messages/index.js';
import { reviewSheets } from '../../styles/review.styles.js';
import { screenSheets } from '../../styles/screens.styles.js';
import { DeferredElement } from '../deferred-element.js';
import { showQuestion } from '../page/show-question.js';
import { SessionSelector } from '../session-selector.js';

/**
 * @summary What became of the answers when the form changed: what needs another look, and what is no longer asked.
 * @tag entry-version
 * @csspart screen - The screen.
 * @csspart heading - Its heading.
 * @csspart review - A list of answers.
 */
@customElement('entry-version')
export class EntryVersion extends DeferredElement {
  static override readonly sheets: readonly CSSResult[] = [...screenSheets, ...reviewSheets];

  readonly #change = new SessionSelector(this, (view) => view.versionChange);

  protected override render(): TemplateResult | typeof nothing {
    const { value: change, scope } = this.#change;
    const { words } = this;
    if (!change || !scope || !words) return nothing;
    const { session, prefix, headingLevel, watch } = scope;
    const { version } = words;
    const open = (path: string): void => {
      watch.setStage({ versionSeen: true });
      session.goTo(path);
      void showQuestion(this.getRootNode() as Document | ShadowRoot, `${prefix}-${path}`, false);
    };
    return html`<section part="screen">
      ${headingOf(headingLevel, `${prefix}--heading`, version.title)}
      <p part="lede">${changedText(version, change.attention.length, change.removed.length)} ${version.carried(change.carried)}</p>
      ${
        change.attention.length > 0
          ? html`<div part="review">
              ${subheading(headingLevel + 1, 'review-title', version.attention)}
              <ul part="link-list">
                ${change.attention.map(
                  (path) =>
                    html`<li><button part="button button-link" type="button" @click=${() => open(path)}>${session.view.fields.get(path)?.field.label ?? path}</button></li>`,
                )}
              </ul>
            </div>`
          : nothing
      }
      ${
        change.removed.length > 0
          ? html`<div part="review">
              ${subheading(headingLevel + 1, 'review-title', version.removed)}
              <dl part="review-list">
                ${change.removed.map(
                  ({ label, value }) =>
                    html`<div part="review-row"><dt part="review-label">${label}</dt><dd part="review-answer">${plainLines(value).map((line) => html`<bdi part="line">${line}</bdi>`)}</dd></div>`,
                )}
              </dl>
            </div>`
          : nothing
      }
      <div part="nav">
        <button part="button button-primary" type="button" @click=${() => watch.setStage({ versionSeen: true })}>${version.goOn}</button>
      </div>
    </section>`;
  }
}

/** How many answers need another look, or are no longer asked for. */
function changedText(words: DeferredMessages['version'], attention: number, removed: number): string {
  if (attention > 0) return words.lookAgain(attention);
  return removed > 0 ? words.notAsked(removed) : words.allThere;
}
