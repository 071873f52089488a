import { type PropertyValues, ReactiveElement } from 'lit';
import { property } from 'lit/decorators.js';
import { customElement } from '../../base/custom-element.js';
import { DrawAgain } from '../../base/draw-again.js';
import { EntryElement } from '../../base/entry-element.js';
import type { Answer, Field, FieldType } from '../../contract/index.js';
import type { AnswerEvent, FieldElement, QuestionHeading } from '../../fields/field-element.js';
import { reserve } from '../../fields/reserve.js';
import type { FilesEvent, UploadEvent } from '../../fields/upload/upload-view.js';
import type { Issue } from '../../form/index.js';
import { zoneOfForm } from '../../headless/form-zone.js';
import { load } from '../../load/load.js';
import { dateLocale } from '../../messages/date-locale.js';
import { issueText } from '../../messages/issue-text.js';
import { isHiddenResult } from '../../session/drawn.js';
import type { CustomField } from '../custom/custom-field.js';
import type { ButtonControl } from '../effects/press.js';
import type { FormScope } from '../form-scope.js';
import { PathSelector } from '../session-selector.js';
import { isAskedBefore } from './asked-before.js';
import { customFor, fetchEntry, fieldEntry } from './field-entry.js';
import { type FieldListener, hear, hearThrough } from './field-events.js';
import { FieldPlace } from './field-place.js';

/** Types of field whose control shows what is on its way. */
const hasDays: ReadonlySet<FieldType> = new Set(['date', 'datetime', 'date_range']);
const hasFiles: ReadonlySet<FieldType> = new Set(['file_upload', 'signature']);
/** Types of field whose control is given more than its answer while it is used. */
const asks: ReadonlySet<FieldType> = new Set(['lookup', 'address', 'location', 'file_upload']);

/** Whether an answer is still the one the page gave. */
const isSame = (answer: Answer, given: Answer | undefined): boolean =>
  given !== undefined && given !== null && JSON.stringify(answer) === JSON.stringify(given);

/**
 * @summary One question of the form, wherever it is placed.
 * @tag entry-field
 * @attr {string} name - The path of the question.
 * @fires {CustomEvent} entry-change - The answer changed.
 */
@customElement('entry-field')
export class EntryField extends EntryElement implements FieldListener {
  @property() name = '';
  /** @internal Where the question is the heading of its page, how it is drawn. */
  @property({
    attribute: false,
    hasChanged: (now?: QuestionHeading, before?: QuestionHeading) =>
      now?.id !== before?.id || now?.caption !== before?.caption,
  })
  heading: QuestionHeading | undefined;

  /** @internal Which instance of a group it belongs to, in words. */
  @property({ attribute: false }) within = '';

  /** @internal How whoever draws the question words it, where a table already says half of it. */
  @property({ attribute: false }) adapt: ((field: Field) => Field) | undefined;

