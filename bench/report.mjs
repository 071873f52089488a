// results.json -> markdown tables on stdout, and in a file beside it.
import { readFileSync, writeFileSync } from 'node:fs';
import { opt } from './options.mjs';

const r = JSON.parse(readFileSync(opt.out, 'utf8'));
const names = Object.keys(r.adapters).sort(
  (a, b) => (b === 'vanilla') - (a === 'vanilla') || b.startsWith('lit-') - a.startsWith('lit-') || a.localeCompare(b),
);
const raw = (a, k, q = 'p50') => r.adapters[a].metrics[k]?.[q] ?? null;
// Keystroke CPU is net of the same window without a key.
const get = (a, k, q = 'p50') => {
  const v = raw(a, k, q),
    m = /^(n\d+)\.(leaf|hub)\.cpu$/.exec(k);
  return v !== null && m ? Math.max(v - (raw(a, `${m[1]}.idle.cpu`) ?? 0), 0.1) : v;
};
const fmt = (v) => (v === null ? '-' : v >= 100 ? v.toFixed(0) : v >= 10 ? v.toFixed(1) : v.toFixed(2));
const rat = (v, f) => (v === null || !f ? '-' : v / f >= 10 ? `${(v / f).toFixed(0)}x` : `${(v / f).toFixed(1)}x`);
const ratio = (a, k) => rat(get(a, k), get('vanilla', k));
const both = (a, k) =>
  get(a, k) === null ? '-' : a === 'vanilla' ? fmt(get(a, k)) : `${fmt(get(a, k))} (${ratio(a, k)})`;
const spread = (a, k) => (raw(a, k) === null ? '-' : `${fmt(raw(a, k, 'p25'))}..${fmt(raw(a, k, 'p75'))}`);
const kb = (v) => (v / 1024).toFixed(v < 10_240 ? 1 : 0);
const table = (title, head, rows) =>
  `### ${title}\n\n| adapter | ${head.join(' | ')} |\n|---|${head.map(() => '---:').join('|')}|\n${rows.map((x) => `| ${x.join(' | ')} |`).join('\n')}\n`;
const ns = [
  ...new Set(names.flatMap((a) => Object.keys(r.adapters[a].metrics)).map((k) => +(/^n(\d+)\./.exec(k)?.[1] ?? 0))),
]
  .filter(Boolean)
  .sort((a, b) => a - b);
const big = ns.includes(1000) ? 1000 : ns.at(-1),
  t = `n${big}`;
const gz = (a) => get(a, 'scripts') + r.adapters[a].bytes.css.gzip;

