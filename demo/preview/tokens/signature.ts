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

/** The size an element was given; not what it came to, which also follows from what is in it. */
const givenSize = (element: Element): string => {
  const given = element.computedStyleMap?.();
  return given ? `${given.get('width')} ${given.get('height')}` : '';
};

/** How an element is painted, its decorations included; what it only hands on to others is left out. */
export function signature(element: Element): string {
  const style = getComputedStyle(element);
  const texts = [read(style, hasText(element), element instanceof SVGElement), givenSize(element)];
  for (const pseudo of ['::before', '::after']) {
    const added = getComputedStyle(element, pseudo);
    if (added.content !== 'none') texts.push(read(added, true, false));
  }
  return texts.join('/');
}
