function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    }
    row = next;
  }
  return row[b.length]!;
}

/** ` Did you mean "…"?` for the name most like a wrong one, or nothing when none is like it. */
export function didYouMean(wrong: string, names: Iterable<string>): string {
  let [best, least] = ['', Math.ceil(wrong.length / 3) + 1];
  for (const name of names) {
    if (Math.abs(name.length - wrong.length) >= least) continue;
    const cost = distance(wrong, name);
    if (cost < least) [best, least] = [name, cost];
  }
  return best && ` Did you mean "${best}"?`;
}
