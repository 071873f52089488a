import { type Covers, coverageOf } from './coverage.js';
import { namesIn } from './font-names.js';
import { type FontTables, fontTablesIn } from './font-tables.js';

/** A font in a file, before it is read whole. */
export interface FontFace {
  readonly file: string;
  /** Which of several in one file it is. */
  readonly name: string | undefined;
  readonly family: string;
  readonly weight: number;
  readonly covers: Covers;
}

export interface FontFaces {
  readonly faces: readonly FontFace[];
  /** How many bytes were read to know. */
  readonly cost: number;
}

/** The upright fonts in a file that may be embedded; none where it cannot be read. */
export async function facesIn(file: string): Promise<FontFaces> {
  try {
    const fonts = await fontTablesIn(file);
    const isCollection = /\.[ot]tc$/i.test(file);
    const cost = fonts.flatMap((tables) => Object.values(tables)).reduce((sum, { length }) => sum + length, 0);
    return { faces: fonts.flatMap((tables) => faceOf(file, tables, isCollection)), cost };
  } catch {
    // A broken font, or one of a kind that nobody here knows, is as good as none.
    return { faces: [], cost: 0 };
  }
}

/** Fonts that have a box for every character there is, or nothing at all in its place. */
const placeholders = /last ?resort|adobe ?(blank|notdef)/i;
const isItalic = 1;
const isOblique = 1 << 9;
const mayNotBeEmbedded = 2;

function faceOf(file: string, { 'OS/2': facts, name, cmap }: FontTables, isCollection: boolean): FontFace[] {
  const { family, own } = namesIn(name);
  const isSlanted = (facts.readUInt16BE(62) & (isItalic | isOblique)) !== 0;
  // The lowest four bits are one number: with others beside it, the licence allows one of them.
  const isRestricted = (facts.readUInt16BE(8) & 0b1111) === mayNotBeEmbedded;
  if (isSlanted || isRestricted || placeholders.test(family)) return [];
  const weight = facts.readUInt16BE(4);
  return [{ file, name: isCollection ? own : undefined, family, weight, covers: coverageOf(cmap) }];
}
