import { type CSSResult, nothing, type TemplateResult } from 'lit';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { typedValue } from '../../base/typed-value.js';
import { enName } from '../../messages/generated/en/questions.js';
import { nameOrder } from '../../messages/name-order.js';
import { specialWords } from '../../messages/special.js';
import { autofill } from '../autofill.js';
import { BuiltInControl } from '../built-in-control.js';
import { partsSheets } from '../date/parts.styles.js';
import { describedByError, flag, grouped, optionalMark } from '../field-parts.js';
import { nameSheet } from './entry-name.styles.js';

const tokens = {
  prefix: 'honorific-prefix',
  first: 'given-name',
  middle: 'additional-name',
  last: 'family-name',
  suffix: 'honorific-suffix',
} as const;

type NamePart = keyof typeof tokens;
type Names = Readonly<Partial<Record<NamePart, string>>>;

/**
 * @summary A person's name, in the parts the form asks for.
 * @tag entry-name
 * @fires {AnswerEvent} entry-answer - The respondent typed.
 * @fires {LeaveEvent} entry-leave - The respondent left the group.
 * @csspart field - The question and its inputs.
 * @csspart legend - The question.
 * @csspart parts - The inputs.
 * @csspart part - One input with its label.
 * @csspart part-label - The label of one input.
 * @csspart input - A native input.
 */
@customElement('entry-name')
export class EntryName extends BuiltInControl<'name'> {
  static override readonly sheets: readonly CSSResult[] = [...partsSheets, nameSheet];

  protected override render(): TemplateResult {
    return grouped(
      this,
      html`<div part="parts" data-parts="name">${this.#shown.map((part, index) => this.#input(part, index))}</div>`,
    );
  }

  get #shown(): readonly NamePart[] {
    const asked = nameOrder(this.locale).filter((part) => this.field.parts[part]?.show);
    return asked.length > 0 ? asked : nameOrder(this.locale).filter((part) => part === 'first' || part === 'last');
  }

  get #names(): Names {
    return (typeof this.answer === 'object' && !Array.isArray(this.answer) ? (this.answer ?? {}) : {}) as Names;
  }

  #input(part: NamePart, index: number): TemplateResult {
    const { field, uid, words, error, errorPart, askedBefore } = this;
    const asked = field.parts[part];
    const some = Object.values(field.parts).some((other) => other?.required);
    const id = index === 0 ? uid : `${uid}-${part}`;
    const needed = asked?.required || !some;
    const wrong = error !== '' && (errorPart ? errorPart === part : needed);
    return html`<div part="part" data-part=${part}>
      <label part="part-label" for=${id}
        ><bdi>${asked?.label ?? specialWords(words, 'name', enName)[part]}</bdi>${
          !needed && this.required ? optionalMark(words) : nothing
        }</label
      >
      <input
        part="input"
        id=${id}
        dir="auto"
        enterkeyhint="next"
        autocapitalize="words"
        spellcheck="false"
        autocomplete=${autofill({ field: { ...field, autocomplete: null }, uid, askedBefore }, tokens[part])}
        ?disabled=${this.disabled}
        ?readonly=${field.read_only}
        aria-required=${flag(this.required && needed)}
        aria-invalid=${flag(wrong)}
        aria-describedby=${wrong || index === 0 ? describedByError(this) : nothing}
        .value=${typedValue(this.#names[part] ?? '')}
        @input=${(event: InputEvent) => this.#change(part, (event.target as HTMLInputElement).value)}
      />
    </div>`;
  }

  #change(part: NamePart, typed: string): void {
    const { [part]: _, ...rest } = this.#names;
    const names = { ...rest, ...(typed && { [part]: typed }) };
    this.tell(Object.keys(names).length > 0 ? names : null);
  }
}
