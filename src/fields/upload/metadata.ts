/** What a picture consists of, so far as it has to be told apart here. */
type Bytes = Uint8Array<ArrayBuffer>;

/** A picture whose parts cannot be told apart: what is written into it is not known, so it cannot be taken out. */
class Unclear extends Error {}

const textAt = (bytes: Bytes, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

const viewOf = ({ buffer, byteOffset, byteLength }: Bytes): DataView<ArrayBuffer> =>
  new DataView(buffer, byteOffset, byteLength);

/** Segments of a JPEG in which cameras and programs write: notes of all kinds, and comments. Colours are kept. */
function isNote(bytes: Bytes, marker: number, at: number): boolean {
  if (marker === 0xfe) return true;
  if (marker === 0xe2) return textAt(bytes, at + 4, 11) !== 'ICC_PROFILE';
  return marker >= 0xe1 && marker <= 0xef && marker !== 0xee;
}

const orientation = 0x0112;

/** How the camera was held, which a picture needs to stand upright; nothing where its notes do not say. */
function turnedIn(bytes: Bytes, at: number): number | undefined {
  try {
    return textAt(bytes, at + 4, 4) === 'Exif' ? readTurn(bytes, at) : undefined;
  } catch {
    return undefined;
  }
}

function readTurn(bytes: Bytes, at: number): number | undefined {
  const start = at + 10;
  const view = viewOf(bytes);
  const little = textAt(bytes, start, 2) === 'II';
  const first = start + view.getUint32(start + 4, little);
  for (let tag = 0, count = view.getUint16(first, little); tag < count; tag++) {
    const entry = first + 2 + tag * 12;
    if (view.getUint16(entry, little) === orientation) return view.getUint16(entry + 8, little);
  }
  return undefined;
}

/** A note that says how a camera was held and nothing else, and where in it that is written. */
const upright = [
  0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1,
  0, 1, 0, 0, 0, 0, 0, 0,
];
const turnAt = 29;

const turnNote = (turn: number): Bytes => Uint8Array.from(upright, (byte, at) => (at === turnAt ? turn : byte));

/** Where the next marker of a JPEG is that is no part of the picture's own data. */
function nextMarker(bytes: Bytes, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

function cleanJpeg(bytes: Bytes): Bytes[] {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) throw new Unclear();
  const view = viewOf(bytes);
  const kept: Bytes[] = [bytes.subarray(0, 2)];
  for (let at = 2; at + 3 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) throw new Unclear();
    if (marker === 0xff) {
      at++;
      continue;
    }
    // What follows the end is no part of the picture; phones put a film or another picture there.
    if (marker === 0xd9) break;
    const end = at + 2 + view.getUint16(at + 2);
    const next = marker === 0xda ? nextMarker(bytes, end) : end;
    if (!isNote(bytes, marker, at)) kept.push(bytes.subarray(at, next));
    const turn = marker === 0xe1 ? turnedIn(bytes, at) : undefined;
    if (turn !== undefined && turn >= 2 && turn <= 8) kept.push(turnNote(turn));
    at = next;
  }
  return [...kept, Uint8Array.of(0xff, 0xd9)];
}

const notesOfPng: ReadonlySet<string> = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

function cleanPng(bytes: Bytes): Bytes[] {
  if (textAt(bytes, 1, 3) !== 'PNG') throw new Unclear();
  const view = viewOf(bytes);
  const kept: Bytes[] = [bytes.subarray(0, 8)];
  for (let at = 8; at < bytes.length; ) {
    const next = at + 12 + view.getUint32(at);
    const type = textAt(bytes, at + 4, 4);
    if (!notesOfPng.has(type)) kept.push(bytes.subarray(at, next));
    if (type === 'IEND') return kept;
    at = next;
  }
  throw new Unclear();
}

function cleanWebp(bytes: Bytes): Bytes[] {
  if (textAt(bytes, 0, 4) !== 'RIFF' || textAt(bytes, 8, 4) !== 'WEBP') throw new Unclear();
  const view = viewOf(bytes);
  const kept: Bytes[] = [];
  const end = Math.min(bytes.length, 8 + view.getUint32(4, true));
  for (let at = 12; at + 8 <= end; ) {
    const size = view.getUint32(at + 4, true);
    const type = textAt(bytes, at, 4);
    const chunk = bytes.slice(at, at + 8 + size + (size % 2));
    // The first chunk says whether there are notes.
    if (type === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~0x0c;
    if (type !== 'EXIF' && type !== 'XMP ') kept.push(chunk);
    at += 8 + size + (size % 2);
  }
  const head = bytes.slice(0, 12);
  viewOf(head).setUint32(4, 4 + kept.reduce((sum, { length }) => sum + length, 0), true);
  return [head, ...kept];
}

const cleaners: Readonly<Record<string, (bytes: Bytes) => Bytes[]>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
};

/** A picture without what cameras and programs write beside it, its own data untouched; nothing where that cannot be done. */
export async function withoutMetadata(file: File): Promise<File | undefined> {
  const clean = Object.hasOwn(cleaners, file.type) ? cleaners[file.type] : undefined;
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return clean && new File(clean(bytes), file.name, { type: file.type, lastModified: file.lastModified });
  } catch {
    // Cut short, or something else under the name of a picture.
    return undefined;
  }
}
