/** How far one text may reach into another: letters have room above and below that is not theirs. */
const slack = 3;

interface Line {
  readonly text: string;
  readonly box: DOMRect;
  readonly element: Element;
  readonly layer: Element | null;
}

/** What lies above the page has its own texts: a calendar may cover a question. */
function layerOf(element: Element, view: Window): Element | null {
  for (let around: Element | null = element; around; around = around.parentElement) {
    const { position, zIndex } = view.getComputedStyle(around);
    if (position === 'fixed' || position === 'sticky' || (position === 'absolute' && zIndex !== 'auto')) return around;
    if (around.matches('dialog, [popover]')) return around;
  }
  return null;
}

/** Whether a text is painted: not for listeners only, and not behind something closed. */
function isPainted(element: Element, view: Window): boolean {
  if (element.matches('option, script, style') || !element.checkVisibility({ opacityProperty: true })) return false;
  for (let around: Element | null = element; around; around = around.parentElement)
    if (view.getComputedStyle(around).clip !== 'auto') return false;
  return true;
}

function paintedLines(root: Document | ShadowRoot, view: Window): readonly Line[] {
  const lines: Line[] = [];
  const walker = view.document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const { parentElement: element, data } = node;
    if (!element || !data.trim() || !isPainted(element, view)) continue;
    const range = view.document.createRange();
    range.selectNodeContents(node);
    const layer = layerOf(element, view);
    for (const box of range.getClientRects())
      if (box.width > 1 && box.height > 1) lines.push({ text: data.trim(), box, element, layer });
  }
  return lines;
}

const shared = (one: Line, other: Line): boolean =>
  Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > slack &&
  Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top) > slack + 0.2 * one.box.height;

/** Texts that are painted over each other: “Continue over Back”. */
export function overlappingTexts(root: Document | ShadowRoot): readonly string[] {
  const { defaultView: view } = root.ownerDocument ?? (root as Document);
  if (!view) return [];
  const lines = paintedLines(root, view);
  return lines.flatMap((one, at) =>
    lines
      .slice(at + 1)
      .filter((other) => other.layer === one.layer && other.element !== one.element && shared(one, other))
      .map((other) => `${one.text.slice(0, 40)} over ${other.text.slice(0, 40)}`),
  );
}
