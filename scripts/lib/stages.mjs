import { buildStage } from './build-packages.mjs';
import { packageChecks } from './package-checks.mjs';
import { browserTests, nodeTests, staticChecks } from './suites.mjs';
import { testFiles } from './test-files.mjs';

/**
 * What a run consists of, in the order it begins. The budget is how many seconds a stage may take in CI, on two cores
 * with others beside it; all of them together may take 13 minutes, so whoever adds to one takes it from another.
 */
const table = [
  { name: 'build', budget: 60, run: () => buildStage },
  { name: 'static', part: 'static', budget: 90, run: () => staticChecks },
  { name: 'firefox', part: 'browser', budget: 330, engine: 'firefox', library: 'source' },
  { name: 'chromium', part: 'browser', budget: 270, engine: 'chromium', library: 'dist', needs: ['build'] },
  { name: 'webkit', part: 'browser', budget: 330, engine: 'webkit', library: 'source' },
  { name: 'service', part: 'node', budget: 270, kind: 'service' },
  { name: 'node', part: 'node', budget: 120, kind: 'node' },
  { name: 'cdn', part: 'browser', budget: 150, engine: 'chromium', library: 'cdn', needs: ['build'], full: true },
  { name: 'sim', part: 'node', budget: 60, kind: 'sim' },
  { name: 'programs', part: 'node', budget: 120, kind: 'programs', needs: ['build'], timeout: 60_000 },
  { name: 'package', part: 'package', budget: 120, kind: 'package', needs: ['build'], timeout: 60_000 },
  { name: 'package checks', part: 'package', budget: 45, needs: ['build'], run: () => packageChecks },
];

/** Where engines differ: controls, focus, storage, whole journeys. The rest is code that every engine runs alike. */
const differs = /^test\/(?:fields|journeys|storage)\/|^test\/elements\/(?:host-page|entry-form|entry-session)\./;

/** The runner never ends in Firefox where connections are cut; test/package/faulty-cdn.test.ts shows the same there. */
const hangs = /^test\/journeys\/missing-code\./;

/** Tests that a stage runs, and nothing for stages that are no tests. */
function filesOf({ engine, library, kind }, { files, full }) {
  if (kind) return testFiles(kind, files);
  if (!engine) return undefined;
  const all = testFiles('browser', files);
  if (library === 'cdn') return all.filter((file) => file.startsWith('test/journeys/'));
  const chosen = full || engine === 'chromium' ? all : all.filter((file) => differs.test(file));
  return engine === 'firefox' ? chosen.filter((file) => !hangs.test(file)) : chosen;
}

function runOf(stage, files, options) {
  if (stage.run) return stage.run();
  if (stage.kind) return () => nodeTests({ ...options, ...stage, files });
  return () => browserTests({ ...options, ...stage, files });
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
