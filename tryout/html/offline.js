import { registerOffline } from './entryway/cdn/entryway-offline-page.js';

registerOffline({
  worker: 'entryway-offline.js',
  files: 'entryway/cdn/entryway-files.json',
  pages: ['offline.html'],
  assets: ['site.css', 'offline.js', 'log-reference.js'],
});
