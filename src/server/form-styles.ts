import type { CSSResult } from 'lit';
import type { EntryElement } from '../base/entry-element.js';
import { fieldElements } from '../fields/registry.js';
import { entrySheets } from '../styles/index.js';
import { hosts, looks } from '../styles/scope.js';
import { nativeTypes } from './native-types.js';

/** While the first paint stands there, what the script draws beside it is not seen; a text area has the rows of its form. */
const own = [
  'entry-form > div:has(+ [data-entry-static]) { display: none; }',
  '[data-entry-static] [data-contents] { block-size: calc(var(--entry-space-3) + var(--entry-target-min)); }',
  ...Array.from({ length: 30 }, (_, at) => `[data-entry-static] [data-rows='${at + 1}'] { --entry-rows: ${at + 1}; }`),
];

/**
 * A little more specific than what the script brings along, which comes in several files: what the first of them has of it
 * would otherwise win over the rest of it here until the others are there too.
 */
const painted = 'entry-form:where(:has(> [data-entry-static]))';

/** The style sheet of the first paint: what the script brings along for its elements, as text. */
export async function formStyles(): Promise<string> {
  const sheets = new Set<CSSResult>(entrySheets);
  for (const type of nativeTypes) {
    const { tag, load } = fieldElements[type] ?? fieldElements.unknown;
    await load();
    const { sheets: needed } = customElements.get(tag) as unknown as typeof EntryElement;
    for (const sheet of needed) sheets.add(sheet);
  }
  const text = Array.from(sheets, ({ cssText }) =>
    cssText.replaceAll(`${hosts} `, `${painted} `).replaceAll(`${looks} `, `entry-form:is(${painted}) `),
  ).join('\n');
  return `${text}\n${own.join('\n')}\n`;
}
