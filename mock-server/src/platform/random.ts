/** Where ids and secrets come from. */
export interface Random {
  bytes(length: number): Uint8Array;
}

const poolSize = 4096;
let pool = new Uint8Array(0);

/** The platform's cryptographically secure generator; asked for many bytes at once, each of which is given out once. */
export const secureRandom: Random = {
  bytes(length) {
    if (length > poolSize) return crypto.getRandomValues(new Uint8Array(length));
    if (pool.length < length) pool = crypto.getRandomValues(new Uint8Array(poolSize));
    const taken = pool.slice(0, length);
    pool.fill(0, 0, length);
    pool = pool.subarray(length);
    return taken;
  },
};

/** Bytes that are the same for the same seed: for tests only, since anybody can guess them. */
export function seededRandom(seed: number): Random {
  const next = sfc32(seed);
  return { bytes: (length) => Uint8Array.from({ length }, () => next() >>> 24) };
}

/** A fraction from 0 up to 1. */
export const fraction = (random: Random): number =>
  random.bytes(4).reduce((whole, byte) => whole * 256 + byte, 0) / 2 ** 32;

/** Chris Doty-Humphrey's small fast counter, 32 bits a time. */
function sfc32(seed: number): () => number {
  let [a, b, c, counter] = [0x9e3779b9, seed | 0, Math.floor(seed / 2 ** 32) | 0, 1];
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum;
  };
  // The first numbers still resemble the seed.
  for (let i = 0; i < 15; i++) next();
  return next;
}
