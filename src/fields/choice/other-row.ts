import { nothing, type TemplateResult } from 'lit';
import { html } from '../../base/html.js';
import { typedValue } from '../../base/typed-value.js';
import type { FieldOf } from '../../contract/index.js';
import type { FieldElement } from '../field-element.js';
import { flag } from '../field-parts.js';

type WithOther = 'single_choice' | 'dropdown' | 'multi_choice' | 'image_choice';

/** The choice that is not on the list, if the form has one. */
export const otherOption = ({ other }: FieldOf<WithOther>) => (other?.enabled ? other : undefined);

/** Where the respondent's own words go, directly under the option that asks for them. */
export function otherText(
  control: FieldElement<WithOther>,
  words: string,
  change: (choice: { other: string }) => void,
): TemplateResult {
  const { field, uid, error, errorPart, disabled } = control;
  const id = `${uid}-other-text`;
  const wrong = error !== '' && errorPart === 'other';
  return html`<div part="other">
    <label part="part-label" for=${id}>${control.words.fields.otherText}</label>
    <input
      part="input"
      id=${id}
      dir="auto"
      autocomplete="off"
      enterkeyhint="next"
      placeholder=${field.other?.placeholder ?? nothing}
      ?disabled=${disabled}
      ?readonly=${field.read_only}
      aria-required="true"
      aria-invalid=${flag(wrong)}
      aria-describedby=${wrong ? `${uid}-error` : nothing}
      .value=${typedValue(words)}
      @input=${(event: InputEvent) => change({ other: (event.target as HTMLInputElement).value })}
    />
  </div>`;
}
