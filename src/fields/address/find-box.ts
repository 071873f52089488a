import { nothing, type TemplateResult } from 'lit';
import { html } from '../../base/html.js';
import type { AddressWords } from '../../messages/generated/special-types.js';
import { choiceRow } from '../choice/choice-row.js';
import { flag } from '../field-parts.js';
import { type Address, type Finding, onOneLine } from './address-finder.js';

/** What the box to find an address in is made from. */
export interface FindBox {
  readonly id: string;
  readonly name: string;
  readonly finding: Finding;
  readonly words: AddressWords;
  readonly described: string | typeof nothing;
  readonly invalid: boolean;
  /** Whether the inputs are there already. */
  readonly typed: boolean;
  find(query: string): void;
  choose(address: Address): void;
  type(): void;
}

/** More addresses than these are a list to open. */
const fewEnough = 8;

/** A text, a button that looks for it, what was found, and the way that always works. */
export function findBox(box: FindBox): TemplateResult {
  const { id, words, finding } = box;
  const search = ({ currentTarget }: Event): void =>
    box.find((currentTarget as HTMLElement).closest('[part~="find"]')?.querySelector('input')?.value ?? '');
  const enter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.isComposing) return;
    // It looks for an address; it does not go on to the next page.
    event.preventDefault();
    search(event);
  };
  return html`<div part="find">
    <label part="part-label" for=${id}>${words.findBy}</label>
    <div part="find-line">
      <input part="input" id=${id} dir="auto" size="16" autocomplete="off" enterkeyhint="search" aria-invalid=${flag(box.invalid)} aria-describedby=${box.described} @keydown=${enter} />
      <button part="button button-secondary" type="button" aria-disabled=${flag(finding.kind === 'finding')} @click=${search}>${words.find}</button>
    </div>
    <p part="find-status" role="status">${statusOf(finding, words)}</p>
    ${finding.kind === 'found' && finding.addresses.length > 0 ? found(box, finding.addresses) : nothing}
    ${box.typed ? nothing : html`<button part="button button-link" type="button" @click=${box.type}>${words.byHand}</button>`}
  </div>`;
}

function statusOf(finding: Finding, words: AddressWords): string {
  if (finding.kind === 'found') return finding.addresses.length > 0 ? '' : words.noneFound;
  return finding.kind === 'idle' ? '' : words[finding.kind];
}

function found({ name, words, choose }: FindBox, addresses: readonly Address[]): TemplateResult {
  if (addresses.length > fewEnough) {
    return html`<select part="input" aria-label=${words.choose} @change=${(event: Event) => {
      const address = addresses[(event.target as HTMLSelectElement).selectedIndex - 1];
      if (address) choose(address);
    }}>
      <option value="">${words.choose}</option>
      ${addresses.map((address) => html`<option>${onOneLine(address)}</option>`)}
    </select>`;
  }
  return html`<fieldset part="subgroup">
    <legend part="sublegend">${words.choose}</legend>
    <div part="choices">
      ${addresses.map((address, at) =>
        choiceRow({
          type: 'radio',
          id: `${name}-${at}`,
          name,
          value: String(at),
          label: onOneLine(address),
          checked: false,
          disabled: false,
          invalid: false,
          change: () => choose(address),
        }),
      )}
    </div>
  </fieldset>`;
}
