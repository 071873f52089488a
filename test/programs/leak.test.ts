import { expect } from 'chai';

const { ensureBrowsers } = await import('../../scripts/lib/browsers.mjs' as string);
const { runLeak } = await import('../../scripts/rigs/leak/run-leak.mjs' as string);

describe('a page in which a form comes and goes', function () {
  this.timeout(180_000);

  it('holds no more nodes, listeners, timers, channels and connections after fifty times than before', async () => {
    const { chromium } = await ensureBrowsers(['chromium']);
    const { before, after } = await runLeak({
      executablePath: chromium,
      mounts: 50,
      fields: 16,
      warm: 50,
      steps: 1,
    });
    const { heap: _, ...first } = before;
    const { heap, ...last } = after;
    expect(last).to.deep.equal(first);
    expect(heap / before.heap).to.be.below(1.01);
  });
});
