import { wcagContrast } from 'culori';
import { tsImport } from 'tsx/esm/api';
import { wanted } from '../lib/seen-colours.mjs';

const { settle } = await tsImport('../../../src/cli/theme/settle.ts', import.meta.url);
const { pairs } = await tsImport('../../../src/styles/pairs.ts', import.meta.url);

/** Works out the theme of each colour in both schemes, and measures every pair with another library. */
export function solveAll(colours, level) {
  const least = new Map();
  const failures = [];
  let count = 0;
  for (const brand of colours)
    for (const dark of [false, true]) {
      const page = { 'seed-accent': brand, ...(level === 'aaa' && { 'seed-contrast': '7' }) };
      const roles = settle({}, page, dark);
      for (const [colour, on, as] of pairs) {
        const ratio = wcagContrast(roles[colour], roles[on]);
        const pair = { brand, scheme: dark ? 'dark' : 'light', colour, on, ratio, wanted: wanted[level][as] };
        count += 1;
        if (ratio < pair.wanted) failures.push(pair);
        if (ratio < (least.get(colour)?.ratio ?? Number.POSITIVE_INFINITY)) least.set(colour, pair);
      }
    }
  return { count, failures, least };
}
