/** How much is lost to rounding. */
const slack = 1.5;

/** Whether a text is there for listeners only. */
function isHiddenFromEyes(element: Element, view: Window): boolean {
  if (element.matches('option, script, style')) return true;
  for (let around: Element | null = element; around; around = around.parentElement)
    if (view.getComputedStyle(around).clip !== 'auto') return true;
  return false;
}

/** What an element cuts off: everything outside of it, or nothing. */
function clipOf(element: Element, view: Window): DOMRect | undefined {
  const { overflowX, overflowY } = view.getComputedStyle(element);
  const clips = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
  if (!clips(overflowX) && !clips(overflowY)) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, wide] = clips(overflowX) ? [left, width] : [-1e6, 2e6];
  const [y, high] = clips(overflowY) ? [top, height] : [-1e6, 2e6];
  return new DOMRect(x, y, wide, high);
}

const isOutside = (text: DOMRect, box: DOMRect): boolean =>
  text.left < box.left - slack ||
  text.right > box.right + slack ||
  text.top < box.top - slack ||
  text.bottom > box.bottom + slack;

/** Whether an element is painted as a box, from which a text must not spill. */
function isBox(element: Element, view: Window): boolean {
  const { borderLeftWidth, borderLeftStyle, display } = view.getComputedStyle(element);
  return display !== 'inline' && Number.parseFloat(borderLeftWidth) > 0 && borderLeftStyle !== 'none';
}

/** The lines of a text, as they are painted. */
function linesOf(text: Text): readonly DOMRect[] {
  const range = text.ownerDocument.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
}

/** What has to hold all of a text: boxes around it, whatever cuts off what is outside, and the width of the page. */
function boundsOf(element: Element, view: Window): readonly DOMRect[] {
  const bounds: DOMRect[] = [new DOMRect(0, -1e6, view.document.documentElement.clientWidth, 2e6)];
  for (let around: Element | null = element; around; around = around.parentElement) {
    // What scrolls shows the rest when it is asked for.
    if (/auto|scroll/u.test(view.getComputedStyle(around).overflowY)) break;
    const clip = clipOf(around, view);
    if (clip) bounds.push(clip);
    else if (isBox(around, view)) bounds.push(around.getBoundingClientRect());
  }
  return bounds;
}

/** Texts of which a part cannot be read, or that spill out of their box: "Continue in <button …>". */
export function cutTexts(root: Document | ShadowRoot): readonly string[] {
  const { defaultView: view } = root.ownerDocument ?? (root as Document);
  if (!view) return [];
  const walker = view.document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const cut: string[] = [];
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const { parentElement: element } = node;
    if (!element || !node.data.trim() || isHiddenFromEyes(element, view) || !element.checkVisibility()) continue;
    const bounds = boundsOf(element, view);
    if (linesOf(node).some((line) => bounds.some((box) => isOutside(line, box))))
      cut.push(`${node.data.trim().slice(0, 60)} in ${element.outerHTML.slice(0, 120)}`);
  }
  return cut;
}
