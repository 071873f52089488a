import type { FormScope } from '../form-scope.js';
import { placeOf } from './surface.js';

/** How many frames the form may take until it is as long as it was. */
const patience = 300;
/** What a person does who goes somewhere by themselves. */
const acts = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

const isReload = (): boolean =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'reload';

/** Scrolls to where the page was before a reload: the browser tries that while there is nothing yet to scroll. */
export function keepScroll({ watch }: FormScope): () => void {
  let open = true;
  const key = (): string => `entryway:scroll:${watch.view.form?.form.public_id ?? ''}`;
  const place = (): string => placeOf(watch.view, watch.stage);
  const leave = (): void => {
    // Where nothing is kept on the device, a reload begins again.
    if (watch.view.storage !== 'device' || scrollY === 0) return;
    try {
      sessionStorage.setItem(key(), JSON.stringify({ place: place(), top: scrollY, height: heightNow() }));
    } catch {
      // Storage that is full or forbidden: the page opens at its top.
    }
  };
  const stop = (): void => {
    open = false;
    for (const act of acts) removeEventListener(act, stop);
  };
  for (const act of acts) addEventListener(act, stop, { passive: true });
  addEventListener('pagehide', leave);
  if (isReload()) void goBack(key, place, () => open).finally(stop);
  return () => {
    stop();
    removeEventListener('pagehide', leave);
  };
}

const heightNow = (): number => document.documentElement.scrollHeight;

/** Waits for the same place in the form, as long as it was: what is still to come above would move it away again. */
async function goBack(key: () => string, place: () => string, isWanted: () => boolean): Promise<void> {
  for (let frame = 0; frame < patience && isWanted(); frame++) {
    const kept = read(key());
    const isDrawn = frame === patience - 1 || (kept && heightNow() >= kept.height - 1);
    if (kept?.place === place() && isDrawn) {
      sessionStorage.removeItem(key());
      scrollTo({ top: kept.top, behavior: 'instant' });
      return;
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

function read(key: string): { readonly place: string; readonly top: number; readonly height: number } | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
