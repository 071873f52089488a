import { computeAccessibleDescription, computeAccessibleName, getRole } from 'dom-accessibility-api';
import { numberOf } from './numbers.js';
import type { Control, Heading } from './report.js';

const operable =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, iframe, [tabindex], [contenteditable="true"]';

const isSeen = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');

const isDisabled = (element: Element): boolean => element.matches(':disabled');

/** Of radio buttons that belong together, the tab key stops at one. */
function takesTab(element: Element): boolean {
  if ((element as HTMLElement).tabIndex < 0 || isDisabled(element)) return false;
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || !element.name) return true;
  const group = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(
    ({ name, form }) => name === element.name && form === element.form,
  );
  return element === (group.find(({ checked }) => checked) ?? group[0]);
}

/** What takes a click for it: of a box that is ticked, its label too. */
export function targetOf(element: Element): DOMRect {
  const own = element.getBoundingClientRect();
  const { labels, type } = element as HTMLInputElement;
  if (type !== 'radio' && type !== 'checkbox') return own;
  const rects = [own, ...Array.from(labels ?? [], (label) => label.getBoundingClientRect())];
  const [left, top] = [Math.min(...rects.map((rect) => rect.left)), Math.min(...rects.map((rect) => rect.top))];
  const [right, bottom] = [Math.max(...rects.map((rect) => rect.right)), Math.max(...rects.map((rect) => rect.bottom))];
  return new DOMRect(left, top, right - left, bottom - top);
}

/** Everything one can operate, in the order of the page. */
export function controlsIn(form: Element): readonly Control[] {
  const found = [...form.querySelectorAll(operable)].filter((element) => isSeen(element) && isOperable(element));
  const stops = found.filter(takesTab).sort((a, b) => rank(a) - rank(b));
  return found.map((element) => {
    const { width, height } = targetOf(element);
    const stop = stops.indexOf(element);
    return {
      at: numberOf(element),
      role: getRole(element) ?? element.localName,
      name: computeAccessibleName(element),
      description: computeAccessibleDescription(element),
      stop: stop < 0 ? null : stop + 1,
      width: Math.round(width),
      height: Math.round(height),
    };
  });
}

/** Places that only take the focus from us, such as headings, are nothing one can operate. */
const isOperable = (element: Element): boolean =>
  (element as HTMLElement).tabIndex >= 0 || element.matches('a[href], button, input, select, textarea, [role]');

/** Who has a tabindex above 0 comes before all others. */
const rank = (element: Element): number => (element as HTMLElement).tabIndex || Number.POSITIVE_INFINITY;

export const headingsIn = (form: Element): readonly Heading[] =>
  [...form.querySelectorAll('h1, h2, h3, h4, h5, h6, [role="heading"]')].filter(isSeen).map((element) => ({
    at: numberOf(element),
    level: Number(element.getAttribute('aria-level') ?? element.localName.slice(1)),
    text: element.textContent?.trim().replaceAll(/\s+/gu, ' ') ?? '',
  }));
