import { plainCode } from '../../form/field-types/typed/index.js';

const degree = /^([+-]?)(\d{1,3}(?:[.,]\d+)?)\s*°?\s*([NSEW]?)$/iu;

/** Reads one coordinate. The point is decimal in every language: maps and devices write it so. */
export function parseCoordinate(text: string): number | null {
  const [, sign, number, side = ''] = degree.exec(plainCode(text).replaceAll(/[−–]/gu, '-')) ?? [];
  if (number === undefined) return null;
  const value = Number(number.replace(',', '.'));
  return sign === '-' || /[SW]/iu.test(side) ? -value : value;
}

/** Reads two coordinates that were copied together: `52.52, 13.405`. */
export function parsePair(text: string): readonly [lat: number, lng: number] | null {
  const [first, second, ...rest] = text.trim().split(/\s*[,;]\s+|\s+(?=[-+\d])|;\s*/u);
  if (first === undefined || second === undefined || rest.length > 0) return null;
  const pair = [parseCoordinate(first), parseCoordinate(second)] as const;
  return pair[0] !== null && pair[1] !== null ? (pair as [number, number]) : null;
}
