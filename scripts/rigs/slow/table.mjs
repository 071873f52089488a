/** The middle of some numbers, and the two that half of them lie between. */
export function spread(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const at = (share) => sorted[Math.round((sorted.length - 1) * share)];
  return { low: at(0.25), median: at(0.5), high: at(0.75) };
}

/** A line for each page: medians, where half of the rounds lie, and the ratio to the first page of the same round. */
export function table(names, visits) {
  const header = ['', 'painted', '', 'ratio', 'typeable', '', 'ratio', 'kB', 'files', 'shift', 'keys'];
  const rows = names.map((name, at) => {
    const of = (member) => spread(visits[at].map((visit) => visit[member]));
    const time = (member) => {
      const { low, median, high } = of(member);
      const ratio = spread(visits[at].map((visit, round) => visit[member] / visits[0][round][member]));
      return [`${median.toFixed(0)} ms`, `${low.toFixed(0)}–${high.toFixed(0)}`, `×${ratio.median.toFixed(2)}`];
    };
    return [
      name,
      ...time('painted'),
      ...time('taken'),
      (of('bytes').median / 1000).toFixed(1),
      `${of('files').median}`,
      of('shift').median.toFixed(3),
      `${Math.max(...visits[at].map(({ keys }) => keys))}`,
    ];
  });
  return aligned([header, ...rows]);
}

/** What a page waited for, one after the other, in the round that took as long as most. */
export function waterfall(visits) {
  const { median } = spread(visits.map(({ painted }) => painted));
  const { fetched, painted, taken } = visits.find((visit) => visit.painted === median);
  return [
    ...fetched.map(({ file, from, to }) => `${file} ${from.toFixed(0)}–${to.toFixed(0)}`),
    `painted ${painted.toFixed(0)}`,
    `typeable ${taken.toFixed(0)}`,
  ].join(' · ');
}

function aligned(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) =>
      row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join('  '),
    )
    .join('\n');
}
