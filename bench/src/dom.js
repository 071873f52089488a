// Shadow-piercing DOM helpers, usable by adapters and by the runtime.
export function* deepElements(root) {
  const w = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  for (let el = root.nodeType === 1 ? root : w.nextNode(); el; el = w.nextNode()) {
    yield el;
    if (el.shadowRoot) yield* deepElements(el.shadowRoot);
  }
}
export const deepAll = (root, selector) => [...deepElements(root)].filter((el) => el.matches(selector));
export const deepFirst = (root, selector) => {
  const light = root.querySelector?.(selector);
  if (light) return light;
  for (const el of deepElements(root)) if (el.matches(selector)) return el;
  return null;
};
export const deepCount = (root) => {
  let n = 0;
  for (const _ of deepElements(root)) n++;
  return n;
};
export const isVisible = (el) => {
  if (!el?.isConnected || !el.checkVisibility()) return false;
  const { width, height } = el.getBoundingClientRect();
  return width > 0 && height > 0;
};
export const CONTROL = 'input:not([type=hidden]), textarea, select, [role=combobox], [contenteditable=true]';
export const control = (root) => (root.matches(CONTROL) ? root : deepFirst(root, CONTROL));

// requestAnimationFrame twice: the frame that carries the change has been presented.
export const painted = () =>
  new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(() => r(performance.now()))));
// First task after the next frame's rendering.
export const afterFrame = (cb) =>
  requestAnimationFrame(() => {
    const c = new MessageChannel();
    c.port1.onmessage = () => cb(performance.now());
    c.port2.postMessage(0);
  });
