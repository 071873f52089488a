import type { TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import type { Answer, FieldType } from '../../contract/index.js';
import { UsageError } from '../../errors.js';
import { BuiltInControl as BaseControl } from '../../fields/built-in-control.js';
import { type FieldElement, LeaveEvent } from '../../fields/field-element.js';
import { grouped, labelled } from '../../fields/field-parts.js';
import { fieldElements } from '../../fields/registry.js';
import { load } from '../../load/load.js';
import { ScopeConsumer } from '../scope-request.js';
import { checkWiring } from './check-wiring.js';
import { controlState, idsOf } from './control-state.js';
import type { CustomField, FieldControl, MountedField } from './custom-field.js';

/** What the library's own controls are given; a question that falls back to one is given the same. */
const given =
  'field answer options required disabled error errorPart words locale uid prefilled askedBefore timeZone heading'.split(
    ' ',
  );

/**
 * @summary A question whose control is drawn by the page.
 * @tag entry-custom
 * @fires {AnswerEvent} entry-answer - The respondent changed the answer.
 * @fires {LeaveEvent} entry-leave - The respondent left the field.
 * @csspart field - The question and its control.
 * @csspart custom - Where the page draws.
 */
@customElement('entry-custom')
export class EntryCustom extends BaseControl<FieldType> {
  @property({ attribute: false }) custom!: CustomField;
  @property({ attribute: false }) path = '';

  readonly #place = this.ownerDocument.createElement('div');
  readonly #scope = new ScopeConsumer(this, () => {});
  #mounted: MountedField | undefined;
  /** The library's own control, where the page's could not be drawn. */
  #own: FieldElement<FieldType> | undefined;
  #drawn: CustomField | undefined;
  #told: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.#place.setAttribute('part', 'custom');
  }

  protected override render(): TemplateResult | HTMLElement {
    const { draws = 'control' } = this.custom;
    if (this.#own) return this.#own;
    if (draws === 'all') return this.#place;
    return draws === 'group' ? grouped(this, html`${this.#place}`) : labelled(this, html`${this.#place}`);
  }

  protected override updated(): void {
    if (this.#own) {
      Object.assign(this.#own, Object.fromEntries(given.map((name) => [name, this[name as keyof this]])));
      return;
    }
    this.querySelector(':scope > [part~="field"] label, :scope > [part~="field"] > legend')?.setAttribute(
      'id',
      idsOf(this.uid).label,
    );
    const control: FieldControl = {
      ...controlState(this),
      commit: (value) => this.#commit(value),
      leave: () => this.dispatchEvent(new LeaveEvent()),
    };
    try {
      this.#draw(control);
    } catch (error) {
      this.#fallBack(error);
      return;
    }
    // Frameworks draw a moment later.
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.isConnected && this.#check(control), 100);
  }

  #draw(control: FieldControl): void {
    if (this.#drawn === this.custom) {
      this.#mounted?.update?.(control);
      return;
    }
    this.#unmount();
    this.#drawn = this.custom;
    this.#mounted = this.custom.mount?.(this.#place, control) ?? undefined;
  }

  #commit(value: Answer): void {
    if (!this.fixed) this.tell(value);
  }

  #check(control: FieldControl): void {
    const error = this.custom.draws === 'group' ? undefined : checkWiring(this.#place, control);
    this.#makeReachable(control);
    if (!error || error.message === this.#told) return;
    this.#told = error.message;
    this.#scope.scope?.report(error);
  }

  /** A link to the question leads to its place, where nothing in it has the id. */
  #makeReachable({ ids }: FieldControl): void {
    if (this.querySelector(`#${CSS.escape(ids.control)}`)) return;
    Object.assign(this.#place, { id: ids.control, tabIndex: -1 });
    const focus = this.#mounted?.focus;
    if (focus) this.#place.focus = () => focus();
  }

  /** What cannot be drawn by the page is drawn by the library: a person must be able to answer. */
  #fallBack(cause: unknown): void {
    const { tag, load: fetch } = fieldElements[this.field.type] ?? fieldElements.unknown;
    this.#unmount();
    this.#own = this.ownerDocument.createElement(tag) as FieldElement<FieldType>;
    void load(tag, fetch);
    this.requestUpdate();
    const what = `The custom field for "${this.field.key}" threw an error, so the library's own is shown: ${cause}`;
    this.#scope.scope?.report(new UsageError('EW116', what));
  }

  #unmount(): void {
    const mounted = this.#mounted;
    this.#mounted = undefined;
    this.#drawn = undefined;
    mounted?.remove?.();
    this.#place.replaceChildren();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Moving a form in the page takes its questions out and puts them in again.
    queueMicrotask(() => {
      if (!this.isConnected) this.#unmount();
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'entry-custom': EntryCustom;
  }
}
