import type { FormScope } from '../form-scope.js';

/** So many groups may stand inside each other on one page; deeper ones open a page of their own. */
export const deepest = 2;

/** How deep a group stands on its page, from 1; a page inside a group begins again. */
export function levelOnPage(element: Element): number {
  let level = 1;
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (around.matches('[part~="inner"]')) break;
    if (around.localName === 'entry-group') level += 1;
  }
  return level;
}

/** What stands above a group, and how many headings deep below the page's own. */
export interface Above {
  readonly title: string;
  readonly depth: number;
}

/** The title of its section, or of its page; a page inside a group has none but its own heading. */
export function titleAbove({ session, prefix }: FormScope, path: string, element: Element): Above {
  const inner = element.parentElement?.closest('[part~="inner"]');
  const [root = path] = path.split('.', 1);
  const { pages, step, groups, form } = session.view;
  if (inner) {
    const isItsPage = inner.querySelector('[part~="heading"]')?.id === `${prefix}-${path}`;
    return { title: isItsPage ? (groups.get(path)?.field.label ?? '') : '', depth: 0 };
  }
  // Question by question, no section is named.
  if (step?.kind === 'question') return { title: step.page.page.title ?? form?.form.title ?? '', depth: 0 };
  const depth = step?.kind === 'all' && pages.length > 1 ? 1 : 0;
  for (const { page, sections } of pages) {
    const around = sections.find(({ paths }) => paths.includes(root));
    if (around?.section.title) return { title: around.section.title, depth: depth + 1 };
    if (around) return { title: page.title ?? '', depth };
  }
  return { title: '', depth };
}
