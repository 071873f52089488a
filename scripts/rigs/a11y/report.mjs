/** What is the same in many cells, once: with how many there are of it, and one of the cells. */
function grouped(cells, sure) {
  const groups = new Map();
  for (const { cell, findings } of cells)
    for (const finding of findings.filter((one) => one.sure === sure)) {
      const { engine, rule, what, where } = finding;
      const key = [engine, rule, where.replaceAll(/\d+|ins_\w+/g, '')].join(' ');
      const known = groups.get(key) ?? { engine, rule, what, where, cells: [] };
      if (known.cells.at(-1) !== cell) known.cells.push(cell);
      groups.set(key, known);
    }
  return [...groups.values()].sort((a, b) => b.cells.length - a.cells.length);
}

const listed = (group) =>
  group.map(
    ({ engine, rule, what, where, cells }) =>
      `- ${engine} \`${rule}\`, ${cells.length} cells: ${what}\n  \`${where.slice(0, 300).replaceAll(/[`\n]/g, ' ')}\`\n  first in: ${cells[0]}`,
  );

const section = (title, lines) => [`## ${title} (${lines.length})`, ...(lines.length > 0 ? lines : ['None.']), ''];

/** What was found, for a person to read; `ways` are the notes of one way into a state each. */
export function reportOf(ways) {
  const cells = ways.flatMap(({ looked = [] }) => looked);
  const broken = ways.filter(({ error }) => error);
  const failures = grouped(cells, true);
  const reviews = grouped(cells, false);
  const count = (sure) =>
    cells.reduce((sum, { findings }) => sum + findings.filter((one) => one.sure === sure).length, 0);
  const text = [
    '# What two engines found',
    '',
    `${cells.length} cells in ${ways.length} ways into states; axe-core and IBM Equal Access looked at each of them.`,
    '',
    ...section(
      'States that never came about',
      broken.map(({ name, error }) => `- ${name}: ${error}`),
    ),
    ...section('Definite failures', listed(failures)),
    ...section('For a person to look at', listed(reviews)),
  ].join('\n');
  return {
    text,
    cells: cells.length,
    broken: broken.length,
    failures: count(true),
    kinds: failures.length,
    reviews: count(false),
    reviewKinds: reviews.length,
  };
}
