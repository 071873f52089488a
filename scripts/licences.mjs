import { writeFileSync } from 'node:fs';
import { listLicences } from './lib/dependencies/licences.mjs';
import { readLockfile } from './lib/dependencies/lockfile.mjs';
import { noticesOf } from './lib/dependencies/notices.mjs';
import { telemetryIn } from './lib/dependencies/telemetry.mjs';
import { readOptions } from './lib/options.mjs';
import { inRoot } from './lib/root.mjs';

const { values } = readOptions({
  options: { all: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
});

const packages = readLockfile();
const all = listLicences(packages);
const shown = all.filter(({ isShipped }) => isShipped || values.all);
const width = Math.max(...shown.map(({ name, version }) => name.length + version.length + 1));
for (const { name, version, licence, isShipped } of shown) {
  console.log(`${`${name} ${version}`.padEnd(width)}  ${licence}${values.all && !isShipped ? '  (tool)' : ''}`);
}

const wrong = [
  ...all.filter(({ allowed }) => !allowed).map(({ place, licence }) => `${place}: the licence is ${licence}`),
  ...telemetryIn(packages).map((place) => `${place}: it reports to somebody who uses it`),
];
for (const line of wrong) console.error(line);
console.log(
  `${shown.length} packages ${values.all ? 'in all' : 'reach users'}, ${wrong.length} of them must not be there.`,
);
if (values.write) writeFileSync(inRoot('THIRD-PARTY-NOTICES.md'), noticesOf(packages));
process.exitCode = wrong.length > 0 ? 1 : 0;
