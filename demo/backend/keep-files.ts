import type { KeepWish } from '../../src/offline/wish.js';

const pages = ['./', './index.html', './preview.html'];
const pictures = ['./mark.svg', './plans/floor-plan.svg', './help/photo-guide.svg'];

/** Asks the worker for all the files of the studio, so that it opens without a network too; once there is nothing else to do. */
export function keepFiles(): void {
  const ask = async (): Promise<void> => {
    const { active } = await navigator.serviceWorker.ready;
    const whole = (address: string): string => new URL(address, document.baseURI).href;
    const wish: KeepWish = {
      entryway: 'keep',
      files: whole('entryway-files.json'),
      pages: [...pages, ...pictures].map(whole),
      rows: [],
    };
    active?.postMessage(wish);
  };
  // Safari has no idle time.
  if ('requestIdleCallback' in window) requestIdleCallback(() => void ask());
  else setTimeout(ask, 2000);
}
