import type { TemplateResult } from 'lit';
import { asOne } from '../../base/as-one.js';
import type { Option } from '../../contract/index.js';

interface WithOptions {
  readonly options: readonly Option[];
  readonly option_filter?: unknown;
}

/** Where no option can come or go, all of them are one template; the others must not take the focus of the rest with them. */
export function optionRows(
  { options, option_filter }: WithOptions,
  rows: readonly TemplateResult[],
): TemplateResult | readonly TemplateResult[] {
  return option_filter || options.some(({ visible }) => visible !== true) ? rows : asOne(rows);
}
