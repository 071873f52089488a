import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inRoot } from './root.mjs';

/** Where styles are written that respondents see; the documentation's own site is in English. */
const folders = ['src', 'demo'];

/** Properties and values that name a side of the screen; a form from right to left has them on the wrong one. */
const physical = [
  [/(?<![\w-])(?:scroll-)?(?:margin|padding)-(?:left|right)\s*:/gu, 'inline-start or inline-end'],
  [/(?<![\w-])border-(?:(?:top|bottom)-)?(?:left|right)(?:-\w+)*\s*:/gu, 'border-inline-… or border-start-…'],
  [/(?<=[;{]\s*)(?:left|right)\s*:/gu, 'inset-inline-start or inset-inline-end'],
  [/(?<![\w-])(?:text-align|float|clear|caption-side|resize)\s*:\s*(?:left|right)\b/gu, 'start or end, or inline-…'],
];

/** Four values name the sides of the screen: right where the second is not the last. */
const shorthand = /(?<![\w-])(?:(?:scroll-)?(?:margin|padding)|inset|border-(?:width|style|color))\s*:\s*([^;{}]+)/gu;

function isLopsided(values) {
  // What is in brackets is one value.
  let flat = values;
  while (/\([^()]*\)/u.test(flat)) flat = flat.replaceAll(/\([^()]*\)/gu, '');
  const bounds = values.match(/(?:[^\s()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/gu) ?? [];
  return flat.trim().split(/\s+/u).length === 4 && bounds[1] !== bounds[3];
}

/** Templates of CSS in code: what else stands in code is no style. */
const styles = /\bcss`((?:[^`\\]|\\.)*)`/gu;

/** What is wrong with a style sheet, or with those in code; each with its line. */
export function physicalSides(text, name) {
  const sheets = name.endsWith('.css')
    ? [{ index: 0, sheet: text }]
    : Array.from(text.matchAll(styles), (found) => ({ index: found.index, sheet: found[0] }));
  return sheets.flatMap(({ index, sheet }) => {
    const told = (found, better) => {
      const line = text.slice(0, index + found.index).split('\n').length;
      return `${name}:${line} has “${found[0].trim()}”, write ${better}`;
    };
    // What is turned is a drawing, a tick for example, and the same from either side.
    const isDrawn = ({ index: at }) => sheet.slice(at, sheet.indexOf('}', at)).includes('rotate(');
    const lopsided = Array.from(sheet.matchAll(shorthand)).filter((one) => isLopsided(one[1]) && !isDrawn(one));
    return [
      ...physical.flatMap(([pattern, better]) => Array.from(sheet.matchAll(pattern), (found) => told(found, better))),
      ...lopsided.map((found) => told(found, 'block and inline apart')),
    ];
  });
}

/** The same for all styles of the repository. */
export const allPhysicalSides = () =>
  folders.flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true })
      .filter((name) => /\.(?:css|ts)$/u.test(name))
      .map((name) => path.join(folder, name))
      .flatMap((name) => physicalSides(readFileSync(inRoot(name), 'utf8'), name)),
  );

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = allPhysicalSides();
  for (const one of found) console.error(one);
  process.exitCode = found.length > 0 ? 1 : 0;
}
