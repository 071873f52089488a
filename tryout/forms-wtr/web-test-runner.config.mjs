import { chromeLauncher } from '@web/test-runner-chrome';
import { forms } from './forms.mjs';

// Chromium refuses its sandbox to root.
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export default {
  files: '*.test.js',
  nodeResolve: true,
  middleware: [forms],
  browsers: [chromeLauncher({ launchOptions: { executablePath: process.env.CHROME_PATH, args } })],
};
