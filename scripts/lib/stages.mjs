import { buildStage } from './build-packages.mjs';
import { packageChecks } from './package-checks.mjs';
import { browserTests, nodeTests, staticChecks } from './suites.mjs';
import { testFiles } from './test-files.mjs';

/**
 * What a run consists of, in the order it begins, and how many cores a stage could keep busy: one, unless it says
 * otherwise. Engines come first and one at a time, with whatever is next beside them, so that no core is ever idle. The
 * budget is how many seconds a stage may take in CI, on two cores with others beside it, which is why they come to more
 * than the 13 minutes of a run; whoever adds to one stage takes it from another. Between them the engines try all that
 * ships: the package in Chromium and WebKit, the script for plain pages in Firefox, and with `full` in Chromium too.
 */
const table = [
  { name: 'build', budget: 35, cores: 2, run: () => buildStage },
  { name: 'chromium', part: 'browser', budget: 285, cores: 2, engine: 'chromium', library: 'dist', needs: ['build'] },
  { name: 'firefox', part: 'browser', budget: 120, cores: 2, engine: 'firefox', library: 'cdn', needs: ['build'] },
  { name: 'webkit', part: 'browser', budget: 125, cores: 2, engine: 'webkit', library: 'dist', needs: ['build'] },
  { name: 'cdn', part: 'browser', cores: 2, engine: 'chromium', library: 'cdn', needs: ['build'], full: true },
  { name: 'static', part: 'static', budget: 70, run: () => staticChecks },
  { name: 'studio', part: 'node', budget: 115, kind: 'studio', needs: ['build'], timeout: 60_000 },
  { name: 'programs', part: 'node', budget: 100, kind: 'programs', needs: ['build'], timeout: 60_000 },
  { name: 'package', part: 'package', budget: 225, kind: 'package', needs: ['build'], timeout: 60_000 },
  { name: 'docs', part: 'package', budget: 60, kind: 'docs', needs: ['build'], timeout: 60_000 },
  { name: 'service', part: 'node', budget: 220, kind: 'service' },
  { name: 'node', part: 'node', budget: 150, kind: 'node' },
  { name: 'sim', part: 'node', budget: 40, kind: 'sim' },
  { name: 'package checks', part: 'package', budget: 28, needs: ['build'], run: () => packageChecks },
];

/** Where engines differ: controls, focus, storage, whole journeys. The rest is code that every engine runs alike. */
const differs = /^test\/(?:fields|journeys|storage)\/|^test\/elements\/(?:host-page|entry-form|entry-session)\./;

/**
 * Journeys that tell of our own rules more than of the browser; what engines do differently in them is told by others.
 * Code that cannot be loaded has tests in all of them, on the script for plain pages: test/package/faulty-cdn.test.ts.
 */
const ownRules =
  /^test\/journeys\/(?:another-draft|bad-input|buttons|cleared-site-data|event-signup|event-signup-guests|every-field|every-field-edit|expense-claim|fill-and-submit|hostile-form|household|incident-report|incident-report-people|late-code|missing-code|page-speech|try-now|turns|unsent|upload-bad-files|upload-in-instances)\.test\.ts$/;

/** They take longest, and show beside Chromium as much in Firefox as in both; tabs have tests of storage in all. */
const inFirefox = /^test\/journeys\/(?:five-forms|household-tabs|keyboard)\./;

/** Tests that a stage runs, and nothing for stages that are no tests. */
function filesOf({ name, engine, kind }, { files, full }) {
  if (kind) return testFiles(kind, files);
  if (!engine) return undefined;
  const all = testFiles('browser', files);
  if (name === 'cdn') return all.filter((file) => file.startsWith('test/journeys/'));
  if (full || engine === 'chromium') return all;
  const isWanted = (file) => differs.test(file) && !ownRules.test(file);
  return all.filter((file) => isWanted(file) && (engine === 'firefox' || !inFirefox.test(file)));
}

/** Some tests of elements need what the script for plain pages does not give away. */
const libraryOf = ({ name, library }, { full }) => (full && name === 'firefox' ? 'dist' : library);

function runOf(stage, files, options) {
  if (stage.run) return stage.run();
  if (stage.kind) return () => nodeTests({ ...options, ...stage, files });
  return () => browserTests({ ...options, ...stage, library: libraryOf(stage, options), files });
}

/** The stages of a run: what was asked for, in the engines that are there, with what they need. */
export function stagesOf(options, engines) {
  const chosen = table.filter(
    ({ part, engine, full }) =>
      part && options.parts.includes(part) && (!full || options.full) && (!engine || engines.includes(engine)),
  );
  const filled = chosen
    .map((stage) => ({ stage, files: filesOf(stage, options) }))
    .filter(({ files }) => !options.filtered || (files && files.length > 0))
    .map(({ stage, files }) => ({ ...stage, files, run: runOf(stage, files, options) }));
  const needed = new Set(filled.flatMap(({ needs = [] }) => needs));
  return [...table.filter(({ name }) => needed.has(name)).map((stage) => ({ ...stage, run: runOf(stage) })), ...filled];
}
