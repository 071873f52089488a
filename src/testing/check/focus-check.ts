import type { Check } from './checks.js';

/** The innermost element that has the focus. */
function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

const isInside = (area: HTMLElement, element: Element | null): boolean => {
  for (let node: Node | null = element; node; node = node.parentNode ?? (node as Partial<ShadowRoot>).host ?? null)
    if (node === area) return true;
  return false;
};

/** A link of the list of errors leads into it, an answer from elsewhere does not take the focus away, and leaving is told. */
export const checkFocus: Check = async (subject) => {
  const drawing = await subject.draw({ value: subject.answers[0] });
  drawing.focus();
  const control = focused();
  if (!isInside(drawing.area, control))
    return [
      'It cannot be focused: a link from the list of errors would lead nowhere. Return focus() from mount(), or use a control that takes the focus.',
    ];
  const found: string[] = [];
  if (drawing.area.querySelector('[tabindex]:not([tabindex="0"], [tabindex="-1"])'))
    found.push('It has a tabindex above 0, which changes the order of the whole page. Leave it out.');
  await subject.update(drawing, { value: subject.answers[1], error: 'Enter the name of your boat' });
  if (focused() !== control || !control?.isConnected)
    found.push(
      'It loses the focus when it is updated, and whoever types loses their place. Change the control in update(), do not draw it again.',
    );
  drawing.left = 0;
  (focused() as HTMLElement | null)?.blur();
  if (drawing.left === 0)
    found.push(
      'leave() is not called when a person leaves it, so nothing is checked at that moment. Call control.leave() on blur or focusout.',
    );
  return found;
};
