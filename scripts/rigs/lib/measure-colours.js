/**
 * Runs in the page: what can be seen of a form, each with its colour and the colours behind it, the nearest first. It
 * knows the parts by their names, and nothing of how their colours are made.
 */
export function measure() {
  const form = document.querySelector('entry-form');
  const isSeen = (element) => {
    const { width, height } = element.getBoundingClientRect();
    const { visibility, clipPath, opacity } = getComputedStyle(element);
    return width > 1 && height > 1 && visibility === 'visible' && clipPath === 'none' && opacity === '1';
  };
  const behind = (element) => {
    const colours = [];
    for (let one = element; one; one = one.parentElement) colours.push(getComputedStyle(one).backgroundColor);
    return colours;
  };
  const named = (element) => element.getAttribute('part') ?? element.localName;
  const found = [];
  const note = (as, element, colour, ground) =>
    found.push({ as, what: named(element), colour, behind: behind(ground) });

  const texts = document.createTreeWalker(form, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement: element } = text;
    if (text.data.trim() && isSeen(element)) note('text', element, getComputedStyle(element).color, element);
  }
  for (const element of form.querySelectorAll('[part~="input"], [part~="choice-input"], [part~="button-secondary"]')) {
    const { borderTopColor, borderTopWidth } = getComputedStyle(element);
    if (isSeen(element) && Number.parseFloat(borderTopWidth) > 0)
      note('edge', element, borderTopColor, element.parentElement);
  }
  // What cannot be pressed may be hard to see.
  for (const element of form.querySelectorAll(
    '[part~="button-primary"]:not([aria-disabled="true"]), [part~="progress-bar"]',
  ))
    if (isSeen(element)) note('edge', element, getComputedStyle(element).backgroundColor, element.parentElement);
  for (const element of form.querySelectorAll('[part~="icon"]'))
    if (isSeen(element)) note('edge', element, getComputedStyle(element).color, element.parentElement);
  const { activeElement } = document;
  if (activeElement?.matches('entry-form :focus-visible'))
    note('edge', activeElement, getComputedStyle(activeElement).outlineColor, activeElement.parentElement);
  return found;
}
