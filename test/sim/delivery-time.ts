import type { Chance } from './chance.js';

/** How long a page waits for what keeps and sends its answers, where it can be had: from nothing to minutes. */
export function deliveryTime(chance: Chance): number {
  const pace = chance.weighted({ atOnce: 1, soon: 3, slow: 4, verySlow: 4 });
  if (pace === 'atOnce') return 0;
  if (pace === 'soon') return chance.between(1, 2000);
  return pace === 'slow' ? chance.between(2000, 30_000) : chance.between(30_000, 300_000);
}
