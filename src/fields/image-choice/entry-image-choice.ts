import { type CSSResult, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { cssProperties } from '../../base/css-properties.js';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { safeMedia } from '../../base/safe-url.js';
import type { Option } from '../../contract/index.js';
import { enZoom } from '../../messages/generated/en/extras.js';
import { checkboxSheets } from '../choice/checkbox.styles.js';
import { choiceRow } from '../choice/choice-row.js';
import { type Choice, choicesOf, otherOf, Shuffled, toggled } from '../choice/choices.js';
import { noneOffered } from '../choice/none-offered.js';
import { otherOption, otherText } from '../choice/other-row.js';
import { clearButton } from '../clear-button.js';
import { grouped } from '../field-parts.js';
import { fieldIcons } from '../icons.js';
import { SpecialControl } from '../special-control.js';
import { imageChoiceSheets } from './entry-image-choice.styles.js';

/**
 * @summary Options with pictures, as native radio buttons or checkboxes whose labels stay visible.
 * @tag entry-image-choice
 * @fires {AnswerEvent} entry-answer - The respondent chose.
 * @fires {LeaveEvent} entry-leave - The respondent left the group.
 * @csspart field - The question and its options.
 * @csspart legend - The question.
 * @csspart choices - The options.
 * @csspart choice - One option; the whole card is the target.
 * @csspart picture - The option's picture.
 * @csspart zoom - The button that shows a picture large.
 * @csspart close-up - The dialog with a large picture.
 */
@customElement('entry-image-choice')
export class EntryImageChoice extends SpecialControl<'image_choice'> {
  static override readonly sheets: readonly CSSResult[] = [...checkboxSheets, ...imageChoiceSheets];

  @state() private looking: { readonly src: string; readonly alt: string } | undefined;

  readonly #shuffled = new Shuffled();

  protected override render(): TemplateResult {
    const { field, uid, words } = this;
    const options = this.#shuffled.order(this.#offered, field.shuffle);
    const other = otherOption(field);
    const own = choicesOf(this.answer)
      .map(otherOf)
      .find((text) => text !== undefined);
    const [wide, high] = (field.image_ratio ?? '').split(/[:/x]/u).map(Number);
    const ratio = wide && high ? `${wide} / ${high}` : null;
    return grouped(
      this,
      html`<div
          part="choices pictures"
          data-labels=${field.show_labels ? 'shown' : 'hidden'}
          ${cssProperties({ '--entry-picture-ratio': ratio })}
        >
          ${options.map((option, index) => this.#row(option, index === 0 ? uid : `${uid}-${index}`))}
          ${
            other
              ? this.#row(
                  { value: '', label: other.label ?? words.fields.other },
                  `${uid}-other`,
                  { other: own ?? '' },
                  own !== undefined,
                )
              : nothing
          }
        </div>
        ${other && own !== undefined ? otherText(this, own, (choice) => this.#toggle(choice, true)) : nothing}
        ${noneOffered(this)}${field.multiple ? nothing : clearButton(this, this.fixed, () => this.tell(null))}
        ${this.looking ? this.#closeUp(this.looking) : nothing}`,
    );
  }

  get #offered(): readonly Option[] {
    return this.options ?? this.field.options;
  }

  #row(
    option: Pick<Option, 'value' | 'label'> & Partial<Option>,
    id: string,
    choice: Choice = option.value,
    checked = choicesOf(this.answer).includes(choice),
  ): TemplateResult {
    const { uid, error, errorPart } = this;
    const row = choiceRow({
      type: this.field.multiple ? 'checkbox' : 'radio',
      id,
      name: uid,
      value: option.value,
      label: option.label,
      about: option.description ?? null,
      picture: picture(option),
      checked,
      disabled: this.fixed || option.disabled === true,
      invalid: error !== '' && errorPart !== 'other',
      errorId: id === uid && error !== '' && `${uid}-error`,
      change: (on) => this.#toggle(choice, on),
    });
    return html`<div part="picture-cell">${row}${this.#zoom(option)}</div>`;
  }

  /** Looking closely is not choosing, so it has a button of its own. */
  #zoom({ image, label }: Pick<Option, 'label'> & Partial<Option>): TemplateResult | typeof nothing {
    const src = safeMedia(image?.url);
    if (!src) return nothing;
    const { enlarge } = this.say('zoom', enZoom);
    return html`<button part="zoom" type="button" aria-label=${enlarge(label)} @click=${() => this.#look(src, image?.alt || label)}>
      ${fieldIcons.zoom}
    </button>`;
  }

  async #look(src: string, alt: string): Promise<void> {
    this.looking = { src, alt };
    await this.updateComplete;
    this.querySelector('dialog')?.showModal();
  }

  #lookAway(): void {
    this.looking = undefined;
  }

  #closeUp({ src, alt }: { readonly src: string; readonly alt: string }): TemplateResult {
    const { close } = this.say('zoom', enZoom);
    return html`<dialog part="close-up" aria-label=${alt} @close=${() => this.#lookAway()}>
      <img part="close-up-picture" src=${src} alt=${alt} />
      <button part="button button-secondary" type="button" @click=${() => this.querySelector('dialog')?.close()}>${close}</button>
    </dialog>`;
  }

  #toggle(choice: Choice, on: boolean): void {
    const after = toggled(choicesOf(this.answer), choice, on, this.#offered);
    if (this.field.multiple) this.tell(after.length > 0 ? [...after] : null);
    else this.tell(choice);
  }
}

/** The option's picture. A text that only repeats the label would be read twice, so it is left out. */
function picture({ image, label }: Partial<Option>): TemplateResult | typeof nothing {
  const src = safeMedia(image?.url);
  if (!src) return nothing;
  const alt = image?.alt && image.alt !== label ? image.alt : '';
  // A picture that does not come gives its place to the label.
  const failed = ({ target }: Event): void => (target as HTMLElement).toggleAttribute('data-failed', true) as never;
  return html`<img part="picture" src=${src} alt=${alt} loading="lazy" decoding="async" @error=${failed} />`;
}
