import { ensureBrowsers, howToGet } from './lib/browsers.mjs';
import { ensureModules } from './lib/modules.mjs';
import { packageSuite } from './lib/package-checks.mjs';
import { Report } from './lib/report.mjs';
import { ensurePostgres, howToGetPostgres } from './lib/server/postgres.mjs';
import { browserSuite, nodeSuite, staticSuites } from './lib/suites.mjs';
import { readTestOptions } from './lib/test-options.mjs';

const options = readTestOptions();
console.log(`node ${process.version}`);
if (options.nodeVersion && process.version.split('.')[0] !== `v${options.nodeVersion}`) {
  console.error(`This is not Node ${options.nodeVersion}.`);
  process.exit(1);
}
ensureModules();

const report = new Report(options);
const { parts } = options;
if (parts.includes('static')) for (const suite of staticSuites) await report.run(suite);
if (parts.includes('node')) {
  const suite = nodeSuite(options);
  const isTried = suite.files.some((file) => file.includes('postgres'));
  if (isTried && !ensurePostgres()) report.missing('postgres', howToGetPostgres, { required: false });
  await runTests(suite);
}
if (parts.includes('browser')) {
  const found = await ensureBrowsers(options.engines);
  for (const engine of options.engines) {
    if (found[engine]) await runTests(browserSuite(engine, options));
    else report.missing(engine, howToGet(engine), { required: options.requireEngines });
  }
}
if (parts.includes('static')) await report.run(packageSuite);
process.exitCode = report.finish() ? 0 : 1;

async function runTests(suite) {
  if (options.filtered && suite.files.length === 0) return;
  await report.run(suite);
}
