const gap = 8;

function place(menu: HTMLElement): void {
  const button = document.querySelector(`[popovertarget="${CSS.escape(menu.id)}"]`);
  if (!button) return;
  const at = button.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const isBelow = at.bottom + height <= innerHeight || at.top < height;
  const left = Math.max(gap, Math.min(at.right - width, innerWidth - width - gap));
  menu.style.setProperty('left', `${left}px`);
  menu.style.setProperty('top', `${Math.max(0, isBelow ? at.bottom : at.top - height)}px`);
}

const placeOpen = (): void => {
  for (const menu of document.querySelectorAll<HTMLElement>('.menu:popover-open')) place(menu);
};

/** Puts menus beside their buttons where the browser cannot: CSS anchor positioning is younger than popovers. */
export function placeMenus(): void {
  // In the frame it is first painted in.
  document.addEventListener('beforetoggle', () => requestAnimationFrame(placeOpen), { capture: true });
  window.addEventListener('resize', placeOpen);
  placeOpen();
}
