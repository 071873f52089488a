/** How many letters have to change to make one word of another. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The name that was most likely meant; nothing when none comes near. */
export function nearest(word: string, names: readonly string[]): string | undefined {
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[-_\s]/gu, '');
  const ranked = names.map((name) => ({ name, far: distance(plain(word), plain(name)) })).sort((a, b) => a.far - b.far);
  const [best] = ranked;
  return best && best.far <= Math.max(2, Math.floor(word.length / 3)) ? best.name : undefined;
}

/** " Did you mean …?", where something comes near. */
export const didYouMean = (word: string, names: readonly string[]): string => {
  const name = nearest(word, names);
  return name === undefined ? '' : ` Did you mean "${name}"?`;
};
