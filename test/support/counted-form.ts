import { createMockServer, type MockServer } from '@entryway/mock-server';
import { formWith } from './form-input.js';

export const expr = (source: string, ...deps: readonly string[]) => ({ expr: source, deps: [...deps] });
export const field = (type: string, key: string, own: object = {}) => ({
  id: `fld_${key}`,
  key,
  type,
  label: key,
  ...own,
});

/** A group asked as often as an expression says. */
export const countedGroup = (
  count_from: object,
  own: object = {},
  fields: readonly object[] = [field('text', 'name')],
) => field('group', 'kids', { count_from, fields, ...own });

/** A service with one form, `counted`, of one page with these fields. */
export function serviceWith(fields: readonly object[], options: object = {}): MockServer {
  const pages = [{ id: 'pag_1', key: 'one', title: 'One', sections: [{ id: 'sec_1', key: 'section_one', fields }] }];
  const { hash: _, ...document } = formWith({ pages } as never);
  const seed = [{ slug: 'counted', public_id: 'pf_1', reference_prefix: 'CNT', document }];
  return createMockServer({ ...options, seed } as never);
}
