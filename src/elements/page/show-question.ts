/** How many frames a question may take to appear: its code may still be on its way. */
const patience = 300;

/**
 * Brings a question into view, then gives its control the focus without another scroll: the label or legend stays
 * visible, and above an on-screen keyboard.
 */
export async function showQuestion(root: Document | ShadowRoot, id: string, isThere: boolean): Promise<void> {
  let first = root.getElementById(id);
  for (let frame = 0; frame < patience && (!first || !isThere); frame++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    first = root.getElementById(id);
    // The heading of a new page takes the focus first, and gives it up.
    if (first && frame > 2) break;
  }
  const question = first?.closest<HTMLElement>('[part~="field"]');
  // Of several inputs, the first that is wrong.
  const control = question?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? first;
  scrollTo(question ?? null, control);
  control?.focus({ preventScroll: true });
}

/** The label or legend, if what lies between it and the control fits in half of the screen; else the control. */
function scrollTo(question: HTMLElement | null, control: HTMLElement | null): void {
  const label = question?.querySelector<HTMLElement>('[part~="legend"], [part~="label"], [part~="heading"]');
  if (!label || !control) return;
  const height = control.getBoundingClientRect().bottom - label.getBoundingClientRect().top;
  (height < innerHeight / 2 ? label : control).scrollIntoView({ block: 'start' });
}
