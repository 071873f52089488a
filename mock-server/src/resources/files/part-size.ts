const mebibyte = 1024 * 1024;

const smallestPart = 5 * mebibyte;

const largestPart = 64 * mebibyte;

const mostParts = 10_000;

export function partSize(wanted: number | null | undefined, size: number): number {
  const meant = wanted ?? 8 * mebibyte;
  return Math.max(Math.min(Math.max(meant, smallestPart), largestPart), Math.ceil(size / mostParts));
}
