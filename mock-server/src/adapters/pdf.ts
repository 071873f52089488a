import { access } from 'node:fs/promises';
import type { Documents } from '../platform/documents.js';
import { StartError } from './cli-options.js';
import { fontsAtHand } from './pdf/fonts-at-hand.js';

export interface PdfOptions {
  /** A TrueType or OpenType font to write with; what it does not have is written with others. */
  readonly font?: string | undefined;
  /** Where fonts for texts beyond Western European ones are looked for: where the system and packages have theirs. */
  readonly fontFolders?: readonly string[] | undefined;
}

/** Makes PDF documents in Node. */
export function pdfDocuments({ font, fontFolders }: PdfOptions = {}): Documents {
  const fonts = fontsAtHand(fontFolders);
  return {
    pdf: async (draft) => {
      // Loaded with the first document: it brings fonts along, and takes its time.
      const { print } = await import('./pdf/print.js');
      return print(draft, { font, fonts });
    },
  };
}

/** Ends the start of a server whose font is not there: nobody should learn of it with the first document. */
export async function needFont(font: string): Promise<void> {
  await access(font).catch(() => {
    throw new StartError(`The font ${font} cannot be read.`);
  });
}
