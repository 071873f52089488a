/**
 * Runs stages side by side, in the order they are given: one begins as soon as what it needs is done and there are cores
 * for it, or nobody beside it. One core more is given away than there are, because everybody waits at times. Gives what
 * each came to, with the seconds it took; one whose needs failed still runs, and says itself what it lacks.
 */
export async function runStages(stages, { cores, done = () => {} }) {
  const waiting = [...stages];
  const finished = new Map();
  const running = new Map();
  const names = new Set(stages.map(({ name }) => name));
  const isReady = ({ needs = [] }) => needs.every((need) => finished.has(need) || !names.has(need));
  let busy = 0;
  const hasRoom = (stage) => busy === 0 || busy + (stage.cores ?? 1) <= cores + 1;

  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex((stage) => isReady(stage) && hasRoom(stage));
    if (next >= 0) {
      const [stage] = waiting.splice(next, 1);
      busy += stage.cores ?? 1;
      running.set(stage.name, timed(stage));
      continue;
    }
    if (running.size === 0) throw new Error(`Nobody finishes what ${waiting[0].name} needs.`);
    const result = await Promise.race(running.values());
    running.delete(result.name);
    busy -= result.cores ?? 1;
    finished.set(result.name, result);
    done(result);
  }
  return stages.map(({ name }) => finished.get(name));
}

async function timed({ name, budget, cores, run }) {
  const start = performance.now();
  const result = await run().catch((error) => ({ passed: 0, failed: 1, output: error.stack }));
  return { name, budget, cores, ...result, seconds: (performance.now() - start) / 1000 };
}
