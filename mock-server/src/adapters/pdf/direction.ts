import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

const rightToLeft = /^(ar|arc|ckb|dv|fa|he|ks|ps|sd|syr|ug|ur|yi)\b/i;

/** The level of each UTF-16 unit, odd where text runs from right to left, and that of the paragraph. */
export function levelsOf(paragraph: string, language: string) {
  const isStrong = Array.from(paragraph).some((char) => ['L', 'R', 'AL'].includes(bidi.getBidiCharTypeName(char)));
  const direction = isStrong ? 'auto' : rightToLeft.test(language) ? 'rtl' : 'ltr';
  const { levels, paragraphs } = bidi.getEmbeddingLevels(paragraph, direction);
  return { levels, isRightToLeft: (paragraphs[0]?.level ?? 0) % 2 === 1 };
}

/** Puts the pieces of a line, each of one level, into the order in which they stand from left to right. */
export function visualOrder<Piece extends { readonly level: number }>(pieces: readonly Piece[]): Piece[] {
  const ordered = [...pieces];
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end === start) continue;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}

const neutral = /[\p{Script=Common}\p{Script=Inherited}\p{Script=Unknown}]/u;
const turned =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}]/u;
/** Marks that say how text runs, and others that leave no trace on paper; joiners shape the letters beside them. */
const unseen = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

/**
 * What to give to a font for text of one level. Fonts turn what is written in a script that runs from right to
 * left by themselves, and nothing else; neither do they mirror brackets.
 */
export function drawable(text: string, level: number): string {
  const isOdd = level % 2 === 1;
  const seen = Array.from(text.replaceAll(unseen, ''), (char) => (isOdd && bidi.getMirroredCharacter(char)) || char);
  const first = seen.find((char) => !neutral.test(char));
  const isTurned = first !== undefined && turned.test(first);
  return (isTurned === isOdd ? seen : seen.reverse()).join('');
}
