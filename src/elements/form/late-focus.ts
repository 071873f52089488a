/** For how many frames something is looked for in each: its code may still be on its way. Then now and then. */
const eager = 300;
/** How often a heading is looked for, which is ten minutes: where pages place the parts of a form, there may be none. */
const patience = 3300;

/** What takes the focus in a part that came late. */
const reachable = 'input, select, textarea, button, [tabindex]';

/** Where the focus is until then. */
const standIn = '[part~="skeleton"]';

/** Waits until the heading of a place is drawn; a summary of errors that came with it has taken the focus already. */
export async function focusHeading(root: () => ParentNode, place: string, isWanted: () => boolean): Promise<void> {
  for (let frame = 0; frame < patience; frame++) {
    const isLate = frame > eager;
    await new Promise((resolve) => (isLate ? setTimeout(resolve, 200) : requestAnimationFrame(resolve)));
    const { activeElement } = root().getRootNode() as Document | ShadowRoot;
    const isNowhere = activeElement?.matches(`body, ${standIn}`) ?? true;
    // Whoever has found something else to do by then keeps it.
    if (!isWanted() || (isLate && !isNowhere)) return;
    const heading = root().querySelector<HTMLElement>(
      `[data-place="${CSS.escape(place)}"] [part~="heading"], [data-place="${CSS.escape(place)}"][part~="heading"]`,
    );
    if (!heading) {
      if (isNowhere) root().querySelector<HTMLElement>(standIn)?.focus();
      continue;
    }
    if (!root().querySelector('[part~="summary"]:focus')) heading.focus();
    return;
  }
}

/** Waits until a part is drawn whose stand-in had the focus, and hands it on. */
export async function focusPart(part: Element): Promise<void> {
  for (let frame = 0; frame < eager; frame++) {
    // Whoever has found something else to do by then keeps it, also elsewhere in the page.
    if (part.ownerDocument.activeElement?.matches(':not(body)')) return;
    const next = part.querySelector<HTMLElement>(reachable);
    if (next) return next.focus();
    await new Promise(requestAnimationFrame);
  }
}
