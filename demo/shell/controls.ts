import { html, type TemplateResult } from 'lit';

interface Choice<T> {
  readonly value: T;
  readonly label: string;
}

interface Segments<T> {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice<T>[];
  readonly value: T;
  readonly choose: (value: T) => void;
}

/** One of a few, in a row: native radio buttons, so arrow keys work as everywhere. */
export const segments = <T>({ name, label, choices, value, choose }: Segments<T>): TemplateResult =>
  html`<div class="segments" role="radiogroup" aria-label=${label}>
    ${choices.map(
      (choice) => html`<label
        ><input
          type="radio"
          name=${name}
          .checked=${choice.value === value}
          @change=${() => choose(choice.value)}
        /><span>${choice.label}</span></label
      >`,
    )}
  </div>`;

/** The time of day, to the second. */
export const clock = (at: number): string => new Date(at).toLocaleTimeString('en-GB');

/** What can be done with a list that grows. */
export const logTools = (clear: () => void): TemplateResult =>
  html`<div class="log-tools"><button class="button" type="button" @click=${clear}>Clear</button></div>`;
