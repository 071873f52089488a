import { html, nothing, type TemplateResult } from 'lit';

interface Typed {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  /** What was typed last and not taken, and why. */
  readonly refused?: { readonly text: string; readonly why: string } | undefined;
  /** Names of values to pick from. */
  readonly list?: string;
  readonly type: (text: string) => void;
  readonly focus?: () => void;
}

/** A value of CSS that is typed; one that is not taken stays in sight, with the reason. */
export const typedValue = ({ id, label, value, placeholder, refused, list, type, focus }: Typed): TemplateResult =>
  html`<input
      class="typed mono"
      id=${id}
      aria-label=${label}
      autocomplete="off"
      spellcheck="false"
      list=${list ?? nothing}
      placeholder=${placeholder}
      aria-invalid=${refused ? 'true' : nothing}
      aria-describedby=${refused ? `${id}-why` : nothing}
      .value=${refused?.text ?? value}
      @input=${(event: Event) => type((event.target as HTMLInputElement).value.trim())}
      @focus=${() => focus?.()}
    />${refused ? html`<span class="why" id=${`${id}-why`} role="alert">${refused.why}</span>` : nothing}`;
