import { expect } from 'chai';
import { readLockfile } from '../node/repository.js';

const { toolOf, versions } = await import('../../scripts/lib/tryout/versions.mjs' as string);

describe('the versions that are tried out', () => {
  const keys = Object.keys(versions);

  it('are exact', () => {
    expect(keys.filter((key) => !/^\d+\.\d+\.\d+$/.test(versions[key]))).to.deep.equal([]);
  });

  it('are those of the lockfile, for what is in it', () => {
    const locked = readLockfile();
    const others = keys.filter((key) => {
      const { name, version } = toolOf(key);
      const known = locked[`node_modules/${name}`]?.version;
      return name === key && known !== undefined && known !== version;
    });
    expect(others).to.deep.equal([]);
  });
});
