/** What can take the focus. */
const reachable = 'input, select, textarea, button, [tabindex]';

/** For how many frames it is looked for. */
const patience = 300;

/** Waits until a part is drawn whose stand-in had the focus, and hands it on. */
export async function focusPart(part: Element): Promise<void> {
  const root = part.getRootNode() as Document | ShadowRoot;
  for (let frame = 0; frame < patience; frame++) {
    // Whoever has found something else to do by then keeps it.
    if (root.activeElement?.matches(':not(body)')) return;
    const next = part.querySelector<HTMLElement>(reachable);
    if (next) return next.focus();
    await new Promise(requestAnimationFrame);
  }
}
