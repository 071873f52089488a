/** How many frames something may take to be drawn. */
const patience = 60;

const control = 'input:not([type="hidden"]), select, textarea, button';

/** What takes the focus: the element itself, or the first control in it once that is drawn. */
const focusable = (element: HTMLElement): HTMLElement | null =>
  element.tabIndex >= 0 || element.hasAttribute('tabindex') ? element : element.querySelector<HTMLElement>(control);

/** Gives the focus to something that is about to be drawn, by the first of some ids that is there. */
export async function focusSoon(root: Node, ...ids: readonly string[]): Promise<void> {
  if (!(root instanceof Document || root instanceof ShadowRoot)) return;
  for (let frame = 0; frame < patience; frame++) {
    const place = ids.map((id) => root.getElementById(id)).find((element) => element !== null);
    const target = place && focusable(place);
    if (target) {
      target.focus();
      target.scrollIntoView({ block: 'nearest' });
      return;
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
