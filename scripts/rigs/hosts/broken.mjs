const isInColumn = (one, other) => one.x + 2 < other.x + other.width && other.x + 2 < one.x + one.width;

/** Whether two boxes lie over each other by more than a line's overhang. */
const overlap = (one, other) =>
  isInColumn(one, other) && one.y + 4 < other.y + other.height && other.y + 4 < one.y + one.height;

const near = (one, other, share, least) => Math.abs(one - other) <= Math.max(least, other * share);

/** What is wrong with a box by itself; sizes may differ by as much as another font explains. */
function* wrongs(was, is, start) {
  if (!is) return yield 'is gone';
  if (!was.isSeen) return;
  if (!is.isSeen) return yield 'cannot be seen';
  if (is.overflows && !was.overflows) yield 'sticks out';
  // With wider letters, something that stood beside something else stands further on, or below it.
  const isPushed = was.isRunning || (is.x < was.x && is.x >= start - 2);
  if (!isPushed && !near(is.x, was.x, 0.3, was.x < 100 ? 12 : 40)) yield `is at ${is.x}, not ${was.x}`;
  if (!was.isControl && !near(is.indent, was.indent, 0.35, 8)) yield `is indented by ${is.indent}, not ${was.indent}`;
  if (was.fontSize && !near(is.fontSize, was.fontSize, 0.25, 0)) yield `has ${is.fontSize} px, not ${was.fontSize}`;
  if (!was.isControl) return;
  if (!near(is.width, was.width, 0.35, 24)) yield `is ${is.width} wide, not ${was.width}`;
  if (!near(is.height, was.height, 0.5, 12)) yield `is ${is.height} high, not ${was.height}`;
}

/**
 * What is broken on a page beside the form on a page without styles: what cannot be seen, lies over something else, sticks
 * out, is in another order, or has another place or size than a font would explain.
 */
export function broken(plain, hosted) {
  const before = new Map(plain.map((box) => [box.name, box]));
  const now = new Map(hosted.map((box) => [box.name, box]));
  const starts = new Map();
  for (const { field, x, isSeen } of plain) if (isSeen) starts.set(field, Math.min(x, starts.get(field) ?? x));

  const wrong = [];
  for (const [name, was] of before)
    for (const what of wrongs(was, now.get(name), starts.get(was.field))) wrong.push(`${name} ${what}`);

  const both = hosted.filter(({ name, isSeen, isRunning }) => isSeen && !isRunning && before.get(name)?.isSeen);
  for (const box of both)
    for (const other of both) {
      const [was, wasOther] = [before.get(box.name), before.get(other.name)];
      if (box === other) continue;
      if (overlap(box, other) && !overlap(was, wasOther)) wrong.push(`${box.name} lies over ${other.name}`);
      const wasAbove = was.y + was.height <= wasOther.y && isInColumn(was, wasOther);
      if (wasAbove && isInColumn(box, other) && box.y > other.y) wrong.push(`${box.name} comes after ${other.name}`);
    }
  return wrong;
}
