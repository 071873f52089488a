/** Bytes that are like no others, and begin as a PDF does. */
export function paper(size = 1000, seed = 1): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let state = seed;
  for (let at = 0; at < size; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[at] = state >>> 24;
  }
  bytes.set(new TextEncoder().encode('%PDF-1.7').subarray(0, size));
  return bytes;
}

export const fileOf = (bytes: Uint8Array<ArrayBuffer>, name = 'paper.pdf', type = 'application/pdf'): File =>
  new File([bytes], name, { type });
