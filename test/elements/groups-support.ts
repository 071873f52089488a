import { createMockServer, type MockServer } from '@entryway/mock-server';
import type { FieldInput } from '../../src/contract/index.js';
import { formOfFields } from '../support/form-input.js';
import type { Scenario } from '../support/scenario.js';

export const text = (key: string, own: object = {}): FieldInput =>
  ({ id: `fld_${key}`, key, type: 'text', label: key, ...own }) as FieldInput;

export const firm = text('firm', { label: 'Firm', required: true });
export const role = text('role', { label: 'Role', required: true });

/** A group of employers, each with a firm, unless told otherwise. */
export const employers = (own: object = {}, fields: readonly FieldInput[] = [firm]): FieldInput =>
  ({
    id: 'fld_employers',
    key: 'employers',
    type: 'group',
    label: 'Employers',
    item_label: '{{ item.firm }}',
    add_label: 'Add another employer',
    ui: { item_name: 'Employer', error_name: 'an employer' },
    fields: [...fields],
    ...own,
  }) as FieldInput;

/** A service with one form of these fields, called `work`. */
export const serverWith = (...fields: FieldInput[]): MockServer => serverOf(fields);

/** The same, in a language that is read from right to left. */
export const arabicServerWith = (...fields: FieldInput[]): MockServer => serverIn('ar', 'rtl', ...fields);

/** The same, in any language. */
export const serverIn = (locale: string, dir: 'ltr' | 'rtl', ...fields: FieldInput[]): MockServer =>
  serverOf(fields, { locale, locales: [{ code: locale, name: locale, dir }] });

function serverOf(fields: readonly FieldInput[], own: Parameters<typeof formOfFields>[1] = {}): MockServer {
  const { hash: _, ...document } = formOfFields(fields, own);
  return createMockServer({ seed: [{ slug: 'work', public_id: 'pf_1', reference_prefix: 'WRK', document }] });
}

/** Text as it is read, without the line breaks of templates. */
export const read = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/gu, ' ').trim();

const nameOf = (button: Element): string => button.getAttribute('aria-label') ?? read(button);

export const button = (s: Scenario, name: string): Promise<HTMLButtonElement> =>
  s.frame.until(`a button “${name}”`, () =>
    [...s.frame.root.querySelectorAll<HTMLButtonElement>('button')].find((one) => nameOf(one) === name),
  );

export const press = async (s: Scenario, name: string): Promise<void> => (await button(s, name)).click();

export const buttons = (s: Scenario): readonly string[] => [...s.frame.root.querySelectorAll('button')].map(nameOf);

export const titles = (s: Scenario): readonly string[] =>
  [...s.frame.root.querySelectorAll('[part~="card-title"] bdi')].map(read);

/** Waits until something with this text has the focus. */
export const focused = (s: Scenario, what: string): Promise<Element> =>
  s.frame.until(`the focus on ${what}`, () => {
    const { activeElement } = s.frame.root;
    if (activeElement === s.frame.document.body) return null;
    return (
      activeElement && (nameOf(activeElement).includes(what) || read(activeElement).includes(what)) && activeElement
    );
  });

/** Waits until something was said aloud. */
export const heard = (s: Scenario, what: string): Promise<unknown> =>
  s.frame.until(
    `“${what}” said`,
    () => [...s.frame.root.querySelectorAll('[part~="live"]')].some((region) => read(region).includes(what)),
    () => s.passes(500),
  );

export const idsOf = (s: Scenario, group = 'employers'): readonly string[] =>
  s.session.view.groups.get(group)?.instances.map(({ id }) => id) ?? [];

/** Adds instances by the session's own verbs, as another device or an earlier visit would have. */
export async function addFirms(s: Scenario, ...names: readonly string[]): Promise<void> {
  await s.frame.until('the group', () => s.frame.root.querySelector('entry-group [part~="group"]'));
  for (const name of names) s.session.addInstance('employers', { firm: name });
}
