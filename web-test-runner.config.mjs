import { defaultReporter } from '@web/test-runner';
import { ensureBrowsers, howToGet } from './scripts/lib/browsers.mjs';
import { root } from './scripts/lib/root.mjs';
import { testFiles } from './scripts/lib/test-files.mjs';
import { accessCommands } from './scripts/lib/wtr/access.mjs';
import { builtFiles } from './scripts/lib/wtr/built-files.mjs';
import { bundleTests } from './scripts/lib/wtr/bundle.mjs';
import { chunkFaults } from './scripts/lib/wtr/chunk-faults.mjs';
import { countReporter } from './scripts/lib/wtr/count-reporter.mjs';
import { hostPages } from './scripts/lib/wtr/host-pages.mjs';
import { launchers } from './scripts/lib/wtr/launchers.mjs';
import { mockServer } from './scripts/lib/wtr/mock-server.mjs';
import { screensCommands } from './scripts/lib/wtr/screens.mjs';
import { screenshotCommand } from './scripts/lib/wtr/screenshot.mjs';
import { serviceWorker } from './scripts/lib/wtr/service-worker.mjs';

// scripts/test.mjs and scripts/test-watch.mjs say here what to run; without them, everything in Chromium, on sources.
const run = JSON.parse(process.env.ENTRYWAY_TEST_RUN ?? '{}');
const { engine = 'chromium', library = 'source', files = [], grep, full = false, watch = false } = run;
// Runs may go on side by side.
const folder = `.test-build/${run.name ?? `${engine}-${library}`}`;

const { [engine]: browser } = await ensureBrowsers([engine]);
if (!browser) throw new Error(howToGet(engine));

export default {
  rootDir: root,
  watch,
  files: await bundleTests(testFiles('browser', files), { folder, library, full, watch }),
  browsers: [launchers[engine](browser)],
  // Only for @web/test-runner-commands, which stays outside the bundle.
  nodeResolve: true,
  middleware: [
    serviceWorker,
    hostPages(folder),
    chunkFaults(folder),
    await mockServer(),
    ...(watch ? [] : [builtFiles(folder)]),
  ],
  plugins: [accessCommands, screenshotCommand, screensCommands],
  browserStartTimeout: 90_000,
  testsStartTimeout: 60_000,
  // A full run looks at everything in the largest states too.
  testsFinishTimeout: full ? 3_600_000 : 600_000,
  // Longer than everything a journey waits for one after the other takes on a machine that is busy with others.
  testFramework: { config: { ui: 'bdd', timeout: full ? 120_000 : 60_000, ...(grep && { grep }) } },
  // Tests draw with a Lit of their own beside the built package's.
  filterBrowserLogs: ({ args }) => !/Lit is in dev mode|Multiple versions of Lit/.test(String(args[0])),
  reporters: [defaultReporter({ reportTestProgress: watch }), countReporter({ grep })],
};
