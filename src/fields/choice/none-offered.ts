import { nothing, type TemplateResult } from 'lit';
import { html } from '../../base/html.js';
import type { Option } from '../../contract/index.js';
import { load } from '../../load/load.js';
import type { FieldWords } from '../field-element.js';

interface Choosing {
  readonly field: {
    readonly options: readonly Option[];
    readonly other?: { readonly enabled: boolean } | null | undefined;
  };
  readonly options: readonly Option[] | null;
  readonly words: FieldWords;
}

/** Says why, where there is nothing to choose from: rare enough to be fetched when it is so. */
export function noneOffered({ field, options, words }: Choosing): TemplateResult | typeof nothing {
  if ((options ?? field.options).length > 0 || field.other?.enabled) return nothing;
  void load('entry-no-options', () => import('../no-options/entry-no-options.js'));
  return html`<entry-no-options .words=${words} .depends=${field.options.length > 0}></entry-no-options>`;
}
