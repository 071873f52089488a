/** Looks for the first seed that gives each mutant away. */
export async function huntMutants(pool, { mutants, build }, { first, count, only }) {
  const chosen = mutants.filter(({ name }) => name.includes(only));
  const found = [];
  let next = 0;
  const hunter = async () => {
    while (next < chosen.length) {
      const at = next++;
      const file = await build(`mutants/${at}-${Date.now()}.mjs`, chosen[at]);
      found.push(await hunt(pool, file, chosen[at], { first, count }));
    }
  };
  await Promise.all(Array.from({ length: pool.size }, hunter));
  const seeds = found.filter(({ seed }) => seed !== null).map(({ seed }) => seed);
  const median = seeds.sort((a, b) => a - b)[Math.floor(seeds.length / 2)];
  const survivors = found.filter(({ seed, mutant }) => seed === null && !mutant.equivalent);
  console.log(
    `${found.length} mutants: ${seeds.length} killed, median seed ${median}, ` +
      `${found.length - seeds.length - survivors.length} proved equivalent, ${survivors.length} survived`,
  );
  return survivors.length === 0;
}

const step = 100;

async function hunt(pool, file, mutant, { first, count }) {
  for (let at = first; at < first + count; at += step) {
    const range = { first: at, count: Math.min(step, first + count - at), untilFailure: true };
    const { failures } = await pool.run(file, range);
    if (!failures[0]) continue;
    const { seed, violation } = failures[0];
    console.log(`killed at seed ${seed}: ${mutant.name} (${violation.split('\n')[0].slice(0, 100)})`);
    return { mutant, seed };
  }
  console.log(mutant.equivalent ? `equivalent: ${mutant.name}` : `SURVIVED ${count} seeds: ${mutant.name}`);
  return { mutant, seed: null };
}
