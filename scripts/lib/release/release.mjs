import { buildPackages } from '../build-packages.mjs';
import { packInto, tarballs } from '../pack.mjs';
import { inRoot, root } from '../root.mjs';
import { command, tool } from '../run.mjs';
import { run } from '../tryout/run-command.mjs';
import { publishing } from './problems.mjs';

/** Builds, packs and looks at both packages, and publishes them, or says how that would be done. */
export async function release({ version, publish }) {
  console.log('Building both packages.');
  await buildPackages();
  process.env.ENTRYWAY_PACKED = inRoot('.cache/release');
  await packInto(process.env.ENTRYWAY_PACKED);
  for (const folder of ['.', 'mock-server']) await tool(command('publint'), folder, '--strict');
  for (const line of publishing(await tarballs(), version)) {
    if (publish) await run(line[0], line.slice(1), { cwd: root });
    console.log(`${publish ? 'Published' : 'Would run'}: ${line.join(' ')}`);
  }
  console.log(publish ? `Now: git tag v${version} && git push --tags` : 'Nothing was published.');
}
