import { type CSSResult, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { customElement } from '../../base/custom-element.js';
import { headingOf } from '../../base/heading.js';
import { html } from '../../base/html.js';
import type { Answer } from '../../contract/index.js';
import { choiceSheets } from '../../fields/choice/entry-choice.styles.js';
import { answerLines } from '../../headless/answer-lines.js';
import { labelAt } from '../../headless/label-at.js';
import type { DeferredMessages } from '../../messages/index.js';
import { timeIn } from '../../messages/moments.js';
import type { ConflictView } from '../../session/index.js';
import { screenSheets } from '../../styles/screens.styles.js';
import { DeferredElement } from '../deferred-element.js';
import type { FormScope } from '../form-scope.js';
import { SessionSelector } from '../session-selector.js';

type Choice = 'mine' | 'theirs';

/**
 * @summary Lets a person choose between answers of two devices, question by question.
 * @tag entry-compare
 * @csspart screen - The screen.
 * @csspart heading - Its heading.
 * @csspart pair - The two answers to one question.
 * @csspart choice - One of them.
 */
@customElement('entry-compare')
export class EntryCompare extends DeferredElement {
  static override readonly sheets: readonly CSSResult[] = [...choiceSheets, ...screenSheets];

  readonly #conflicts = new SessionSelector(this, (view) => view.conflicts);
  @state() private chosen: Readonly<Record<string, Choice>> = {};

  protected override render(): TemplateResult | typeof nothing {
    const { value: conflicts = [], scope } = this.#conflicts;
    const { words } = this;
    if (!scope || !words) return nothing;
    const { compare } = words;
    const at = timeOf(conflicts, words);
    return html`<form part="screen" novalidate @submit=${(event: Event) => this.#keep(event, scope, conflicts)}>
      ${headingOf(scope.headingLevel, `${scope.prefix}--heading`, compare.title)}
      <p part="lede">${compare.text(conflicts.length, at)}</p>
      <div part="choices-row">
        ${this.#all('mine', compare.keepMine, conflicts)} ${this.#all('theirs', compare.keepTheirs, conflicts)}
      </div>
      <div part="fields">
        ${repeat(
          conflicts,
          ({ path }) => path,
          (conflict) => this.#pair(scope, conflict, words),
        )}
      </div>
      <div part="nav"><button part="button button-primary" type="submit">${compare.keep}</button></div>
    </form>`;
  }

  #all(choice: Choice, label: string, conflicts: readonly ConflictView[]): TemplateResult {
    const choose = (): void => {
      this.chosen = Object.fromEntries(conflicts.map(({ path }) => [path, choice]));
    };
    return html`<button part="button button-secondary button-small" type="button" @click=${choose}>${label}</button>`;
  }

  #pair(scope: FormScope, conflict: ConflictView, words: DeferredMessages): TemplateResult {
    const { path, mine, theirs, at } = conflict;
    const { fields, groups } = scope.session.view;
    const item = labelAt(scope.session.view, path.split('.').slice(0, -1).join('.'));
    const label = fields.get(path)?.field.label ?? groups.get(path)?.field.label ?? path;
    const when = at ? timeIn(words, Date.parse(at)) : null;
    return html`<fieldset part="field group">
      <legend part="legend">${item ? `${item}: ${label}` : label}</legend>
      <div part="pair">
        ${this.#card(scope, conflict, 'mine', words.compare.mine, mine, words)}
        ${this.#card(scope, conflict, 'theirs', words.compare.theirs(when), theirs, words)}
      </div>
    </fieldset>`;
  }

  #card(
    scope: FormScope,
    { path, stands }: ConflictView,
    choice: Choice,
    whose: string,
    answer: Answer,
    words: DeferredMessages,
  ): TemplateResult {
    const view = scope.session.view.fields.get(path);
    const lines = view ? answerLines({ ...view, answer }, scope, words.review) : [];
    const checked = (this.chosen[path] ?? stands) === choice;
    const choose = (): void => {
      this.chosen = { ...this.chosen, [path]: choice };
    };
    return html`<label part="choice">
      <input part="choice-input" type="radio" name=${`${scope.prefix}-keep-${path}`} .checked=${checked} @change=${choose} />
      <span part="choice-label"
        ><span part="whose">${whose}</span>${
          lines.length > 0
            ? lines.map((line) => html`<bdi part="line">${line}</bdi>`)
            : html`<span part="none">${words.review.notAnswered}</span>`
        }</span
      >
    </label>`;
  }

  #keep(event: Event, { session, watch }: FormScope, conflicts: readonly ConflictView[]): void {
    event.preventDefault();
    for (const { path, stands } of conflicts) session.resolveConflict(path, this.chosen[path] ?? stands);
    watch.setStage({ comparing: false });
  }
}

const timeOf = (conflicts: readonly ConflictView[], words: DeferredMessages): string | null => {
  const at = conflicts.find((conflict) => conflict.at)?.at;
  return at ? timeIn(words, Date.parse(at)) : null;
};
