/** Anything a person answers with. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controls = 'input:not([type="hidden"]), textarea, select';

/** The first control in a place; in its shadow root where it has one. */
export function controlOf(place: ParentNode): Control | null {
  const found = place.querySelector<Control>(controls);
  if (found) return found;
  for (const element of place.querySelectorAll('*')) {
    const inside = element.shadowRoot && controlOf(element.shadowRoot);
    if (inside) return inside;
  }
  return null;
}

/** Every control in a place, those in shadow roots too. */
export const controlsIn = (place: ParentNode): readonly Control[] => [
  ...place.querySelectorAll<Control>(controls),
  ...Array.from(place.querySelectorAll('*')).flatMap(({ shadowRoot }) => (shadowRoot ? controlsIn(shadowRoot) : [])),
];

/** Sets a value past frameworks, which watch the property of the element itself. */
function setValue(control: Control, value: string): void {
  const prototype = Object.getPrototypeOf(control) as Control;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
}

const typed = (control: Control, value: string): void => {
  control.focus();
  setValue(control, value);
  control.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  control.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
  control.blur();
};

/** Answers as a person would, with whatever controls there are; says whether that could be done. */
export function giveAnswer(place: ParentNode, value: string | boolean): boolean {
  const control = controlOf(place);
  if (!control) return false;
  if (control.type === 'radio') {
    const wanted = controlsIn(place).find((one) => one.type === 'radio' && one.value === value);
    wanted?.click();
    return wanted !== undefined;
  }
  if (control.type === 'checkbox') {
    if (typeof value !== 'boolean') return false;
    if ((control as HTMLInputElement).checked !== value) control.click();
    return true;
  }
  if (typeof value !== 'string' || control.type === 'file') return false;
  typed(control, value);
  return true;
}

/** What the controls in a place show: a text, the value of what is picked, or whether a box is ticked. */
export function shownIn(place: ParentNode): string | boolean | null {
  const control = controlOf(place);
  if (!control) return null;
  if (control.type === 'radio') return controlsIn(place).find((one) => (one as HTMLInputElement).checked)?.value ?? '';
  return control.type === 'checkbox' ? (control as HTMLInputElement).checked : control.value;
}
