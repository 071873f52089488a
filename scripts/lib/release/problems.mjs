/** A version as it is released: no build, no local mark. */
const release = /^\d+\.\d+\.\d+(?:-[\da-z]+(?:\.\d+)*)?$/;

/** Whether the changelog has an entry for a version, with the day it was released. */
export const isDated = (changelog, version) =>
  new RegExp(`^## ${version.replaceAll('.', '\\.')} \\(\\d{4}-\\d{2}-\\d{2}\\)$`, 'm').test(changelog);

/** What stands in the way of a release, in words; each says what to do. */
export function problemsOf({ dirty, branchTags, versions, changelog }) {
  const [version = ''] = versions;
  const found = [];
  if (dirty.length > 0) found.push(`The tree has changes that are not committed: ${dirty.join(', ')}. Commit them.`);
  if (!versions.every((one) => one === version))
    found.push(`The packages differ in version: ${versions.join(', ')}. Give both the same.`);
  if (!release.test(version)) found.push(`"${version}" is no version of Semantic Versioning.`);
  if (branchTags.includes(`v${version}`))
    found.push(`v${version} is released already. Raise the version in both packages.`);
  if (!isDated(changelog, version)) found.push(`CHANGELOG.md has no "## ${version} (YYYY-MM-DD)". Date its entry.`);
  return found;
}

/** The tag of npm for a version: what is not final is asked for by name. */
export const distTag = (version) => /-([a-z]+)/.exec(version)?.[1] ?? 'latest';

/** The commands that publish the tarballs, in order: who depends on nobody goes first. */
export const publishing = (tarballs, version) =>
  Object.values(tarballs).map((file) => [
    'npm',
    'publish',
    file,
    '--provenance',
    '--access',
    'public',
    '--tag',
    distTag(version),
  ]);
