/** What tokens can decide of an element itself, whatever is in it. */
const own = [
  'background-color',
  'background-image',
  'box-shadow',
  'border-top-left-radius',
  'border-bottom-right-radius',
  'padding-top',
  'padding-left',
  'margin-top',
  'margin-bottom',
  'row-gap',
  'column-gap',
  'min-height',
  'max-width',
  'transition-duration',
];
const ofText = ['color', 'font-family', 'font-size', 'font-weight', 'line-height', 'letter-spacing'];
const ofDrawing = ['fill', 'stroke'];
const edges = ['top', 'right', 'bottom', 'left'];

const hasText = (element: Element): boolean =>
  element.matches('input, textarea, select') ||
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());

function read(style: CSSStyleDeclaration, isText: boolean, isDrawing: boolean): string {
  const names = [...own, ...(isText ? ofText : []), ...(isDrawing ? ofDrawing : [])];
  for (const edge of edges)
    if (style.getPropertyValue(`border-${edge}-style`) !== 'none')
      names.push(`border-${edge}-color`, `border-${edge}-width`);
  if (style.outlineStyle !== 'none') names.push('outline-color', 'outline-width');
  return names.map((name) => style.getPropertyValue(name)).join('|');
}

/** How an element is painted, its decorations included; what it only hands on to others is left out. */
export function signature(element: Element): string {
  const texts = [read(getComputedStyle(element), hasText(element), element instanceof SVGElement)];
  for (const pseudo of ['::before', '::after']) {
    const style = getComputedStyle(element, pseudo);
    if (style.content !== 'none') texts.push(read(style, true, false));
  }
  return texts.join('/');
}
