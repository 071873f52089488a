/** A list in which one item has another place. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from];
  if (item === undefined) return list;
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, item);
}

/** The place a pointer is at, among items from top to bottom. */
export function placeAt(y: number, boxes: readonly { readonly top: number; readonly bottom: number }[]): number {
  const above = boxes.filter(({ top, bottom }) => y > (top + bottom) / 2).length;
  return Math.min(above, boxes.length - 1);
}
