import { type CSSResult, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { customElement } from '../../base/custom-element.js';
import { EntryElement } from '../../base/entry-element.js';
import { html } from '../../base/html.js';
import type { FieldOf } from '../../contract/index.js';
import type { GroupView } from '../../form/index.js';
import { itemName, itemNoun } from '../../headless/label-at.js';
import { load } from '../../load/load.js';
import { groupSheets } from '../../styles/group.styles.js';
import type { FormScope } from '../form-scope.js';
import { loadField } from '../question/field-entry.js';
import { FieldPlace } from '../question/field-place.js';
import { PathSelector, SessionSelector } from '../session-selector.js';
import { sayAloud } from '../speech/say-event.js';
import { focusSoon } from './focus-soon.js';
import { type GroupDesk, groupActions } from './group-actions.js';
import { type GroupActions, type GroupFrame, idOf, summarises, type Trace } from './group-frame.js';
import { deepest, levelOnPage, titleAbove } from './group-level.js';
import { countSaid, perPage, type Shown, shownOf } from './group-pages.js';
import { adding, door, groupHead } from './group-parts.js';
import { groupWords } from './group-words.js';
import { InnerHistory, type InnerPlace } from './inner-history.js';
import { innerPage, OpenPlace, wayFrom } from './inner-page.js';
import { trace } from './item-buttons.js';
import { OpenItems } from './open-items.js';
import { pager } from './pager.js';
import { Reorder } from './reorder.js';
import { drawnRows } from './rows.js';
import './entry-item.js';

/**
 * @summary Questions that are asked several times: the instances, and what can be done with them.
 * @tag entry-group
 * @attr {string} name - The path of the group.
 * @csspart field - The group.
 * @csspart label - Its name.
 * @csspart hint - The form's help.
 * @csspart cards - The instances.
 * @csspart removed - What stands where an instance was removed.
 * @csspart count - How many there may be.
 */
@customElement('entry-group')
export class EntryGroup extends EntryElement {
  static override readonly sheets: readonly CSSResult[] = groupSheets;

  @property() name = '';
  @state() private page = 0;
  @state() private traces: readonly Trace[] = [];
  @state() private notice: GroupFrame['notice'] = null;
  /** Groups and instances inside this one that have the page to themselves, the one on screen last. */
  @state() private places: readonly string[] = [];

  readonly #path = new PathSelector(this, () => this.name);
  readonly #place = new FieldPlace(this, () => this.name);
  readonly #wanted = new SessionSelector(this, (_view, { wanted }) =>
    wanted?.path.startsWith(`${this.name}.`) ? wanted : undefined,
  );
  readonly #reorder = new Reorder(this);
  readonly #open = new OpenItems();
  readonly #history = new InnerHistory(
    this,
    () => this.name,
    (place) => this.#goTo(place),
  );
  #revealed: unknown;
  #loaded: FieldOf<'group'> | undefined;
  #level = 1;
  #way: readonly Element[] = [];

  constructor() {
    super();
    this.addEventListener('entry-open-place', (event) => this.#openPlace(event as OpenPlace));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#level = levelOnPage(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.traces = [];
    this.places = [];
    this.#clearWay();
  }

  protected override updated(): void {
    const isInside = this.places.length > 0;
    if (isInside === this.#way.length > 0) return;
    this.#clearWay();
    // Marked by hand: a style that looks for the page inside would look again at everything with every change.
    this.#way = isInside ? wayFrom(this) : [];
    for (const step of this.#way) step.toggleAttribute('data-inner', true);
  }

  #clearWay(): void {
    for (const step of this.#way) step.toggleAttribute('data-inner', false);
    this.#way = [];
  }

  get #group(): GroupView | undefined {
    return this.#path.scope?.session.view.groups.get(this.name);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('name')) this.#path.refresh();
    const { scope } = this.#path;
    this.#place.register(scope);
    const group = this.#group;
    if (!scope || !group) return;
    this.#load(scope, group.field);
    const isBack = ({ id }: Trace): boolean => group.instances.some((instance) => instance.id === id);
    if (this.traces.some(isBack)) this.traces = this.traces.filter((left) => !isBack(left));
    this.#reveal(scope, group);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { scope } = this.#path;
    const group = this.#group;
    if (!scope || !group?.visible || !this.#place.isOnScreen) return nothing;
    const issue = scope.watch.issueAt(this.name);
    this.dataset.type = 'group';
    this.toggleAttribute('data-invalid', issue !== undefined);
    const words = groupWords(scope.messages);
    if (this.#level > deepest) return door(scope, group, words);
    const actions = groupActions(this.#desk(scope));
    const place = this.places.at(-1);
    if (place) return this.#innerPage(scope, actions, place);
    const above = titleAbove(scope, this.name, this);
    const level = scope.headingLevel + above.depth + this.#level * 2 - 1;
    const isNamedAbove = this.#level === 1 && above.title === group.field.label;
    return html`<div part="field group" role="group" aria-labelledby=${`${scope.prefix}-${this.name}-label`}>
      ${groupHead({ scope, group, issue, level, isNamedAbove })} ${this.#instances(scope, group, actions, level + 1)}
      ${adding({ scope, group, words, isInvalid: issue !== undefined, add: actions.add })}
    </div>`;
  }

  /** The instances on screen, in their layout. */
  #instances(scope: FormScope, group: GroupView, actions: GroupActions, headingLevel: number): TemplateResult {
    const { field, count, instances } = group;
    const words = groupWords(scope.messages);
    const shown = this.#shown(group);
    const canChange = group.enabled && !field.read_only;
    const frame: GroupFrame = {
      scope,
      group,
      words,
      actions,
      headingLevel,
      layout: field.layout,
      rows: drawnRows({
        scope,
        group,
        shown,
        open: this.#open,
        reorder: this.#reorder,
        traces: this.traces,
        byPage: this.#isByPage(group),
      }),
      summarises: summarises(group),
      notice: this.notice,
      canChange,
      hasRoom: canChange && count === null && (group.max === null || instances.length < group.max),
      count: countSaid(shown, instances.length),
      canMove: canChange && field.allow_reorder && instances.length > 1,
      reorder: this.#reorder,
      lifted: this.#reorder.lifted,
    };
    const isEmpty = frame.rows.length === 0 && count === null;
    return html`${count !== null ? html`<p part="count">${words.fixed(instances.length)}</p>` : nothing}
    ${isEmpty ? html`<p part="none">${words.empty(field.label)}</p>` : nothing}
    ${field.allow_reorder ? html`<p part="visually-hidden" id=${`${scope.prefix}-${this.name}-reorder`}>${words.reorderHint}</p>` : nothing}
    ${field.layout === 'table' ? html`<entry-group-table .frame=${frame}></entry-group-table>` : this.#cards(frame)}
    ${pager({
      shown,
      count: instances.length,
      words,
      label: field.label,
      noun: itemNoun(group),
      oneByOne: field.layout === 'wizard',
      turn: (page) => this.#turn(page),
    })}`;
  }

  #cards(frame: GroupFrame): TemplateResult {
    return html`<div part="cards" data-layout=${frame.layout}>
      ${repeat(
        frame.rows,
        ({ kind, id }) => `${kind} ${id}`,
        (row) =>
          row.kind === 'trace'
            ? trace(frame, row)
            : html`<entry-item data-item=${row.id} .frame=${frame} .item=${row}></entry-item>`,
      )}
    </div>`;
  }

  #innerPage(scope: FormScope, actions: GroupActions, place: string): TemplateResult {
    const own = this.order.find((id) => place === `${this.name}.${id}`);
    return innerPage({
      scope,
      words: groupWords(scope.messages),
      place,
      close: () => (own ? actions.save(own) : this.#closePage()),
      cancel: own ? () => actions.cancel(own) : undefined,
    });
  }

  #desk(scope: FormScope): GroupDesk {
    const group = (): GroupView => scope.session.view.groups.get(this.name) as GroupView;
    return {
      scope,
      words: groupWords(scope.messages),
      open: this.#open,
      group,
      byPage: this.#isByPage(group()),
      show: (id) => this.#show(id),
      leaveTrace: (left) => {
        this.traces = [...this.traces, left];
        this.notice = null;
      },
      dropTrace: (id) => {
        this.traces = this.traces.filter((left) => left.id !== id);
      },
      explain: (id, text) => {
        this.notice = { id, text };
      },
      focus: (id, ...parts) => void this.#focus(...parts.map((part) => idOf({ scope, group: group() }, id, part))),
      openPage: (id) => this.dispatchEvent(new OpenPlace(`${this.name}.${id}`)),
      closePage: () => this.#closePage(),
      redraw: () => this.requestUpdate(),
    };
  }

  #isByPage(group: GroupView): boolean {
    return this.#level === 1 && summarises(group) && group.field.ui.item_flow === 'page';
  }

  /** The instances in sight; while one is lifted, those where it would be dropped. */
  #shown({ instances, field }: GroupView): Shown {
    const { target } = this.#reorder;
    const each = perPage(field, instances.length);
    return shownOf(instances.length, target === null ? this.page : Math.floor(target / each), each);
  }

  #show(id: string): void {
    const { order } = this;
    const field = this.#group?.field;
    if (field) this.page = Math.floor(order.indexOf(id) / perPage(field, order.length));
    this.requestUpdate();
  }

  #turn(page: number): void {
    const { scope } = this.#path;
    const group = this.#group;
    const { places } = this;
    if (scope && group?.field.layout === 'wizard')
      this.#history.enter(scope, { places, page: this.page }, { places, page });
    this.page = page;
    const first = group?.instances[group ? this.#shown(group).from : 0];
    if (scope && group && first)
      void this.#focus(idOf({ scope, group }, first.id, 'first'), idOf({ scope, group }, first.id));
  }

  async #focus(...ids: readonly string[]): Promise<void> {
    await this.updateComplete;
    await focusSoon(this.getRootNode(), ...ids);
  }

  /** @internal The ids of all instances, as the form has them. */
  get order(): readonly string[] {
    return this.#group?.instances.map(({ id }) => id) ?? [];
  }

  /** @internal */
  drawnItems(): readonly { readonly id: string; readonly element: Element }[] {
    return Array.from(this.querySelectorAll<HTMLElement>('[data-item]'), (element) => ({
      id: element.dataset.item ?? '',
      element,
    })).filter(({ id }) => this.order.includes(id));
  }

  /** @internal */
  liftChanged(event: 'lifted' | 'moved' | 'dropped' | 'back', id: string, to: number): void {
    const { scope } = this.#path;
    const group = this.#group;
    if (!scope || !group) return;
    const { order } = this;
    const words = groupWords(scope.messages);
    const name = itemName(group, order.indexOf(id));
    this.#show(id);
    void this.#focus(idOf({ scope, group }, id, 'handle'));
    sayAloud(scope, event === 'back' ? words.back(name) : words[event](name, to + 1, order.length), 'lift');
  }

  /** @internal */
  drop(id: string, to: number): void {
    this.#path.scope?.session.moveInstance(this.name, id, to);
  }

  /** The outermost group gives its page away. */
  #openPlace(event: OpenPlace): void {
    if (this.parentElement?.closest('entry-group')) return;
    event.stopPropagation();
    const { scope } = this.#path;
    const { page, places: before } = this;
    this.places = [...before, event.path];
    if (scope) this.#history.enter(scope, { places: before, page }, { places: this.places, page });
    if (scope) void this.#focus(`${scope.prefix}-${event.path}`);
  }

  #closePage(): void {
    const { scope } = this.#path;
    const left = this.places.at(-1);
    this.places = this.places.slice(0, -1);
    if (!scope || !left) return;
    this.#history.leave(scope, left);
    void this.#focus(`${scope.prefix}-${left}`);
  }

  /** The browser's Back or Forward: what was typed stays, as it does where a page is saved. */
  #goTo({ places, page }: InnerPlace): void {
    const { scope } = this.#path;
    const left = this.places.at(-1);
    if (!scope || (places.length === this.places.length && page === this.page)) return;
    const own = this.order.find((id) => left === `${this.name}.${id}`);
    if (own && places.length < this.places.length) this.#open.close(own);
    this.places = places;
    this.page = page;
    const group = this.#group;
    const shown = group?.instances[this.#shown(group).from]?.id;
    const target = places.at(-1) ?? left ?? (shown && `${this.name}.${shown}`);
    const edit = own && group && idOf({ scope, group }, own, 'edit');
    if (target) void this.#focus(...(edit ? [edit] : []), `${scope.prefix}-${target}`);
  }

  /** Opens whatever hides a question that is looked for. */
  #reveal(scope: FormScope, group: GroupView): void {
    const { value: wanted } = this.#wanted;
    if (wanted === this.#revealed) return;
    this.#revealed = wanted;
    const id = wanted?.path.slice(this.name.length + 1).split('.', 1)[0];
    const instance = group.instances.find((one) => one.id === id);
    if (!wanted || !instance) return;
    this.#show(instance.id);
    this.#open.open(scope, instance);
    if (this.#isByPage(group)) this.places = [`${this.name}.${instance.id}`];
    else if (this.#level > deepest) this.dispatchEvent(new OpenPlace(this.name));
  }

  /** Fetches what draws the group and its questions, also those of instances that are yet to come. */
  #load(scope: FormScope, field: FieldOf<'group'>): void {
    if (this.#loaded === field) return;
    this.#loaded = field;
    if (field.layout === 'table') void load('entry-group-table', () => import('./entry-group-table.js'));
    for (const inner of field.fields) {
      if (inner.type !== 'group') loadField(scope.fields, inner);
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'entry-group': EntryGroup;
  }
}
