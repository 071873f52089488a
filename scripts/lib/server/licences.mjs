import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inRoot } from '../root.mjs';

/** Writes the licences of all packages in a bundle beside it: whoever hands the bundle on hands them on too. */
export const licencesOf = (fileName) => ({
  name: 'licences',
  setup(build) {
    build.initialOptions.metafile = true;
    build.onEnd(({ metafile }) => {
      if (!metafile) return undefined;
      const file = path.join(build.initialOptions.outdir, fileName);
      return writeFile(file, packagesIn(metafile).map(licenceOf).join('\n\n'));
    });
  },
});

/** The folders of the packages whose code is in the bundle, from the root. */
function packagesIn({ inputs }) {
  const folders = Object.keys(inputs).map((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]);
  return [...new Set(folders.filter(Boolean))].sort();
}

function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'));
  const file = readdirSync(inRoot(folder)).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file ? readFileSync(inRoot(folder, file), 'utf8').trim() : `Licence: ${license}`;
  return `${name} ${version}\n\n${text}`;
}
