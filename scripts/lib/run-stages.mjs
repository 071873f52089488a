/**
 * Runs stages side by side, in the order they are given: one begins as soon as what it needs is done and there are cores
 * for it, or nobody beside it. Those in the background fill what the others leave of the cores: one at a time beside them,
 * and as many as there are cores once nobody else is left. Gives what each came to, with the seconds it took; one whose
 * needs failed still runs, and says itself what it lacks.
 */
export async function runStages(stages, { cores, done = () => {} }) {
  const waiting = [...stages];
  const finished = new Map();
  const running = new Map();
  const names = new Set(stages.map(({ name }) => name));
  const isReady = ({ needs = [] }) => needs.every((need) => finished.has(need) || !names.has(need));
  const runningStages = () => [...running.values()].map(({ stage }) => stage);
  const others = () => runningStages().filter(({ background }) => !background);

  const hasRoom = (stage) => {
    if (!stage.background) return others().length === 0 || coresOf([...others(), stage]) <= cores;
    const isAlone = [...waiting, ...runningStages()].every(({ background }) => background);
    return running.size - others().length < (isAlone ? cores : 1);
  };

  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex((stage) => isReady(stage) && hasRoom(stage));
    if (next >= 0) {
      const [stage] = waiting.splice(next, 1);
      running.set(stage.name, { stage, ending: timed(stage) });
      continue;
    }
    if (running.size === 0) throw new Error(`Nobody finishes what ${waiting[0].name} needs.`);
    const result = await Promise.race([...running.values()].map(({ ending }) => ending));
    running.delete(result.name);
    finished.set(result.name, result);
    done(result);
  }
  return stages.map(({ name }) => finished.get(name));
}

const coresOf = (stages) => stages.reduce((sum, { cores = 1 }) => sum + cores, 0);

async function timed({ name, budget, run }) {
  const start = performance.now();
  const result = await run().catch((error) => ({ passed: 0, failed: 1, output: error.stack }));
  return { name, budget, ...result, seconds: (performance.now() - start) / 1000 };
}
