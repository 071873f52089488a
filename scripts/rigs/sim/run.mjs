import { openProgress } from './progress.mjs';

/** How many seeds it takes until a rare path that was never walked counts as one that cannot be. */
const enoughForMarks = 20_000;

/** Runs every seed on every core, says how far it has come, and goes on where an earlier run was stopped. */
export async function runAll(pool, file, { first, count, marks, listMarks, replay }) {
  const started = Date.now();
  const progress = openProgress(file, { first, count });
  const { total } = progress;
  if (total.done > 0) console.log(`Going on after ${total.done} seeds.`);
  const before = total.done;
  let said = started;
  const size = Math.max(1, Math.min(250, Math.ceil(count / pool.size)));
  const ranges = Array.from({ length: Math.ceil(count / size) }, (_, index) => ({
    first: first + index * size,
    count: Math.min(size, count - index * size),
  }));
  await Promise.all(
    ranges
      .filter((range) => !progress.isDone(range))
      .map(async (range) => {
        const result = await pool.run(file, range);
        progress.add(range, result);
        for (const { seed, violation } of result.failures) console.log(`seed ${seed}: ${violation}`);
        if (Date.now() - said < 5000) return;
        said = Date.now();
        progress.save();
        const speed = perSecond(total.done - before, started);
        console.log(`${total.done} of ${count} seeds, ${speed}/s, ${total.failures.length} failed`);
      }),
  );
  progress.save();
  const seconds = (Date.now() - started) / 1000;
  console.log(
    `${total.done} seeds, ${total.steps} steps, ${(total.time / 86_400_000).toFixed(1)} virtual days, ` +
      `${Math.round((total.done - before) / seconds)} seeds/s, ${Object.keys(total.marks).length} marks hit, ` +
      `${total.failures.length} failed, hash ${total.hash.toString(16)}`,
  );
  if (listMarks)
    for (const [mark, hits] of Object.entries(total.marks).sort()) console.log(`${String(hits).padStart(8)} ${mark}`);
  const missing = count < enoughForMarks ? [] : marks.filter((mark) => !total.marks[mark]);
  for (const mark of missing) console.log(`Never happened: ${mark}`);
  if (total.failures[0]) console.log(`Replay: ${replay} ${total.failures[0].seed}`);
  return total.failures.length === 0 && missing.length === 0;
}

function perSecond(amount, since) {
  return Math.round((amount / Math.max(1, Date.now() - since)) * 1000);
}
