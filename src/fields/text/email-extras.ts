import { type CSSResult, css, nothing, type TemplateResult } from 'lit';
import { html } from '../../base/html.js';
import { load } from '../../load/load.js';
import { enEmail } from '../../messages/generated/en/extras.js';
import { specialWords } from '../../messages/special.js';
import { scoped, themed } from '../../styles/scope.js';
import type { BuiltInControl } from '../built-in-control.js';

/** What an address is, and what can be done with it. */
export interface EmailExtras {
  readonly control: BuiltInControl<'text' | 'email' | 'url'>;
  readonly text: string;
  readonly again: string;
  readonly confirmed: boolean;
  readonly fixed: boolean;
  /** The native input again, for another text. */
  input(id: string, text: string, change: (typed: string) => void): TemplateResult;
  /** Takes what was typed now; the other of the two stays as it is by then. */
  change(typed: { readonly text?: string; readonly again?: string }): void;
}

export const emailSheets: readonly CSSResult[] = [
  scoped(css`
    [part~='again'] { margin-block-start: var(--entry-space-3); }
    [part~='again'] > [part~='part-label'] { display: block; margin-block-end: var(--entry-space-1); }
    [part~='again'] > [part~='input'] { margin: 0; }
    [part~='slip'] { margin-block-start: var(--entry-space-2); }
  `),
  themed(css`:where([part~='again'] > [part~='part-label']) { font-size: var(--entry-text-s); line-height: 1.3; }`),
];

/** What only some addresses need: help with a slip, and a second input to confirm the first. */
export const emailExtras = (extras: EmailExtras): TemplateResult =>
  html`${suggestion(extras)}${extras.confirmed ? confirmation(extras) : nothing}`;

const confirmation = ({ control, again, input, change }: EmailExtras): TemplateResult => {
  const id = `${control.uid}-again`;
  return html`<div part="again">
    <label part="part-label" for=${id}>${specialWords(control.words, 'email', enEmail).again}</label>
    ${input(id, again, (typed) => change({ again: typed }))}
  </div>`;
};

let domains: Pick<typeof import('../../form/field-types/typed/likely-domain.js'), 'likelyDomain'> | undefined;

/** What is known of domains comes once there is an address. */
async function fetchDomains({ control }: EmailExtras): Promise<void> {
  domains = await load('form/likely-domain', () => import('../../form/field-types/typed/likely-domain.js'));
  control.requestUpdate();
}

/** Offers the domain that was probably meant. The address is only changed when somebody presses the button. */
function suggestion(extras: EmailExtras): TemplateResult {
  const { control, text, again, fixed, change } = extras;
  if (text && !domains) void fetchDomains(extras);
  const domain = fixed ? undefined : domains?.likelyDomain(text);
  const { didYouMean } = specialWords(control.words, 'email', enEmail);
  const correct = (): void => {
    const meant = text.slice(0, text.lastIndexOf('@') + 1) + domain;
    // The button goes away with the slip; the focus must not.
    control.querySelector('input')?.focus();
    change({ text: meant, again: again && meant });
  };
  return html`<div part="slip" role="status" ?hidden=${!domain}>
    ${domain ? html`<button part="button button-link" type="button" @click=${correct}>${didYouMean(domain)}</button>` : nothing}
  </div>`;
}
