import { nothing, type TemplateResult } from 'lit';
import { html } from '../../base/html.js';
import type { LocationWords } from '../../messages/generated/special-types.js';
import { choiceRow } from '../choice/choice-row.js';
import type { Place } from './projection.js';

/** A place that was found by its name. */
export interface FoundPlace extends Place {
  readonly label: string;
}

/** What the box to find a place in is made from. */
export interface SearchBox {
  readonly id: string;
  readonly words: LocationWords;
  readonly found: readonly FoundPlace[] | undefined;
  readonly status: string;
  search(query: string): void;
  choose(place: FoundPlace): void;
}

/** A name, a button that looks for it, and what was found. */
export function searchBox({ id, words, found = [], status, search, choose }: SearchBox): TemplateResult {
  const go = ({ currentTarget }: Event): void =>
    search((currentTarget as HTMLElement).closest('[part~="find"]')?.querySelector('input')?.value ?? '');
  const enter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    go(event);
  };
  return html`<div part="find">
    <label part="part-label" for=${id}>${words.searchFor}</label>
    <div part="find-line">
      <input part="input" id=${id} dir="auto" size="20" autocomplete="off" enterkeyhint="search" @keydown=${enter} />
      <button part="button button-secondary" type="button" @click=${go}>${words.search}</button>
    </div>
    <p part="find-status" role="status">${status}</p>
    ${
      found.length > 0
        ? html`<fieldset part="subgroup">
            <legend part="sublegend">${words.choosePlace}</legend>
            <div part="choices">
              ${found.slice(0, 8).map((place, at) =>
                choiceRow({
                  type: 'radio',
                  id: `${id}-${at}`,
                  name: id,
                  value: String(at),
                  label: place.label || `${place.lat}, ${place.lng}`,
                  checked: false,
                  disabled: false,
                  invalid: false,
                  change: () => choose(place),
                }),
              )}
            </div>
          </fieldset>`
        : nothing
    }
  </div>`;
}
