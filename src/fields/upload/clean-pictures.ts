import type { FieldOf } from '../../contract/index.js';
import { withoutMetadata } from './metadata.js';

/** What a form wants done with photos before they leave the device. */
export interface Cleaning {
  /** The longest side they may have, in pixels; nothing where size does not matter. */
  readonly longest: number | null;
}

/** Whether photos are made smaller, or only lose what cameras write into them; nothing where they stay as they are. */
export function cleaningOf({ ui }: FieldOf<'file_upload'>): Cleaning | undefined {
  const longest = typeof ui.max_pixels === 'number' && ui.max_pixels > 0 ? ui.max_pixels : null;
  return longest !== null || ui.strip_metadata === true ? { longest } : undefined;
}

/** Files that may be sent, and pictures that still say where and when they were taken. */
export interface Cleaned {
  readonly clean: readonly File[];
  readonly unclean: readonly File[];
}

/** Not every system knows every type of picture by name. */
const isPicture = ({ name, type }: File): boolean =>
  (type.startsWith('image/') && type !== 'image/svg+xml') || /\.(?:hei[cf]|avif|tiff?|dng)$/iu.test(name);

/** What a browser draws and writes again without a loss anybody would mind. */
const rewritten = /^image\/(?:jpeg|png|webp)$/u;

/** Photos without place, time and camera, and no larger than they have to be. */
export async function cleanPictures(files: readonly File[], cleaning: Cleaning): Promise<Cleaned> {
  const cleaned = await Promise.all(files.map((file) => (isPicture(file) ? clean(file, cleaning) : file)));
  return {
    clean: cleaned.filter((file) => file !== undefined),
    unclean: files.filter((_, at) => cleaned[at] === undefined),
  };
}

/** A picture that has to be smaller is drawn again, where it can be; of others only the notes are taken out. */
async function clean(file: File, { longest }: Cleaning): Promise<File | undefined> {
  const drawn = longest !== null && rewritten.test(file.type) ? await drawSmaller(file, longest) : undefined;
  return drawn ?? withoutMetadata(file);
}

/** The picture in a file, turned as the camera was held: as a bitmap, else as an element, which reads some more. */
const drawnFrom = (file: File): Promise<ImageBitmap | HTMLImageElement> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => elementFrom(file));

async function elementFrom(file: File): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  try {
    await picture.decode();
    return picture;
  } finally {
    URL.revokeObjectURL(picture.src);
  }
}

/** A picture drawn again; nothing where it is small enough, or cannot be drawn. */
async function drawSmaller(file: File, longest: number): Promise<File | undefined> {
  const picture = await drawnFrom(file).catch(() => undefined);
  if (!picture) return undefined;
  const { width, height } = picture;
  const scale = longest / Math.max(width, height);
  if (scale >= 1) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, 0.9));
  if (!drawn || drawn.type !== file.type) return undefined;
  return new File([drawn], file.name, { type: file.type, lastModified: file.lastModified });
}
