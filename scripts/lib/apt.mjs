import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** True where packages can be installed without asking anybody: Debian or Ubuntu, as root. */
export const canUseApt = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs Debian packages; returns false, after showing apt's complaint, where that fails. */
export function aptInstall(packages) {
  console.log(`Installing ${packages.join(', ')} …`);
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
}

function apt(...args) {
  const { status, error, stdout, stderr } = spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) console.error(error?.message ?? `${stdout}${stderr}`.trim());
  return status === 0;
}
