import { defineConfig, postcssIsolateStyles } from 'vitepress';
import { inRoot } from '../../scripts/lib/root.mjs';
import { lightHighContrast } from './code-themes.js';
import { liveFences, plainBraces, plainCorners } from './markdown.js';
import { outsideLinks } from './outside.js';
import { sidebar } from './sidebar.js';

/** Stands in every file for the folder the site is served from, until `place-site.mjs` makes addresses relative. */
const base = process.env.ENTRYWAY_DOCS_BASE ?? '/';

/** The library and the mock-server as they were built: examples run on what ships. */
const alias = [
  { find: /^entryway$/, replacement: inRoot('dist/index.js') },
  { find: /^entryway\/session$/, replacement: inRoot('dist/session/index.js') },
  { find: /^@entryway\/mock-server$/, replacement: inRoot('mock-server/dist/index.js') },
];

/** package.json's sideEffects name the library's built files; here every import counts. */
const keepSideEffects = {
  name: 'keep-side-effects',
  transform: (_code: string, id: string) => (id.includes('/node_modules/') ? undefined : { moduleSideEffects: true }),
};

export default defineConfig({
  title: 'Entryway',
  description: 'Forms people finish: web components and a headless session that never loses an answer.',
  lang: 'en-GB',
  base,
  srcDir: '../docs',
  srcExclude: ['README.md', 'images/**', 'examples/**'],
  outDir: '../dist-docs',
  cacheDir: '../.cache/vitepress',
  cleanUrls: false,
  metaChunk: true,
  // A file beside the pages; scripts/lib/docs/write-markdown.mjs puts it there.
  ignoreDeadLinks: [/examples\//],
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: `${base}mark.svg` }]],
  markdown: {
    theme: { light: lightHighContrast, dark: 'github-dark-high-contrast' },
    config(md) {
      liveFences(md);
      plainCorners(md);
      plainBraces(md);
      outsideLinks(md);
    },
  },
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag.includes('-') } } },
  vite: {
    publicDir: inRoot('site/public'),
    resolve: { alias },
    plugins: [keepSideEffects],
    css: { postcss: { plugins: [postcssIsolateStyles()] } },
    build: { target: 'es2022', chunkSizeWarningLimit: 2000 },
    server: { fs: { allow: [inRoot('.')] } },
  },
  themeConfig: {
    logo: { light: '/mark.svg', dark: '/mark-dark.svg', alt: '' },
    nav: [
      { text: 'Start', link: '/install' },
      { text: 'Elements', link: '/element' },
      { text: 'Fields', link: '/fields/' },
      { text: 'Recipes', link: '/recipes' },
    ],
    sidebar: sidebar(),
    outline: { level: [2, 3], label: 'On this page' },
    search: { provider: 'local', options: { detailedView: true } },
    docFooter: { prev: 'Before this', next: 'Next' },
    externalLinkIcon: false,
  },
});
