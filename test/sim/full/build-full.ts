import path from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { root } from '../root.js';

const here = path.join(root, 'test/sim/full');

/** Puts the simulated device in the place of the real one. */
const storage: Plugin = {
  name: 'storage',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/]session[\\/]delivery[\\/]device-store\.ts$/ }, () => ({
      contents: "export { openDeviceStore } from './simulated-store.js';",
      resolveDir: here,
      loader: 'ts',
    }));
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
  plugins: [storage],
};
