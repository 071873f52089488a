import { build } from 'vite';
import { inRoot } from './lib/root.mjs';

await build({ configFile: inRoot('vite.config.ts'), logLevel: 'warn' });
console.log('The demo is in dist-demo: static files, for any web server.');
