import path from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { root } from '../root.js';

const here = path.join(root, 'test/sim/full');

/** What stands in for which file: the device's storage, and the code that comes later than its page. */
const standIns: Readonly<Record<string, string>> = {
  'src/outbox/store/has-database.ts': 'simulated-device',
  'src/outbox/store/indexed-db.ts': 'simulated-device',
  'src/outbox/store/early-lane.ts': 'simulated-device',
  'src/session/shell/fresh-device.ts': 'simulated-device',
  'src/session/shell/delivery-code.ts': 'simulated-delivery',
  'src/load/load.ts': 'simulated-load',
};

const simulated: Plugin = {
  name: 'simulated',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/](outbox[\\/]store|session[\\/]shell|load)[\\/]/ }, ({ path: loaded }) => {
      const standIn = standIns[path.relative(root, loaded).replaceAll(path.sep, '/')];
      if (standIn === undefined) return undefined;
      return { contents: `export * from './${standIn}.js';`, resolveDir: here, loader: 'ts' };
    });
  },
};

/** How the whole session is bundled: time, chance, storage and the platform are the simulation's own. */
export const wholeSession: BuildOptions = {
  inject: [path.join(here, 'globals.ts')],
  define: {
    'Date.now': 'simulatedNow',
    'Math.random': 'simulatedFraction',
    'globalThis.addEventListener': 'addEventListener',
    'globalThis.crypto': 'crypto',
    'globalThis.AbortSignal': 'AbortSignal',
    'globalThis.AbortController': 'AbortController',
    'globalThis.Request': 'Request',
    'globalThis.Response': 'Response',
    'globalThis.Headers': 'Headers',
  },
  external: ['yaml', 'swagger-ui-dist'],
  plugins: [simulated],
};
