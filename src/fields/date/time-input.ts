import type { nothing, TemplateResult } from 'lit';
import { html } from '../../base/html.js';
import { typedValue } from '../../base/typed-value.js';
import { flag } from '../field-parts.js';
import { dateFormat } from './date-writing.js';

/** A time as people write it where the language is spoken. */
export const exampleTime = (locale: string): string =>
  dateFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 ? '2:30pm' : '14:30';

/** What an input for a time is made from. */
export interface TimeInput {
  readonly id: string;
  readonly text: string;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  readonly required: boolean;
  readonly wrong: boolean;
  readonly described: string | typeof nothing;
  change(typed: string): void;
}

/** One line for a time, on either clock. */
export const timeInput = ({
  id,
  text,
  disabled,
  readOnly,
  required,
  wrong,
  described,
  change,
}: TimeInput): TemplateResult =>
  html`<input
    part="input"
    id=${id}
    dir="ltr"
    size="8"
    enterkeyhint="next"
    spellcheck="false"
    autocomplete="off"
    ?disabled=${disabled}
    ?readonly=${readOnly}
    aria-required=${flag(required)}
    aria-invalid=${flag(wrong)}
    aria-describedby=${described}
    .value=${typedValue(text)}
    @input=${(event: InputEvent) => change((event.target as HTMLInputElement).value)}
  />`;
