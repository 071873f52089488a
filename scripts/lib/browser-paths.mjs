import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const { env, platform } = process;

/** Where an installed browser of each engine is, or undefined. */
export const installed = {
  chromium: () =>
    firstExisting([
      env.CHROME_PATH,
      ...onPath('google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'microsoft-edge'),
      ...inApplications('Google Chrome', 'Chromium', 'Microsoft Edge'),
      ...inProgramFiles('Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'),
    ]),
  firefox: () =>
    firstExisting([
      env.FIREFOX_PATH,
      ...onPath('firefox-esr', 'firefox'),
      ...inApplications('Firefox').map((app) => app.replace(/Firefox$/, 'firefox')),
      ...inProgramFiles('Mozilla Firefox/firefox.exe'),
    ]),
  webkit: () => {
    const driver = firstExisting(onPath('WebKitWebDriver'));
    return driver && firstExisting(onPath('Xvfb')) && miniBrowser();
  },
};

/** The same Chromium without a window, which Debian has in a package of its own: a sixth less work for the machine. */
export const headlessShellOf = (chromium) => firstExisting([`${chromium}-headless-shell`]);

/** WebKitGTK's small browser, which Debian keeps outside PATH. */
function miniBrowser() {
  const lib = '/usr/lib';
  if (!existsSync(lib)) return undefined;
  return firstExisting(
    readdirSync(lib)
      .filter((name) => name.endsWith('-linux-gnu'))
      .flatMap((name) => ['4.1', '4.0'].map((api) => path.join(lib, name, `webkit2gtk-${api}`, 'MiniBrowser'))),
  );
}

const firstExisting = (paths) => paths.find((candidate) => candidate && existsSync(candidate));

const onPath = (...names) =>
  platform === 'linux'
    ? (env.PATH ?? '').split(path.delimiter).flatMap((folder) => names.map((name) => path.join(folder, name)))
    : [];

const inApplications = (...names) =>
  platform === 'darwin' ? names.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`) : [];

const inProgramFiles = (...names) =>
  platform === 'win32'
    ? [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
        .filter(Boolean)
        .flatMap((folder) => names.map((name) => path.join(folder, name)))
    : [];
