import { expect } from 'chai';

const { runStages } = await import('../../scripts/lib/run-stages.mjs' as string);

/** Runs stages that take as many turns as they say, and tells what ran side by side, turn by turn. */
async function course(stages: readonly { name: string; turns: number; [more: string]: unknown }[]): Promise<string[]> {
  const open = new Map<string, { left: number; end: (result: object) => void }>();
  const table = stages.map(({ turns, ...stage }) => ({
    ...stage,
    run: () => new Promise((end) => open.set(stage.name, { left: turns, end })),
  }));
  let isOver = false;
  const running = runStages(table, { cores: 2 }).then((results: { name: string }[]) => {
    isOver = true;
    return results;
  });
  const seen: string[] = [];
  for (;;) {
    await new Promise((resolve) => setImmediate(resolve));
    if (isOver) break;
    seen.push([...open.keys()].join(' '));
    for (const [name, stage] of open) {
      stage.left -= 1;
      if (stage.left > 0) continue;
      open.delete(name);
      stage.end({ passed: 1, failed: 0 });
    }
  }
  expect((await running).map(({ name }: { name: string }) => name)).to.deep.equal(stages.map(({ name }) => name));
  return seen;
}

describe('the stages of a run', () => {
  it('go side by side as far as there are cores, and one more, and after what they need', async () => {
    expect(
      await course([
        { name: 'build', turns: 1, cores: 3 },
        { name: 'a', turns: 2, needs: ['build'] },
        { name: 'b', turns: 1, needs: ['build'] },
        { name: 'c', turns: 1, cores: 3, needs: ['build'] },
      ]),
    ).to.deep.equal(['build', 'a b', 'a', 'c']);
  });

  it('that leave room are superseded by smaller ones', async () => {
    expect(
      await course([
        { name: 'chromium', turns: 3, cores: 2 },
        { name: 'firefox', turns: 1, cores: 2 },
        { name: 'a', turns: 2 },
        { name: 'b', turns: 2 },
      ]),
    ).to.deep.equal(['chromium a', 'chromium a', 'chromium b', 'b firefox']);
  });

  it('take what is thrown for a failure', async () => {
    const run = () => Promise.reject(new Error('no disk'));
    const [broken] = await runStages([{ name: 'broken', run }], { cores: 2 });
    expect(broken).to.include({ passed: 0, failed: 1 });
    expect(broken.output).to.include('no disk');
  });
});
