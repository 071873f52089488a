import { controlsIn } from '../controls.js';

const textOf = (root: Document | ShadowRoot, ids: string | null): string =>
  (ids ?? '')
    .split(/\s+/u)
    .map((id) => (id && root.getElementById(id)?.textContent) || '')
    .join(' ')
    .trim();

const rootOf = (element: Element): Document | ShadowRoot => element.getRootNode() as Document | ShadowRoot;

/** What assistive technology calls an element, by the ways a field has. */
export function nameOf(element: Element): string {
  const referred = textOf(rootOf(element), element.getAttribute('aria-labelledby'));
  if (referred) return referred;
  const own = element.getAttribute('aria-label')?.trim();
  if (own) return own;
  const labels = 'labels' in element ? Array.from((element as HTMLInputElement).labels ?? []) : [];
  const labelled = labels
    .map(({ textContent }) => textContent ?? '')
    .join(' ')
    .trim();
  if (labelled) return labelled;
  if (element instanceof HTMLFieldSetElement) return element.querySelector('legend')?.textContent?.trim() ?? '';
  if (element.matches('button, [role="button"], [role="option"], [role="radio"]'))
    return element.textContent?.trim() ?? '';
  return element.getAttribute('title')?.trim() ?? '';
}

/** What is read after the name. */
export const descriptionOf = (element: Element): string =>
  `${textOf(rootOf(element), element.getAttribute('aria-describedby'))} ${textOf(rootOf(element), element.getAttribute('aria-errormessage'))}`.trim();

const widgets =
  '[role="textbox"], [role="combobox"], [role="listbox"], [role="radiogroup"], [role="slider"], [role="spinbutton"], [role="switch"], [role="checkbox"], [contenteditable="true"]';
const groups = 'fieldset, [role="group"], [role="radiogroup"]';

/** What a person answers with: native controls, else elements with a role. */
export function operated(area: HTMLElement): readonly Element[] {
  const native = controlsIn(area).filter((control) => control.type !== 'button');
  if (native.length > 0) return native;
  const withRole = area.querySelectorAll(widgets);
  return withRole.length > 0 ? [...withRole] : [...area.querySelectorAll('button, [tabindex="0"]')];
}

/** What carries the question's name and error: the one control, or the group around several. */
export function subjectOf(area: HTMLElement): Element | null {
  const controls = operated(area);
  if (controls.length === 1) return controls[0] ?? null;
  return controls[0]?.closest(groups) ?? controls[0] ?? null;
}
