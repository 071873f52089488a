/** How the form is laid out and read; an empty choice leaves it to the form. */
export interface Presentation {
  readonly layout: '' | 'classic' | 'paged' | 'one_question';
  readonly locale: string;
  readonly direction: '' | 'ltr' | 'rtl';
}

export const asPublished: Presentation = { layout: '', locale: '', direction: '' };

/** The preview of a form: its address says all that needs a fresh session. */
export function previewAddress(form: string, { layout, locale, direction }: Presentation): string {
  const query = new URLSearchParams({ form });
  if (layout) query.set('layout', layout);
  if (locale) query.set('locale', locale);
  if (direction) query.set('dir', direction);
  return `./preview.html?${query}`;
}

const layouts: readonly string[] = ['classic', 'paged', 'one_question'];
const directions: readonly string[] = ['ltr', 'rtl'];

/** The same, read from the address; what is not known is left to the form. */
export function presentationFrom(query: URLSearchParams): Presentation {
  const known = (name: string, values: readonly string[]): string => {
    const value = query.get(name) ?? '';
    return values.includes(value) ? value : '';
  };
  return {
    layout: known('layout', layouts) as Presentation['layout'],
    locale: query.get('locale') ?? '',
    direction: known('dir', directions) as Presentation['direction'],
  };
}
