/** A picture to make a small one of. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Its bytes, asked for once it is its turn; none, where nothing is to be done any more. */
  read(): Promise<Uint8Array | undefined>;
}

/** Why there is no thumbnail: nobody can make any, too many wait, it took too long, or it is no whole picture. */
export type ThumbnailFault = 'missing' | 'busy' | 'slow' | 'unreadable';

export type MadeThumbnail =
  | { readonly bytes: Uint8Array<ArrayBuffer> | undefined }
  | { readonly fault: ThumbnailFault };

/** How thumbnails are made: small WebP pictures, upright, with nothing in them but what is seen. */
export interface Thumbnails {
  /** None where nobody can make them. */
  readonly make: ((picture: Picture) => Promise<MadeThumbnail>) | null;
  /** What to say where there are none. */
  readonly missing: string;
}

/** Where no thumbnails are made: in a page, or where nobody asked for them. */
export const noThumbnails: Thumbnails = {
  make: null,
  missing:
    'This server makes no thumbnails. One in Node does with createMockServer({ thumbnails: nodeThumbnails() }); in a page there are none.',
};
