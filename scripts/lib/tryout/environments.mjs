import { tryCommand } from './try-command.mjs';
import { technologies, tryFields } from './try-fields.mjs';
import { tryFirstEmbed } from './try-first-embed.mjs';
import { tryFrame } from './try-frame.mjs';
import { tryMigrated } from './try-migrated.mjs';
import { tryNext } from './try-next.mjs';
import { tryNpx } from './try-npx.mjs';
import { trySite } from './try-site.mjs';
import { tryTypes } from './try-types.mjs';

/** Where the CDN files and pages without a build are put together. */
const html = { app: 'html', ours: ['entryway'], tools: [], drive: trySite, offline: true };

const vite = ['vite', 'vite', 'build'];
const tsc = ['typescript', 'tsc', '-p', '.'];

const angular = [
  ...['core', 'common', 'compiler', 'compiler-cli', 'platform-browser', 'build', 'cli'].map(
    (name) => `@angular/${name}`,
  ),
  ...['rxjs', 'tslib', 'typescript@5'],
];

/** The components work in the React before this one too. */
const react18 = {
  ...site('react', {
    tools: ['react@18', 'react-dom@18', '@types/react@18', '@types/react-dom@18', 'vite', 'typescript'],
    steps: [tsc, vite],
  }),
  name: 'react-18',
  folder: 'react-18',
};

/**
 * Everywhere the packages are tried. `ours` and `tools` are installed in a folder with a copy of `tryout/<app>`, the
 * `steps` (package, command, arguments) are run there, and `drive` uses the result as a respondent or a developer does.
 * Those marked `offline` need nothing beyond the lockfile.
 */
export const environments = [
  { name: 'readme', ...html, page: 'readme.html' },
  { name: 'placement', ...html, page: 'placement.html', forms: ['entry-session'] },
  { name: 'dialog', ...html, page: 'dialog.html', opener: 'Contact us' },
  { name: 'flex-row', ...html, page: 'flex-row.html' },
  { name: 'popover', ...html, page: 'popover.html', opener: 'Contact us' },
  { name: 'offline', ...html, page: 'offline.html' },
  { name: 'frame', app: 'frame', ours: ['entryway'], tools: [], drive: tryFrame, offline: true },
  { name: 'two-forms', ...html, page: 'two-forms.html', forms: ['#tenants', '#owners'] },
  {
    name: 'first-embed',
    app: 'first-embed',
    ours: ['entryway', '@entryway/mock-server'],
    tools: ['react', 'react-dom', '@types/react', '@types/react-dom', 'vite', 'typescript'],
    drive: tryFirstEmbed,
    offline: true,
  },
  {
    name: 'migrated',
    app: 'migrated',
    ours: ['entryway', '@entryway/mock-server'],
    tools: [],
    drive: tryMigrated,
    offline: true,
  },
  site('vite', { tools: ['vite', 'typescript'], steps: [tsc, vite], offline: true }),
  site('react', {
    tools: ['react', 'react-dom', '@types/react', '@types/react-dom', 'vite', 'typescript'],
    steps: [tsc, vite],
    offline: true,
  }),
  react18,
  site('react-headless', {
    tools: ['react', 'react-dom', '@types/react', '@types/react-dom', 'vite', 'typescript'],
    steps: [tsc, vite],
    forms: ['.own-form'],
    offline: true,
  }),
  {
    name: 'fields',
    app: 'fields',
    ours: ['entryway'],
    tools: ['lit', 'react', 'react-dom', '@types/react', '@types/react-dom', 'vue', 'vite', 'typescript'],
    steps: [tsc, ...technologies.map((name) => [...vite, '--mode', name, '--outDir', `dist/${name}`])],
    drive: tryFields,
    offline: true,
  },
  site('vue', {
    tools: ['vue', 'vite', '@vitejs/plugin-vue', 'vue-tsc', 'typescript@5'],
    steps: [['vue-tsc', 'vue-tsc', '-p', '.'], vite],
  }),
  site('vue-headless', {
    tools: ['vue', 'vite', '@vitejs/plugin-vue', 'vue-tsc', 'typescript@5'],
    steps: [['vue-tsc', 'vue-tsc', '-p', '.'], vite],
    forms: ['.own-form'],
  }),
  site('vue-render', { tools: ['vue', 'vite', 'typescript'], steps: [tsc, vite], offline: true }),
  site('svelte', {
    tools: ['svelte', 'vite', '@sveltejs/vite-plugin-svelte', 'svelte-check', 'typescript@5'],
    steps: [['svelte-check', 'svelte-check', '--fail-on-warnings'], vite],
  }),
  site('solid', {
    tools: ['solid-js', 'vite', 'vite-plugin-solid', 'typescript'],
    steps: [tsc, vite],
    setsHtml: true,
  }),
  site('angular', { tools: angular, steps: [['@angular/cli', 'ng', 'build']] }),
  site('webpack', {
    tools: ['webpack', 'webpack-cli', 'html-webpack-plugin', 'ts-loader', 'typescript@5'],
    steps: [['webpack', 'webpack']],
  }),
  {
    name: 'next',
    app: 'next',
    ours: ['entryway'],
    tools: ['next', 'react', 'react-dom', '@types/react', '@types/react-dom', '@types/node', 'typescript@5'],
    steps: [['next', 'next', 'build']],
    drive: tryNext,
  },
  site('msw', {
    ours: ['entryway', '@entryway/mock-server'],
    tools: ['msw', 'vite', 'typescript'],
    steps: [['msw', 'msw', 'init', 'public', '--no-save'], tsc, vite],
    serviceInPage: true,
    offline: true,
  }),
  { name: 'types', app: 'types', ours: ['entryway'], tools: ['typescript'], drive: tryTypes, offline: true },
  { name: 'node', app: 'node', ours: ['entryway'], tools: [], drive: tryCommand, offline: true },
  {
    name: 'vitest',
    app: 'vitest',
    ours: ['entryway', '@entryway/mock-server'],
    tools: ['vitest', 'vite', 'typescript', '@types/node'],
    steps: [tsc, ['vitest', 'vitest', 'run']],
  },
  helper('vitest', {
    tools: ['vitest', 'vite', 'typescript', '@types/node'],
    steps: [tsc, ['vitest', 'vitest', 'run']],
  }),
  helper('playwright', {
    tools: ['@playwright/test', 'typescript', '@types/node'],
    steps: [tsc, ['@playwright/test', 'playwright', 'test']],
  }),
  helper('wtr', {
    tools: ['@web/test-runner', '@web/test-runner-chrome'],
    steps: [['@web/test-runner', 'wtr']],
  }),
  { name: 'npx', app: 'npx', ours: ['entryway', '@entryway/mock-server'], tools: [], drive: tryNpx, offline: true },
];

/** The helper that the mock-server's README has for a test runner, in use. */
function helper(runner, rest) {
  return { name: `forms-${runner}`, app: `forms-${runner}`, ours: ['entryway', '@entryway/mock-server'], ...rest };
}

/** A page with a bundler: what it builds is served as it is. */
function site(name, { ours = ['entryway'], ...rest }) {
  return { name, app: name, ours, site: 'dist', page: '', drive: trySite, ...rest };
}
