/** Degrees of a cell of the drawing, and the latitude at its upper edge. */
export const cell = 4;
export const upperEdge = 78;

/** Cells from west to east, and from north to south as far as people live. */
export const columns = 360 / cell;
export const rows = 33;

/**
 * Where there is land, cell by cell, thirty cells in six digits of base 36. Made of the outlines of Natural Earth, which
 * are in the public domain.
 */
const land = [
  '000068hqnjeo02f3ls001d9s8ue22q3buyv49zldri4atqzngnbmyn13ydfq3w5ptrhra0hr107imk000c8vhra0gg',
  '005m6n001k3jhr9yy8002t4v8vo267hra03k001eke4fuwovhra03k001ekc001ct7hr9zb4001ek00024mzhr9u68',
  '000p9s001bi7hr9c00000cm8002rzzhr9b7k0005y8005m9nhr9b7k0002rk00b8im4fs3k00001a800b8im2598g0',
  '0000cg00b8j01p0w7400001w00b8j40k4t1c00000v005m9o00000000000fdbgooo00z47400000vfjdfqo00fg8w',
  '00000vh7awv4000dts00000vhhai8w0000lc00000fhhai8w0001kw00000fh7awvc000bgg000007h7awug000p34',
  '000007fjdayw002t1c000007fjdaww001egw000007dbgiyo001bb40000078vn08w0000oy000006000000000002',
  '00000600000000000400000c00000000000000000c000000000000',
].join('');

/** The cells with land, by column and row. */
export function* landCells(): Generator<readonly [column: number, row: number]> {
  for (let at = 0; at < columns * rows; at++) {
    const digits = Math.floor(at / 30) * 6;
    const bits = Number.parseInt(land.slice(digits, digits + 6), 36);
    if ((bits >> (29 - (at % 30))) & 1) yield [at % columns, Math.floor(at / columns)];
  }
}
