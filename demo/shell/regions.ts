/** What F6 goes through, in the order it is read. */
const regions = '.top, .view, .viewport > iframe, .panel, .tabs';

const focusable = 'a[href], button:not(:disabled), input, select, textarea, [tabindex="0"]';

const isShown = (element: Element): boolean => element.checkVisibility();

/** Puts the focus into the next region of the studio, or the one before. */
export function goToRegion(by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(regions)].filter(isShown);
  const { activeElement } = document;
  const at = all.findIndex((region) => region.contains(activeElement));
  const next = all[(at + by + all.length) % all.length];
  if (!next) return;
  if (next instanceof HTMLIFrameElement) next.contentWindow?.focus();
  const first =
    next instanceof HTMLIFrameElement ? next : [...next.querySelectorAll<HTMLElement>(focusable)].find(isShown);
  first?.focus();
}
