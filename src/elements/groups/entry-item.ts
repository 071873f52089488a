import { type CSSResult, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { customElement } from '../../base/custom-element.js';
import { headingOf } from '../../base/heading.js';
import { html } from '../../base/html.js';
import { ofWhich } from '../../fields/field-parts.js';
import { itemNoun, labelAt } from '../../headless/label-at.js';
import { allIcons } from '../../styles/all-icons.js';
import { groupSheets } from '../../styles/group.styles.js';
import { DeferredElement } from '../deferred-element.js';
import { question } from '../question/question.js';
import { PathSelector, SessionSelector } from '../session-selector.js';
import { facts, isBlank } from './facts.js';
import { type DrawnItem, type GroupFrame, idOf, isSameFrame, isSameItem } from './group-frame.js';
import { changeButtons, editButton, handle, noticeOf } from './item-buttons.js';

/**
 * @summary One instance of a group: a card, a line of an accordion, or a row of questions.
 * @tag entry-item
 * @csspart card - The instance.
 * @csspart card-head - Its title and its buttons.
 * @csspart card-title - Its title.
 * @csspart card-actions - Its buttons.
 * @csspart facts - Its answers.
 */
@customElement('entry-item')
export class EntryItem extends DeferredElement {
  static override readonly sheets: readonly CSSResult[] = groupSheets;

  @property({ attribute: false, hasChanged: (now: GroupFrame, before?: GroupFrame) => !isSameFrame(now, before) })
  frame!: GroupFrame;
  @property({ attribute: false, hasChanged: (now: DrawnItem, before?: DrawnItem) => !isSameItem(now, before) })
  item!: DrawnItem;

  /** While it shows its answers, an instance follows them; once open, the questions follow themselves. */
  readonly #paths = new PathSelector(this, () => (this.#isClosed ? (this.item?.instance.paths ?? []) : []));
  readonly #issues = new SessionSelector(this, (view) => view.issues);
  #followed = '';

  get #isClosed(): boolean {
    return this.item !== undefined && !this.item.isOpen;
  }

  protected override willUpdate(): void {
    const follows = `${this.#isClosed} ${this.item.id}`;
    if (follows !== this.#followed) this.#paths.refresh();
    this.#followed = follows;
    this.dataset.item = this.item.id;
    this.toggleAttribute('data-lifted', this.frame.lifted === this.item.id);
  }

  protected override render(): TemplateResult {
    const { frame, item } = this;
    const problems = this.#isClosed ? this.#problems() : 0;
    const state =
      problems > 0 ? 'error' : frame.summarises && item.isOpen ? 'editing' : item.isOpen ? 'open' : 'closed';
    return html`<div part=${frame.layout === 'inline' ? 'row' : 'card'} data-state=${state} role="group" aria-labelledby=${idOf(frame, item.id)}>
      ${this.#head()}
      ${problems > 0 ? html`<p part="error">${allIcons.error}<span>${frame.words.problems(problems)}</span></p>` : nothing}
      ${noticeOf(frame, item)} ${item.isOpen ? this.#questions() : this.#answers()}
    </div>`;
  }

  #head(): TemplateResult {
    const { frame, item } = this;
    const { group, words, layout, scope } = frame;
    const title = item.instance.label?.trim() || item.name;
    const caption = words.itemOf(itemNoun(group), item.index + 1, frame.count);
    // A group inside of another one has namesakes in its neighbours.
    const around = labelAt(scope.session.view, group.path.slice(0, group.path.lastIndexOf('.')));
    const text = html`<span part="caption">${`${caption} `}</span><bdi>${title}</bdi>${ofWhich(around)}`;
    const closed = this.#isClosed && layout === 'cards';
    return html`<div part="card-head">
      ${handle(frame, item)}
      ${headingOf(frame.headingLevel, idOf(frame, item.id), layout === 'accordion' ? this.#toggle(text) : text, 'card-title')}
      <div part="card-actions">
        ${closed && frame.canChange ? editButton(frame, item, isBlank(scope, item.instance)) : nothing}
        ${changeButtons(frame, item)}
      </div>
    </div>`;
  }

  #toggle(text: TemplateResult): TemplateResult {
    const { frame, item } = this;
    return html`<button
      part="toggle"
      type="button"
      id=${idOf(frame, item.id, 'toggle')}
      aria-expanded=${item.isOpen ? 'true' : 'false'}
      @click=${() => frame.actions.toggle(item.id)}
    >
      <span part="toggle-text">${text}</span>${allIcons.chevron}
    </button>`;
  }

  #questions(): TemplateResult {
    const { frame, item } = this;
    const { actions, words } = frame;
    const within = labelAt(frame.scope.session.view, `${frame.group.path}.${item.id}`);
    return html`<div part="fields">
        ${repeat(
          item.instance.paths,
          (path) => path,
          (path) => question(frame.scope, path, undefined, within),
        )}
      </div>
      ${
        frame.summarises
          ? html`<div part="nav">
              <button part="button button-secondary" type="button" id=${idOf(frame, item.id, 'save')} @click=${() => actions.save(item.id)}>
                ${words.save} <span part="visually-hidden">${item.name}</span>
              </button>
              <button part="button button-link" type="button" @click=${() => actions.cancel(item.id)}>
                ${words.cancel} <span part="visually-hidden">${item.name}</span>
              </button>
            </div>`
          : nothing
      }`;
  }

  #answers(): TemplateResult | typeof nothing {
    const { review } = this.words ?? {};
    if (!review || this.frame.layout === 'accordion' || isBlank(this.frame.scope, this.item.instance)) return nothing;
    return facts(this.frame.scope, this.item.instance, review, this.frame.words.notAnswered);
  }

  #problems(): number {
    const inside = `${this.frame.group.path}.${this.item.id}.`;
    return this.#issues.value?.filter(({ path }) => path.startsWith(inside)).length ?? 0;
  }
}
