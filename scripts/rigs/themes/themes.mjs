import { ensureBrowsers, howToGet } from '../../lib/browsers.mjs';
import { ensureModules } from '../../lib/modules.mjs';
import { readOptions, refuse } from '../../lib/options.mjs';

const { values } = readOptions({
  options: {
    steps: { type: 'string', default: '13' },
    rendered: { type: 'string', default: '60' },
    contrast: { type: 'string', default: 'aa,aaa' },
  },
});
const [steps, rendered] = [values.steps, values.rendered].map(Number);
const levels = values.contrast.split(',');
if (!Number.isInteger(steps) || steps < 2) refuse('--steps is a whole number from 2 on.');
if (!Number.isInteger(rendered) || rendered < 0) refuse('--rendered is a whole number.');
if (!levels.every((level) => level === 'aa' || level === 'aaa')) refuse('--contrast is aa, aaa or aa,aaa.');

ensureModules();
const { chromium: program } = rendered > 0 ? await ensureBrowsers(['chromium']) : {};
if (rendered > 0 && !program) refuse(howToGet('chromium'));
const { grid, spread } = await import('./brand-colours.mjs');
const { solveAll } = await import('./solved.mjs');
const { measureAll } = await import('./rendered.mjs');

let failed = 0;
const tell = (what, level, colours, { count, failures }) => {
  failed += failures.length;
  for (const { brand, scheme, colour, on, ratio, wanted } of failures.slice(0, 20))
    console.log(`  ${brand} ${scheme}: ${colour} on ${on} is ${ratio.toFixed(2)}, needs ${wanted}`);
  const name = level.toUpperCase();
  console.log(`${what}: ${colours} colours, two schemes, ${count} pairs, ${failures.length} below ${name}`);
};
for (const level of levels) {
  const colours = grid(steps);
  const solved = solveAll(colours, level);
  tell('solved', level, colours.length, solved);
  for (const [colour, { ratio, on, brand, scheme }] of solved.least)
    console.log(`  ${colour.padEnd(15)} at least ${ratio.toFixed(2)}, with ${brand} on ${on} (${scheme})`);
  if (rendered > 0) tell('rendered', level, rendered, await measureAll(program, spread(rendered), level));
}
process.exitCode = failed === 0 ? 0 : 1;
