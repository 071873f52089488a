import type { Cond, Page } from '../contract/index.js';
import { isExpr } from '../contract/is-expr.js';
import { type FormModel, isDrawn } from '../form/index.js';
import type { Step } from './steps.js';

/** Whether answers that may still change decide a condition. */
const isOpen = (cond: Cond, known: ReadonlySet<string>): boolean =>
  isExpr(cond) && !cond.deps.every((key) => known.has(key));

/** Whether answers that may still change decide if there is anything on a page. */
function mayBeBare({ sections }: Page, known: ReadonlySet<string>): boolean {
  const drawn = sections.flatMap(({ visible, fields }) =>
    fields.filter(isDrawn).map((field) => [visible, field.visible]),
  );
  if (drawn.some((conds) => conds.every((cond) => cond === true))) return false;
  return drawn.some((conds) => conds.some((cond) => isOpen(cond as Cond, known)));
}

/** How many steps there are, where no answer still to come can change it. */
export function stepCount(model: FormModel, steps: readonly Step[], current: Step | undefined): number | null {
  const at = current ? steps.indexOf(current) : -1;
  if (!current || at < 0) return null;
  if (current.kind === 'all') return 1;
  const known = new Set(steps.slice(0, at).flatMap(({ nodes }) => nodes));
  const later = model.pages.filter(({ index }) => index > current.page.index);
  const ahead = model.pages.filter(({ index }) => index >= current.page.index);
  if (later.some(({ page }) => isOpen(page.visible, known))) return null;
  if (ahead.some(({ page }) => page.next.some(({ when }) => isOpen(when, known)))) return null;
  if (current.kind === 'page') return later.some(({ page }) => mayBeBare(page, known)) ? null : steps.length;
  const sections = ahead.flatMap(({ page }) => page.sections);
  const undecided = sections.some(
    ({ visible, fields }) => isOpen(visible, known) || fields.some((field) => isOpen(field.visible, known)),
  );
  return undecided ? null : steps.length;
}
