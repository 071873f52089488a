/**
 * Runs in the page: where every part of a form and every text stands, and what of it can be seen. They are told apart by
 * their places.
 */
export function boxes() {
  const form = document.querySelector('entry-form');
  const root = form.shadowRoot ?? form;
  const frame = root.querySelector('[part~="form"]');
  const edge = frame.getBoundingClientRect();
  const controls = 'button, input:not([type="hidden"]), select, textarea, a';
  const ownText = (element) => [...element.childNodes].find((node) => node.nodeType === 3 && node.data.trim());
  const counts = new Map();

  const nameOf = (element, field) => {
    const part = element.getAttribute('part');
    const kind = part ?? `${element.closest('[part]')?.getAttribute('part')} ${element.localName}`;
    const what = `${field} ${kind} ${element.getAttribute('value') ?? ''}`;
    const at = (counts.get(what) ?? 0) + 1;
    counts.set(what, at);
    return `${what}#${at}`;
  };

  return [...frame.querySelectorAll('*')]
    .filter((element) => element.matches(`[part], ${controls}`) || ownText(element))
    .map((element) => {
      const field = (element.closest('entry-field')?.getAttribute('name') ?? '').replace(/ins_\w+/, '*');
      const { x, y, width, height } = element.getBoundingClientRect();
      const { opacity, visibility, clipPath, fontSize, display } = getComputedStyle(element);
      const text = ownText(element);
      const range = document.createRange();
      if (text) range.selectNodeContents(text);
      return {
        name: nameOf(element, field),
        field,
        isControl: element.matches(controls),
        isRunning: display === 'inline' && !element.matches(controls),
        // What is drawn over by something of ours is not seen either way.
        isSeen: width > 2 && height > 2 && visibility === 'visible' && clipPath === 'none' && opacity !== '0',
        x: x - edge.x,
        y: y - edge.y,
        width,
        height,
        fontSize: text ? Number.parseFloat(fontSize) : undefined,
        indent: text && element.firstChild === text ? range.getBoundingClientRect().x - x : 0,
        overflows: x + width > edge.right + 1 || x < edge.x - 1,
      };
    });
}
