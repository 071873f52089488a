import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

const version = (p) => JSON.parse(readFileSync(`node_modules/${p}/package.json`, 'utf8')).version;

/** Writes down medians and spread of what was measured, beside what was measured of other renderers before. */
export function save({ results, started, browser, out }) {
  const q = (v, p) => {
    const s = [...v].sort((a, b) => a - b),
      i = (s.length - 1) * p,
      l = Math.floor(i);
    return s[l] + (s[Math.min(l + 1, s.length - 1)] - s[l]) * (i - l);
  };
  const r3 = (x) => +x.toPrecision(4);
  const sizesOf = JSON.parse(readFileSync('dist/sizes.json', 'utf8'));
  const old = existsSync(out) ? JSON.parse(readFileSync(out, 'utf8')).adapters : {};
  const adapters = { ...old };
  for (const [a, m] of Object.entries(results)) {
    adapters[a] = { ...old[a], bytes: sizesOf[a], failures: m.failures ?? [] };
    adapters[a].metrics = { ...old[a]?.metrics };
    for (const [k, v] of Object.entries(m))
      if (k !== 'failures' && v.length)
        adapters[a].metrics[k] = {
          p50: r3(q(v, 0.5)),
          p25: r3(q(v, 0.25)),
          p75: r3(q(v, 0.75)),
          p95: r3(q(v, 0.95)),
          n: v.length,
        };
  }
  const deps = JSON.parse(readFileSync('package.json', 'utf8'));
  writeFileSync(
    out,
    JSON.stringify(
      {
        date: started.toISOString().slice(0, 10),
        browser,
        node: process.version,
        cpu: `${cpus().length} x ${cpus()[0].model}`,
        versions: Object.fromEntries(
          Object.keys({ ...deps.dependencies, ...deps.devDependencies }).map((p) => [p, version(p)]),
        ),
        adapters,
      },
      null,
      1,
    ),
  );
}
