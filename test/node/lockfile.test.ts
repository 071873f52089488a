import { expect } from 'chai';
import { type LockedPackage, type LockedPackages, locate, readLockfile } from './repository.js';

const platforms = ['linux x64', 'linux arm64', 'darwin x64', 'darwin arm64', 'win32 x64'];
const platformInName = /\b(linux|darwin|win32|windows)\b/;

const runsOn = (platform: string, name: string, { os = [], cpu = [], libc = ['glibc'] }: LockedPackage) => {
  const [system = '', processor = ''] = platform.split(' ');
  const forDebian = libc.includes('glibc') && !name.includes('musl');
  return os.includes(system) && cpu.includes(processor) && (system !== 'linux' || forDebian);
};

/** Names each platform for which a package with native parts has none in the lockfile. */
function missingPlatforms(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) => {
    const natives = Object.keys(optionalDependencies).filter((name) => platformInName.test(name));
    const locked = natives.flatMap((name) => {
      const found = locate(packages, place, name);
      return found ? [{ name, ...packages[found] }] : [];
    });
    if (natives.length === 0) return [];
    const missing = platforms.filter((platform) => !locked.some((native) => runsOn(platform, native.name, native)));
    return missing.map((platform) => `${place} has nothing for ${platform}`);
  });
}

const downloadAddresses = (packages: LockedPackages) =>
  Object.entries(packages).flatMap(([place, { link, resolved }]) => (resolved && !link ? [place] : []));

describe('package-lock.json', () => {
  const packages = readLockfile();

  it('has the native packages of Linux, macOS and Windows', () => {
    expect(missingPlatforms(packages)).to.deep.equal([]);
  });

  it('looks at every package with native parts', () => {
    const {
      'node_modules/@esbuild/darwin-arm64': _esbuild,
      'node_modules/lightningcss-win32-x64-msvc': _css,
      ...rest
    } = packages;
    expect(missingPlatforms(rest)).to.deep.equal([
      'node_modules/esbuild has nothing for darwin arm64',
      'node_modules/lightningcss has nothing for win32 x64',
    ]);
  });

  it('does not take a musl binary for one that runs on Debian', () => {
    const { 'node_modules/@rolldown/binding-linux-x64-gnu': _removed, ...rest } = packages;
    expect(missingPlatforms(rest)).to.deep.equal(['node_modules/rolldown has nothing for linux x64']);
  });

  it('names no download address', () => {
    expect(downloadAddresses(packages)).to.deep.equal([]);
    expect(downloadAddresses({ 'node_modules/a': { resolved: 'https://example.org/a.tgz' } })).to.have.length(1);
  });
});
