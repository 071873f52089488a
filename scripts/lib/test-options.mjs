import { engines } from './browsers.mjs';
import { readOptions, refuse } from './options.mjs';

const parts = ['static', 'node', 'browser', 'package'];

/** What `npm test` was asked to do, by options or, under `npm cit`, by the environment. */
export function readTestOptions() {
  const { values, positionals: files } = readOptions({
    allowPositionals: true,
    options: {
      engine: { type: 'string', multiple: true },
      'require-engines': { type: 'boolean' },
      only: { type: 'string' },
      grep: { type: 'string' },
      'node-version': { type: 'string' },
      full: { type: 'boolean', default: false },
      cores: { type: 'string' },
      times: { type: 'string' },
    },
  });
  const { ENTRYWAY_ENGINES, ENTRYWAY_REQUIRE_ENGINES } = process.env;
  const named = (values.engine ?? [ENTRYWAY_ENGINES || 'chromium']).flatMap((list) => list.split(','));
  const all = named.includes('all');

  for (const engine of named) {
    if (engine !== 'all' && !engines.includes(engine))
      refuse(`Unknown engine "${engine}": use ${engines.join(', ')} or all.`);
  }
  const only = values.only?.split(',');
  for (const part of only ?? []) if (!parts.includes(part)) refuse(`Unknown part "${part}": use ${parts.join(', ')}.`);

  const filtered = files.length > 0 || values.grep !== undefined;
  return {
    engines: engines.filter((engine) => all || named.includes(engine)),
    // An engine asked for by name must be there; of "all" we take those the machine can have.
    requireEngines: values['require-engines'] ?? (ENTRYWAY_REQUIRE_ENGINES === '1' || !all),
    parts: parts.filter((part) => (only ? only.includes(part) : !(filtered && part === 'static'))),
    files,
    grep: values.grep,
    filtered,
    nodeVersion: values['node-version'],
    // Everything in every engine, also where engines do not differ.
    full: values.full,
    cores: values.cores && Number(values.cores),
    times: values.times && Number(values.times),
  };
}
