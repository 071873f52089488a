import { availableParallelism } from 'node:os';
import { ensureBrowsers, howToGet } from './lib/browsers.mjs';
import { ensureModules } from './lib/modules.mjs';
import { Report } from './lib/report.mjs';
import { runStages } from './lib/run-stages.mjs';
import { ensurePostgres, howToGetPostgres } from './lib/server/postgres.mjs';
import { readTestOptions } from './lib/test-options.mjs';

const start = performance.now();
const options = readTestOptions();
console.log(`node ${process.version}`);
if (options.nodeVersion && process.version.split('.')[0] !== `v${options.nodeVersion}`) {
  console.error(`This is not Node ${options.nodeVersion}.`);
  process.exit(1);
}
ensureModules();

const report = new Report(options);
const engines = options.parts.includes('browser') ? options.engines : [];
// Some tests in Node open a Chromium themselves.
const opening = options.parts.some((part) => part !== 'static') ? ['chromium'] : [];
const found = await ensureBrowsers([...new Set([...opening, ...engines])]);
for (const engine of engines.filter((name) => !found[name]))
  report.missing(engine, howToGet(engine), { required: options.requireEngines });

// Loaded late: these need the installed modules.
const { stagesOf } = await import('./lib/stages.mjs');
const stages = stagesOf(
  options,
  engines.filter((name) => found[name]),
);
const needsPostgres = stages.some(({ files = [] }) => files.some((file) => file.includes('postgres')));
if (needsPostgres && !ensurePostgres()) report.missing('postgres', howToGetPostgres, { required: false });

const cores = options.cores ?? availableParallelism();
await runStages(stages, { cores, done: (stage) => report.add(stage) });
if (options.times) report.printFiles(options.times);
process.exitCode = report.finish((performance.now() - start) / 1000) ? 0 : 1;
