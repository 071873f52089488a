import { readFileSync } from 'node:fs';
import { readOptions, refuse } from './lib/options.mjs';
import { problemsOf } from './lib/release/problems.mjs';
import { inRoot, root } from './lib/root.mjs';
import { run } from './lib/tryout/run-command.mjs';

const { values } = readOptions({
  options: { check: { type: 'boolean' }, 'dry-run': { type: 'boolean' }, publish: { type: 'boolean' } },
});
if (Object.values(values).filter(Boolean).length !== 1) refuse('Say --check, --dry-run or --publish.');
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
if (problems.length > 0 && values.publish) end();
if (!values.check) {
  // What builds is loaded only here: to look needs nothing that is installed.
  const { release } = await import('./lib/release/release.mjs');
  await release({ version: versions[0], publish: values.publish });
}
end();

/** Says what is in the way last, where it is seen. */
function end() {
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log(`Nothing is in the way of ${versions[0]}.`);
  process.exit(problems.length > 0 ? 1 : 0);
}