const out = [
  table(
    `Ratios to the vanilla floor (${big} fields unless said; main-thread CPU, medians)`,
    [
      'JS+CSS gzip',
      'mount',
      'mount, to quiet',
      'mount 4x slow CPU (wall)',
      'key, controls none',
      'key, controls 20',
      'memory (JS+DOM)',
      'DOM elements',
      'submit, all required empty',
      'add repeat at 1',
      'at 100',
      '20 pages: mount',
      'next page',
    ],
    names.map((a) => [
      a,
      `${kb(gz(a))} KB`,
      ...[
        `${t}.mount.cpu`,
        `${t}.mount.quiet`,
        `${t}.mount4x.wall`,
        `${t}.leaf.cpu`,
        `${t}.hub.cpu`,
        `${t}.memory`,
        `${t}.elements`,
        `${t}.submit.cpu`,
        'repeat.add1.cpu',
        'repeat.add100.cpu',
        'paged.mount.cpu',
        'paged.next.cpu',
      ].map((k) =>
        a === 'vanilla'
          ? `${fmt(get(a, k))}${/memory/.test(k) ? ' MB' : /elements/.test(k) ? '' : ' ms'}`
          : ratio(a, k),
      ),
    ]),
  ),
  table(
    'Bytes (KB, gzip) until a page with 20 fields is quiet, and start-up',
    ['JS', 'CSS', 'all scripts there are', 'parse and run, CPU ms'],
    names.map((a) => {
      const { js, css } = r.adapters[a].bytes;
      const all = Object.values(js).reduce((sum, { gzip }) => sum + gzip, 0);
      return [a, kb(get(a, 'scripts')), kb(css.gzip), kb(all), fmt(get(a, 'load.cpu'))];
    }),
  ),
  table(
    'Mount, main-thread CPU until every field is on screen and until one second without a task, ms (ratio)',
    ns.flatMap((n) => [`n=${n}`, 'p25..p75', 'to quiet']),
    names.map((a) => [
      a,
      ...ns.flatMap((n) => [both(a, `n${n}.mount.cpu`), spread(a, `n${n}.mount.cpu`), both(a, `n${n}.mount.quiet`)]),
    ]),
  ),
  table(
    'Longest task after the first paint of all fields, 4x slow CPU, ms (0: none over 50)',
    ns.map((n) => `n=${n}`),
    names.map((a) => [a, ...ns.map((n) => fmt(raw(a, `n${n}.mount4x.longest`)))]),
  ),
  table(
    'Mount, mount() call to painted, wall ms (ratio)',
    ns.flatMap((n) => [`n=${n}`, 'p25..p75', '4x slow CPU']),
    names.map((a) => [
      a,
      ...ns.flatMap((n) => [both(a, `n${n}.mount.wall`), spread(a, `n${n}.mount.wall`), both(a, `n${n}.mount4x.wall`)]),
    ]),
  ),
  table(
    'Keystroke in a field that controls nothing',
    ns.flatMap((n) => [`n=${n} CPU ms (ratio)`, 'key to frame p50 / p95 ms']),
    names.map((a) => [
      a,
      ...ns.flatMap((n) => [
        both(a, `n${n}.leaf.cpu`),
        `${fmt(raw(a, `n${n}.leaf.frame`))} / ${fmt(raw(a, `n${n}.leaf.frame`, 'p95'))}`,
      ]),
    ]),
  ),
  table(
    'Keystroke that shows or hides 20 fields (4 at n=20)',
    ns.flatMap((n) => [`n=${n} CPU ms (ratio)`, 'key to effect p50 / p95 ms']),
    names.map((a) => [
      a,
      ...ns.flatMap((n) => [
        both(a, `n${n}.hub.cpu`),
        `${fmt(raw(a, `n${n}.hub.effect`))} / ${fmt(raw(a, `n${n}.hub.effect`, 'p95'))}`,
      ]),
    ]),
  ),
  table(
    'Typing 20 keys, one each 60 ms, in a field that controls nothing',
    ns
      .filter((n) => names.some((a) => raw(a, `n${n}.burst.cpu`) !== null))
      .flatMap((n) => [`n=${n} CPU ms per key (ratio)`, 'lag after the last key, ms', 'characters lost']),
    names.map((a) => [
      a,
      ...ns
        .filter((n) => names.some((b) => raw(b, `n${n}.burst.cpu`) !== null))
        .flatMap((n) => [
          both(a, `n${n}.burst.cpu`),
          fmt(raw(a, `n${n}.burst.lag`)),
          `${raw(a, `n${n}.burst.lost`) ?? '-'}`,
        ]),
    ]),
  ),
  table(
    'Memory and DOM after mount',
    ns.flatMap((n) => [`n=${n} JS+DOM MB (ratio)`, 'JS heap MB', 'elements', 'listeners']),
    names.map((a) => [
      a,
      ...ns.flatMap((n) => [
        both(a, `n${n}.memory`),
        fmt(raw(a, `n${n}.heap`)),
        both(a, `n${n}.elements`),
        fmt(raw(a, `n${n}.listeners`)),
      ]),
    ]),
  ),
  table(
    'Submit with all required fields empty',
    ns.flatMap((n) => [`n=${n} CPU ms (ratio)`, 'wall ms']),
    names.map((a) => [a, ...ns.flatMap((n) => [both(a, `n${n}.submit.cpu`), fmt(raw(a, `n${n}.submit.wall`))])]),
  ),
  table(
    'Add one repeat instance (6 fields), CPU ms (ratio)',
    ['at 1', 'at 50', 'at 100', 'growth 1 to 100', 'wall at 100'],
    names.map((a) => [
      a,
      ...[1, 50, 100].map((n) => both(a, `repeat.add${n}.cpu`)),
      rat(get(a, 'repeat.add100.cpu'), get(a, 'repeat.add1.cpu')),
      fmt(raw(a, 'repeat.add100.wall')),
    ]),
  ),
  table(
    '1000 fields on 20 pages',
    ['mount CPU ms (ratio)', 'to quiet', 'mount wall', 'next page CPU ms (ratio)', 'next page wall'],
    names
      .filter((a) => raw(a, 'paged.mount.cpu') !== null)
      .map((a) => [
        a,
        both(a, 'paged.mount.cpu'),
        both(a, 'paged.mount.quiet'),
        both(a, 'paged.mount.wall'),
        both(a, 'paged.next.cpu'),
        both(a, 'paged.next.wall'),
      ]),
  ),
  ...names
    .filter((a) => r.adapters[a].failures.length)
    .map((a) => `- ${a} failed: ${r.adapters[a].failures.join('; ')}\n`),
].join('\n');
const page = `Measured ${r.date}, ${r.browser}, Node ${r.node}, ${r.cpu}.\n\n${out}`;
console.log(page);
writeFileSync(opt.out.replace(/(\.json)?$/, '.md'), `${page}\n`);
