import { readFile, stat } from 'node:fs/promises';
import type { Font } from 'fontkit';
import type { Covers } from './coverage.js';
import type { FontFace } from './font-face.js';
import { unpacked } from './unpacked.js';

/** A font that a document can be written with. */
export interface Pen {
  /** What the document calls it. */
  readonly font: string;
  /** How high its letters reach above the line, as a part of their size. */
  readonly ascent: number;
  readonly draws: Covers;
}

const biggestFile = 96 * 1024 * 1024;

/** Reads a font for a document; it fails where the font cannot be embedded. */
export async function openPen(pdf: PDFKit.PDFDocument, face: Pick<FontFace, 'file' | 'name'>): Promise<Pen> {
  const { file, name } = face;
  if ((await stat(file)).size > biggestFile) throw new Error(`The font ${file} is too big.`);
  const bytes = unpacked(await readFile(file));
  const { create } = await import('fontkit');
  const made = create(bytes, name);
  const font = 'fonts' in made ? made.fonts[0] : made;
  if (!font) throw new Error(`There is no font in ${file}.`);
  if (!embeddable.has(face)) tryToEmbed(font);
  embeddable.add(face);
  const key = `${file}#${font.postscriptName}`;
  const isOneOfMany = name !== undefined || 'fonts' in made;
  pdf.registerFont(key, bytes, isOneOfMany ? font.postscriptName : undefined);
  return { font: key, ascent: font.ascent / font.unitsPerEm, draws: drawnBy(font) };
}

/** Those that were tried. */
const embeddable = new WeakSet<object>();

/** A document with a font that fails here would be lost at its very end. */
function tryToEmbed(font: Font): void {
  const subset = font.createSubset();
  subset.includeGlyph(font.glyphForCodePoint(font.characterSet[0] ?? 0));
  subset.encode();
}

const isBlank = (code: number): boolean =>
  /[\p{White_Space}\p{Default_Ignorable_Code_Point}]/u.test(String.fromCodePoint(code));

/** A font that has a character but draws nothing for it, not even a part of a picture, does not draw it. */
function drawnBy(font: Font): Covers {
  const known = new Map<number, boolean>();
  return (code) => {
    const answer = known.get(code) ?? (font.hasGlyphForCodePoint(code) && (isBlank(code) || hasOutline(font, code)));
    known.set(code, answer);
    return answer;
  };
}

function hasOutline(font: Font, code: number): boolean {
  try {
    return font.glyphForCodePoint(code).path.commands.length > 0;
  } catch {
    return false;
  }
}
