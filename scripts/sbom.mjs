import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readLockfile } from './lib/dependencies/lockfile.mjs';
import { billOf } from './lib/dependencies/sbom.mjs';
import { ours } from './lib/dependencies/shipped.mjs';
import { readOptions } from './lib/options.mjs';
import { inRoot } from './lib/root.mjs';

const { values } = readOptions({ options: { out: { type: 'string', default: inRoot('.cache/sbom') } } });

const packages = readLockfile();
mkdirSync(values.out, { recursive: true });
for (const own of ours) {
  const bill = billOf(packages, own);
  const file = path.join(values.out, `${own || packages[''].name}.cdx.json`);
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${path.relative(process.cwd(), file)}: ${bill.components.length} packages`);
}
