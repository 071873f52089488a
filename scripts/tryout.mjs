import { ensureModules } from './lib/modules.mjs';
import { readOptions, refuse } from './lib/options.mjs';

const { values } = readOptions({ options: { only: { type: 'string' }, offline: { type: 'boolean' } } });
ensureModules();
const { environments } = await import('./lib/tryout/environments.mjs');
const { formatRow, formatTable } = await import('./lib/tryout/table.mjs');
const { Tryout } = await import('./lib/tryout/tryout.mjs');
const { installByNpm } = await import('./lib/tryout/install.mjs');
const { installOffline } = await import('./lib/tryout/install-offline.mjs');

const wanted = values.only?.split(',');
const unknown = wanted?.find((name) => !environments.some((environment) => environment.name === name));
if (unknown) refuse(`Unknown environment "${unknown}": use ${environments.map(({ name }) => name).join(', ')}.`);

const chosen = environments.filter(
  ({ name, offline }) => (!wanted || wanted.includes(name)) && (!values.offline || offline),
);
const tryout = await Tryout.start(values.offline ? installOffline : installByNpm);
const results = await tryout.runAll(chosen, (result) => console.log(formatRow(result))).finally(() => tryout.close());
console.log(`\n${formatTable(results)}`);
process.exitCode = results.every(({ problems }) => problems.length === 0) ? 0 : 1;
