import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';

export const { values: opt } = parseArgs({
  options: {
    adapters: { type: 'string' }, // comma list; default: all files of adapters/
    sizes: { type: 'string', default: '20,200,1000,2000' },
    reps: { type: 'string', default: '4' }, // fewer for the slow scenarios
    keys: { type: 'string', default: '10' }, // keystrokes per field, size and repetition
    only: { type: 'string', default: 'core,throttled,burst,repeat,paged' },
    library: { type: 'string', default: '../dist/cdn/entry-form.js' }, // the built library, 'entryway-dist' in adapters/entryway.js
    out: { type: 'string', default: 'results.json' },
    'no-build': { type: 'boolean', default: false }, // use dist/ as it is
    check: { type: 'boolean', default: false }, // correctness and screenshots only
    browser: { type: 'string' }, // path of a Chromium; default: $CHROMIUM, else chromium on the PATH
  },
});
const all = readdirSync('adapters')
  .filter((f) => /\.jsx?$/.test(f) && !f.startsWith('_'))
  .map((f) => f.replace(/\.jsx?$/, ''));
all.sort((a, b) => (b === 'vanilla') - (a === 'vanilla') || a.localeCompare(b));
export const adapterNames = opt.adapters ? opt.adapters.split(',') : all;
export const sizes = opt.sizes.split(',').map(Number);
export const only = new Set(opt.only.split(','));

export function browserPath() {
  const path =
    opt.browser ??
    process.env.CHROMIUM ??
    process.env.PATH.split(delimiter)
      .flatMap((d) => ['chromium', 'chromium-browser', 'google-chrome'].map((b) => join(d, b)))
      .find((f) => existsSync(f));
  if (!path) throw new Error('no Chromium found: set CHROMIUM or pass --browser');
  return path;
}
