import { nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { customElement } from '../../base/custom-element.js';
import { adoptSheets } from '../../base/entry-element.js';
import { html } from '../../base/html.js';
import { typedValue } from '../../base/typed-value.js';
import { maskExample } from '../../form/field-types/typed/mask.js';
import { load } from '../../load/load.js';
import { autofill } from '../autofill.js';
import { BuiltInControl } from '../built-in-control.js';
import { describedBy, describedByError, flag, labelled } from '../field-parts.js';
import { unread, unreadOf } from '../unread.js';

type TextLike = 'text' | 'email' | 'url';

/** What a phone's keyboard and the browser's autofill need to know, by type of field. */
const hints = {
  text: { type: 'text', usual: undefined },
  email: { type: 'email', usual: 'email' },
  url: { type: 'url', usual: undefined },
} as const;

/**
 * @summary One line of text: plain, or an e-mail address or web address.
 * @tag entry-text
 * @fires {AnswerEvent} entry-answer - The respondent typed.
 * @fires {LeaveEvent} entry-leave - The respondent left the field.
 * @csspart field - The question and its control.
 * @csspart label - The question.
 * @csspart optional - The word that says it may be left out.
 * @csspart hint - The form's help for the question.
 * @csspart error - What is wrong with the answer.
 * @csspart input - The native input.
 * @csspart again - The second input of an address that has to be confirmed.
 * @csspart slip - What an address was probably meant to be.
 */
@customElement('entry-text')
export class EntryText extends BuiltInControl<TextLike> {
  /** What only some addresses need; fetched when one is typed, or has to be typed twice. */
  @state() private extras: typeof import('./email-extras.js').emailExtras | undefined;

  #loading: Promise<void> | undefined;

  constructor() {
    super();
    this.addEventListener('focusout', () => this.answer && this.#loadExtras());
  }

  protected override willUpdate(): void {
    if (this.#isConfirmed) this.#loadExtras();
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    await super.getUpdateComplete();
    await this.#loading;
    return super.getUpdateComplete();
  }

  protected override render(): TemplateResult {
    const { uid, extras, fixed } = this;
    const input = this.#input(uid, this.#text(), (text) => this.#typed({ text }));
    if (this.field.type !== 'email') return labelled(this, input);
    return labelled(
      this,
      html`${input}${extras?.({
        control: this,
        text: this.#text(),
        again: this.#text('again'),
        confirmed: this.#isConfirmed,
        fixed,
        input: (id, text, typed) => this.#input(id, text, typed),
        change: (typed) => this.#typed(typed),
      })}`,
    );
  }

  override get hint(): string {
    const { field } = this;
    return field.type === 'text' && field.input_mask ? this.words.fields.forExample(maskExample(field.input_mask)) : '';
  }

  get #isConfirmed(): boolean {
    return this.field.type === 'email' && this.field.confirm;
  }

  /** What was typed, the first or the second time; an address that was stored has been confirmed. */
  #text(member = 'typed'): string {
    return typeof this.answer === 'string' ? this.answer : (unreadOf(this.answer, member) ?? '');
  }

  #input(id: string, text: string, change: (typed: string) => void): TemplateResult {
    const { field, uid } = this;
    const { type, usual } = hints[field.type];
    const plain = type === 'text';
    const code = field.ui.one_time_code === true;
    const second = id !== uid;
    // What is wrong with two addresses that differ is shown at the second.
    const wrong = this.error !== '' && second === (unreadOf(this.answer) !== undefined);
    return html`<input
      part="input"
      id=${id}
      name=${second ? nothing : field.key}
      type=${type}
      dir=${plain ? 'auto' : 'ltr'}
      inputmode=${plain ? (code ? 'numeric' : nothing) : type}
      autocapitalize=${plain ? nothing : 'none'}
      spellcheck=${plain && !code ? nothing : 'false'}
      enterkeyhint="next"
      autocomplete=${code ? 'one-time-code' : autofill(this, usual)}
      placeholder=${field.placeholder ?? nothing}
      size=${Number(field.ui.text_width) || nothing}
      ?disabled=${this.disabled}
      ?readonly=${field.read_only}
      aria-required=${flag(this.required)}
      aria-invalid=${flag(wrong)}
      aria-describedby=${second ? (wrong ? describedByError(this) : nothing) : describedBy(this)}
      .value=${typedValue(text)}
      @input=${(event: InputEvent) => change((event.target as HTMLInputElement).value)}
    />`;
  }

  /** Two addresses are an answer once they are the same. */
  #typed({
    text = this.#text(),
    again = this.#text('again'),
  }: {
    readonly text?: string;
    readonly again?: string;
  }): void {
    this.tell(this.#isConfirmed && text.trim() !== again.trim() ? unread(text, { again }) : text);
  }

  #loadExtras(): void {
    if (this.field.type !== 'email') return;
    this.#loading ??= load('fields/text/email-extras', () => import('./email-extras.js')).then(
      ({ emailExtras, emailSheets }) => {
        adoptSheets(this.getRootNode(), emailSheets);
        this.extras = emailExtras;
      },
    );
  }
}
