import { expect } from 'chai';
import { isFullRun } from '../support/full-run.js';

const { environments } = await import('../../scripts/lib/tryout/environments.mjs' as string);
const { installOffline } = await import('../../scripts/lib/tryout/install-offline.mjs' as string);
const { Tryout } = await import('../../scripts/lib/tryout/tryout.mjs' as string);

interface Environment {
  readonly name: string;
  readonly offline?: boolean;
}

/**
 * What differs little from another of them: Vue without its own compiler, further places on a plain page, React without a
 * field of the page's own, fields that are tested in the library's own pages too, and a form that another one made.
 */
const inFullRuns = ['vue-render', 'flex-row', 'popover', 'react', 'fields', 'migrated'];

const needNoDownload = (environments as Environment[]).filter(
  ({ offline, name }) => offline && (isFullRun || !inFullRuns.includes(name)),
);

describe('the packed packages, outside the repository', function () {
  this.timeout(300_000);
  let tryout: InstanceType<typeof Tryout>;
  before(async () => {
    tryout = await Tryout.start(installOffline);
  });
  after(() => tryout?.close());

  for (const environment of needNoDownload) {
    it(`let somebody fill in and send a form: ${environment.name}`, async () => {
      const { problems } = await tryout.run(environment);
      expect(problems).to.deep.equal([]);
    });
  }
});
