import { readFileSync } from 'node:fs';
import { buildPackages } from './lib/build-packages.mjs';
import { readOptions, refuse } from './lib/options.mjs';
import { packInto, tarballs } from './lib/pack.mjs';
import { problemsOf, publishing } from './lib/release/problems.mjs';
import { inRoot, root } from './lib/root.mjs';
import { command, tool } from './lib/run.mjs';
import { run } from './lib/tryout/run-command.mjs';

const { values } = readOptions({ options: { 'dry-run': { type: 'boolean' }, publish: { type: 'boolean' } } });
if (Boolean(values['dry-run']) === Boolean(values.publish)) refuse('Say --dry-run or --publish.');
// Provenance is a statement of the machine that builds: npm takes it from one that can prove where it runs.
if (values.publish && !process.env.CI)
  refuse('Publishing with provenance works in CI only: push the tag and let it run there.');

const git = async (...args) => (await run('git', args, { cwd: root })).trim().split('\n').filter(Boolean);
const versionOf = (file) => JSON.parse(readFileSync(inRoot(file), 'utf8')).version;
const versions = ['package.json', 'mock-server/package.json'].map(versionOf);

const problems = problemsOf({
  dirty: (await git('status', '--porcelain')).map((line) => line.slice(2).trim()),
  branchTags: await git('tag', '--list'),
  versions,
  changelog: readFileSync(inRoot('CHANGELOG.md'), 'utf8'),
});
for (const problem of problems) console.error(problem);
if (problems.length > 0 && values.publish) process.exit(1);

console.log('Building both packages.');
await buildPackages();
process.env.ENTRYWAY_PACKED = inRoot('.cache/release');
await packInto(process.env.ENTRYWAY_PACKED);
for (const folder of ['.', 'mock-server']) await tool(command('publint'), folder, '--strict');

const commands = publishing(await tarballs(), versions[0]);
for (const line of commands) {
  if (values.publish) await run(line[0], line.slice(1), { cwd: root });
  console.log(`${values.publish ? 'Published' : 'Would run'}: ${line.join(' ')}`);
}
console.log(values.publish ? `Now: git tag v${versions[0]} && git push --tags` : 'Nothing was published.');
process.exitCode = problems.length > 0 ? 1 : 0;
