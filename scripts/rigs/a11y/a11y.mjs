import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowsers, howToGet } from '../../lib/browsers.mjs';
import { ensureModules } from '../../lib/modules.mjs';
import { readOptions, refuse } from '../../lib/options.mjs';
import { inRoot } from '../../lib/root.mjs';
import { codeHash } from '../lib/code-hash.mjs';
import { reportOf } from './report.mjs';

const { values } = readOptions({
  options: {
    shard: { type: 'string', default: '1/1' },
    only: { type: 'string' },
    minutes: { type: 'string', default: '0' },
    'no-build': { type: 'boolean', default: false },
  },
});
const [shard, shards] = values.shard.split('/').map(Number);
if (![shard, shards].every((number) => Number.isInteger(number) && number > 0) || shard > shards)
  refuse('--shard is i/n, the first is 1/n.');
const minutes = Number(values.minutes);
if (!(minutes >= 0)) refuse('--minutes is how long to go on; 0 is until the end.');

ensureModules();
const { chromium: program } = await ensureBrowsers(['chromium']);
if (!program) refuse(howToGet('chromium'));

/** What is kept of another run counts as long as the code is the same. */
const hash = codeHash('src', 'mock-server/src', 'mock-server/forms', 'test/access/matrix', 'test/support');
const folder = inRoot('.cache/a11y');
const file = path.join(folder, `${hash}.jsonl`);
mkdirSync(folder, { recursive: true });

if (!values['no-build']) {
  const { buildPackages } = await import('../../lib/build-packages.mjs');
  await buildPackages();
}
const { Matrix } = await import('./matrix.mjs');
const matrix = await Matrix.open(program);
let wanted;
try {
  const openings = await matrix.openings();
  wanted = openings
    .map(({ state, locale, layout }, index) => ({ index, name: `${state} · ${locale} · ${layout}` }))
    .filter(({ name }) => !values.only || name.includes(values.only))
    .filter(({ index }) => index % shards === shard - 1);
  const done = new Set(notes().map(({ index }) => index));
  const left = wanted.filter(({ index }) => !done.has(index));
  console.log(`${left.length} of ${wanted.length} ways into states are left`);
  const end = minutes > 0 ? performance.now() + minutes * 60_000 : Number.POSITIVE_INFINITY;
  for (const [at, { index, name }] of left.entries()) {
    const began = performance.now();
    if (began > end) break;
    const look = await matrix.lookAt(index);
    // Once more, in case it was the browser.
    const note = { index, name, ...(look.error ? await matrix.lookAt(index) : look) };
    appendFileSync(file, `${JSON.stringify(note)}\n`);
    const took = ((performance.now() - began) / 1000).toFixed(1);
    const sure = (note.looked ?? []).flatMap(({ findings }) => findings).filter((one) => one.sure).length;
    console.log(
      `${at + 1}/${left.length} ${name}: ${note.error ?? `${note.looked.length} cells, ${sure} failures`}, ${took} s`,
    );
  }
} finally {
  await matrix.close();
}
tell();

function notes() {
  if (!existsSync(file)) return [];
  const all = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  // A way that could not be gone is tried again.
  return all.map((line) => JSON.parse(line)).filter(({ error }) => !error);
}

function tell() {
  const indices = new Set(wanted.map(({ index }) => index));
  const all = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const last = new Map(all.map((line) => JSON.parse(line)).map((note) => [note.index, note]));
  const ways = [...last.values()].filter(({ index }) => indices.has(index));
  const report = reportOf(ways);
  const target = path.join(folder, shards === 1 ? 'report.md' : `report-${shard}-of-${shards}.md`);
  writeFileSync(target, report.text);
  console.log(
    `${report.cells} cells, ${report.failures} definite failures of ${report.kinds} kinds, ` +
      `${report.reviews} places of ${report.reviewKinds} kinds to look at; ${report.broken} ways could not be gone, ${wanted.length - ways.length} are left: ` +
      path.relative(inRoot('.'), target),
  );
  process.exitCode = report.failures === 0 && report.broken === 0 && ways.length === wanted.length ? 0 : 1;
}
