import { mkdirSync, writeFileSync } from 'node:fs';
import { ensureBrowsers, howToGet } from '../../lib/browsers.mjs';
import { ensureModules } from '../../lib/modules.mjs';
import { readOptions, refuse } from '../../lib/options.mjs';
import { inRoot } from '../../lib/root.mjs';

const { values } = readOptions({
  options: {
    forms: { type: 'string', default: 'contact,every-field,expense-claim,household' },
    // Those that are looked at isolated too: all, unless some are named.
    isolated: { type: 'string' },
    only: { type: 'string' },
  },
});
ensureModules();
const { chromium: program } = await ensureBrowsers(['chromium']);
if (!program) refuse(howToGet('chromium'));
const { differingPixels } = await import('../../lib/compare-pictures.mjs');
const { broken } = await import('./broken.mjs');
const { HostSite } = await import('./host-site.mjs');
const { hostSheets } = await import('./host-sheets.mjs');

const all = Object.keys(hostSheets).filter((host) => host !== 'none');
const hosts = values.only?.split(',') ?? all;
if (!hosts.every((host) => all.includes(host))) refuse(`--only takes ${all.join(', ')}.`);

mkdirSync(inRoot('shots/hosts'), { recursive: true });
const site = await HostSite.open(program);
let wrongs = 0;
try {
  const inLight = values.forms.split(',');
  const isolatedOnes = values.isolated?.split(',') ?? inLight;
  for (const [forms, isolated] of [
    [inLight, false],
    [isolatedOnes, true],
  ])
    for (const form of forms) {
      const plain = await site.look(form, 'none', isolated);
      for (const host of hosts) {
        const hosted = await site.look(form, host, isolated);
        const name = `${form}-${host}${isolated ? '-isolated' : ''}`;
        writeFileSync(inRoot(`shots/hosts/${name}.png`), hosted.picture);
        const wrong = isolated
          ? await changed(name, plain.picture, hosted.picture)
          : [...broken(plain.boxes, hosted.boxes), ...hosted.unreadable];
        wrongs += wrong.length;
        const [mode, result] = isolated ? ['isolated', 'changed'] : ['light', 'broken'];
        console.log(`${form} on ${host}, ${mode}: ${hosted.boxes.length} parts, ${wrong.length} ${result}`);
        for (const line of wrong.slice(0, 40)) console.log(`  ${line}`);
      }
    }
} finally {
  await site.close();
}
process.exitCode = wrongs === 0 ? 0 : 1;

async function changed(name, before, after) {
  const pixels = await differingPixels({ name, before, after, folder: 'shots/hosts/changed' });
  return pixels === 0 ? [] : [`${pixels} pixels differ; see shots/hosts/changed/${name}-difference.png`];
}