  #control: FieldElement<FieldType> | undefined;
  #shown: FieldElement<FieldType> | undefined;
  #leftOut = 0;
  #served: { readonly control: FieldElement<FieldType>; stop(): void } | undefined;
  readonly #again = new DrawAgain(this);
  readonly #path = new PathSelector(this, () => this.name);
  readonly #place = new FieldPlace(this, () => this.name);

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('name')) this.#path.refresh();
    this.#place.register(this.#path.scope);
  }

  /** The control is made and put in by hand: which element draws a field is only known from the form. */
  protected override update(changed: PropertyValues<this>): void {
    // Past what draws templates: there is none, and each leaves its marks in the page.
    ReactiveElement.prototype['update'].call(this, changed);
    const control = this.#draw();
    if (control === this.#shown) return;
    if (this.#shown?.parentNode === this) this.#shown.remove();
    if (control) this.append(control);
    this.#shown = control;
  }

  #draw(): FieldElement<FieldType> | undefined {
    const { scope } = this.#path;
    const view = scope?.session.view.fields.get(this.name);
    if (!view?.visible || isHiddenResult(view.field) || !scope || !this.#place.isOnScreen) return undefined;
    const { field, enabled, required, options } = view;
    const answer = field.type === 'calculated' ? view.computed : view.answer;
    const issue = scope.watch.issueAt(this.name);
    const locale = scope.session.view.form?.locale ?? scope.messages.locale;
    this.dataset.type = field.type;
    this.dataset.state = issue ? 'error' : field.read_only ? 'readonly' : answer === null ? 'pristine' : 'dirty';
    this.toggleAttribute('data-required', required);
    // Whatever is shown gets its code, also where nobody could know before that it would be.
    const custom = customFor(scope.fields, field);
    const entry = fieldEntry(field, custom);
    const { tag, shape } = entry;
    fetchEntry(entry);
    hearThrough(scope.host, this);
    const control = Object.assign(this.#controlFor(tag, field.type, custom), {
      field: this.adapt?.(field) ?? field,
      answer,
      options,
      required,
      disabled: !enabled,
      error: issue ? this.#wording(issue, field, answer, scope) : '',
      errorPart: issue?.part,
      words: scope.messages,
      locale: hasDays.has(field.type) ? dateLocale(locale) : locale,
      uid: `${scope.prefix}-${this.name}`,
      heading: this.heading,
      within: this.within,
      askedBefore: isAskedBefore(scope.session.view, field),
      prefilled: isSame(answer, scope.prefill[this.name]),
      timeZone: zoneOfForm(scope.session.view.form),
      ...(custom ? { custom, path: this.name } : {}),
      ...(field.type === 'button' ? { clicks: scope.session.view.clicks.get(this.name) ?? 0 } : {}),
      ...(hasFiles.has(field.type) ? { uploads: scope.session.view.uploads.get(this.name) ?? [] } : {}),
    });
    if (shape && control.matches(':not(:defined)')) reserve(control, shape);
    return control;
  }

  /** What is wrong, in words; they may still be on their way when somebody is very quick. */
  #wording(issue: Issue, field: Field, answer: Answer, { messages }: FormScope): string {
    const words = issueText(messages, issue, field, answer);
    if (!words)
      this.#again.after('issues', () => load('messages/issue-teller', () => import('../../messages/issue-teller.js')));
    return words;
  }

  #controlFor(tag: string, type: FieldType, custom: CustomField | undefined): FieldElement<FieldType> {
    if (this.#control?.localName === tag) return this.#control;
    const control = document.createElement(tag) as FieldElement<FieldType>;
    this.#control = control;
    if (custom) hear(control, this);
    if (custom || hasFiles.has(type)) {
      control.addEventListener('entry-files', (event) => void this.#gave(event as FilesEvent));
      control.addEventListener('entry-upload', (event) => void this.#handled(event as UploadEvent));
    }
    if (custom || type === 'button') {
      control.addEventListener('entry-press', (event) => void this.#pressed(event));
      control.addEventListener('entry-stop', () => this.#scope?.session.cancelAction());
    }
    return control;
  }

  protected override updated(): void {
    const { scope } = this.#path;
    const view = scope?.session.view.fields.get(this.name);
    const field = view?.field;
    if (view?.leftOut || this.#leftOut) void this.#note(view?.leftOut ?? 0);
    if (scope && field && this.#control && asks.has(field.type)) void this.#serve(this.#control, field, scope);
  }

  async #note(count: number): Promise<void> {
    this.#leftOut = count;
    const { noteLeftOut } = await load('elements/entry-left-out', () => import('./entry-left-out.js'));
    noteLeftOut(this, this.#leftOut);
  }

  /** Joins a control to the service, once for as long as it stands here. */
  async #serve(control: FieldElement<FieldType>, field: Field, scope: FormScope): Promise<void> {
    if (this.#served?.control === control) return;
    this.#served?.stop();
    const served = { control, stop: (): void => {} };
    this.#served = served;
    const { serveField } = await load('elements/effects/serve-field', () => import('../effects/serve-field.js'));
    if (this.#served === served) served.stop = serveField(control, field, { scope, path: () => this.name });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#served?.stop();
    this.#served = undefined;
  }

  get #scope(): FormScope | undefined {
    return this.#path.scope;
  }

  /** @internal */
  answered(event: AnswerEvent): void {
    event.stopPropagation();
    this.#scope?.session.answer(this.name, event.value, 'person');
  }

  async #gave(event: FilesEvent): Promise<void> {
    event.stopPropagation();
    const { takeFiles } = await load('elements/field-files', () => import('./field-files.js'));
    if (this.#scope) await takeFiles(this.#scope.session, this.name, event);
  }

  async #handled(event: UploadEvent): Promise<void> {
    event.stopPropagation();
    const { handleUpload } = await load('elements/field-files', () => import('./field-files.js'));
    if (this.#scope) handleUpload(this.#scope.session, this.name, event);
  }

  async #pressed(event: Event): Promise<void> {
    event.stopPropagation();
    const control = event.currentTarget as ButtonControl;
    const { press } = await load('elements/effects/press', () => import('../effects/press.js'));
    if (this.#scope) await press(this.#scope, this, control, this.name);
  }

  /** @internal */
  left(event: Event): void {
    event.stopPropagation();
    this.#scope?.session.leave(this.name);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'entry-field': EntryField;
  }
}
