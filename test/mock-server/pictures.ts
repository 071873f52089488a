import { deflateSync } from 'node:zlib';

type Bytes = Uint8Array<ArrayBuffer>;

const whole = (value: number): readonly number[] => [24, 16, 8, 0].map((bits) => (value >>> bits) & 0xff);
const textOf = (text: string): readonly number[] => [...new TextEncoder().encode(text)];

function checksum(bytes: readonly number[]): number {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum;
}

const chunk = (type: string, body: readonly number[]): readonly number[] => {
  const named = [...textOf(type), ...body];
  return [...whole(body.length), ...named, ...whole(checksum(named))];
};

/** A real PNG picture; or one that only says it has another size, and whoever believes it makes room for all of it. */
export function pngOf(width: number, height: number, [claimedWidth, claimedHeight] = [width, height]): Bytes {
  const rows = new Uint8Array(height * (1 + width * 3)).map((_, at) => (at % (1 + width * 3) === 0 ? 0 : at % 251));
  return Uint8Array.from([
    ...[0x89, ...textOf('PNG\r\n'), 0x1a, 0x0a],
    ...chunk('IHDR', [...whole(claimedWidth), ...whole(claimedHeight), 8, 2, 0, 0, 0]),
    ...chunk('IDAT', [...deflateSync(rows)]),
    ...chunk('IEND', []),
  ]);
}

const short = (value: number): readonly number[] => [value >> 8, value & 0xff];
const segment = (marker: number, body: readonly number[]): readonly number[] => [
  ...[0xff, marker],
  ...short(body.length + 2),
  ...body,
];
/** Codes of one bit for one symbol: nothing changes from block to block. */
const codes = (table: number): readonly number[] => segment(0xc4, [table, 1, ...Array<number>(15).fill(0), 0]);

/** What a camera writes beside a picture: that it was held upright, with the place in words. */
const cameraNotes = (words: string): readonly number[] => [
  ...segment(0xe1, [
    ...textOf('Exif\0\0MM'),
    ...[0, 42, 0, 0, 0, 8],
    // One tag: orientation, a short, once: to be turned to the right.
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0],
    ...[0, 0, 0, 0],
  ]),
  ...segment(0xfe, textOf(words)),
];

/** A real JPEG picture, all grey, of a camera that was held upright. */
export function jpegOf(width: number, height: number, words: string): Bytes {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...cameraNotes(words),
    ...segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    ...segment(0xc0, [8, ...short(height), ...short(width), 1, 1, 0x11, 0]),
    ...codes(0x00),
    ...codes(0x10),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    ...Array<number>(Math.ceil(blocks / 4)).fill(0),
    ...[0xff, 0xd9],
  ]);
}
