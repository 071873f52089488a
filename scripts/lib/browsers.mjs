import { aptInstall, canUseApt } from './apt.mjs';
import { installed } from './browser-paths.mjs';
import { inRoot } from './root.mjs';

/** The engines the tests know, in the order they run. */
export const engines = ['chromium', 'firefox', 'webkit'];

const cacheDir = inRoot('.cache', 'browsers');
const debianPackages = {
  chromium: ['chromium'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
};
/** Chromium without a window; older systems do not have it, and can do without. */
const headlessShell = 'chromium-headless-shell';
const downloads = { chromium: 'chrome', firefox: 'firefox' };
const advice = {
  chromium: 'No Chrome, Chromium or Edge found: install one, or set CHROME_PATH to its program.',
  firefox: 'No Firefox found: install it, or set FIREFOX_PATH to its program.',
  webkit: 'No WebKitGTK found: on Debian or Ubuntu, "apt install webkit2gtk-driver xvfb"; it does not exist elsewhere.',
};

/** The program of an engine's browser: installed on this machine or in the project's cache; or undefined. */
async function findBrowser(engine) {
  return installed[engine]() ?? (await findDownloaded(engine));
}

/** The program of each engine's browser, after trying to install those that are missing. */
export async function ensureBrowsers(wanted) {
  const missing = [];
  for (const engine of wanted) if (!(await findBrowser(engine))) missing.push(engine);
  if (missing.length > 0 && canUseApt()) {
    const packages = missing.flatMap((engine) => debianPackages[engine]);
    if (!missing.includes('chromium') || !aptInstall([...packages, headlessShell])) aptInstall(packages);
  }

  const found = {};
  for (const engine of wanted) found[engine] = (await findBrowser(engine)) ?? (await download(engine));
  return found;
}

/** One line that says what to do about a missing engine. */
export const howToGet = (engine) => advice[engine];

async function findDownloaded(engine) {
  if (!downloads[engine]) return undefined;
  const { getInstalledBrowsers } = await import('@puppeteer/browsers');
  const found = await getInstalledBrowsers({ cacheDir });
  return found.find(({ browser }) => browser === downloads[engine])?.executablePath;
}

async function download(engine) {
  const browser = downloads[engine];
  if (!browser) return undefined;
  const { detectBrowserPlatform, install, resolveBuildId } = await import('@puppeteer/browsers');
  try {
    console.log(`Downloading ${browser} into .cache/browsers …`);
    const buildId = await resolveBuildId(browser, detectBrowserPlatform(), 'stable');
    return (await install({ browser, buildId, cacheDir })).executablePath;
  } catch (error) {
    console.error(`The download failed: ${error.message}`);
    return undefined;
  }
}
