import { createHash } from 'node:crypto';

// An index of PostgreSQL takes texts of up to some 2,700 bytes.
const longest = 400;

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A text as a column can hold and find it: whatever is too long, or cannot be stored, is known by its digest. */
export const columnKey = (text: string): string =>
  text.length > longest || text.includes('\0') ? `${text.slice(0, 100).replaceAll('\0', '')}#${digestOf(text)}` : text;

/** A value as it is looked up; texts sort as themselves, and before everything else. */
export const valueKey = (value: unknown): string => columnKey(JSON.stringify(value ?? null));
