import type { FieldOf } from '../../contract/index.js';

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

/** What a browser draws and writes again without a loss anybody would mind. */
const rewritten = /^image\/(?:jpeg|png|webp)$/u;

/** Photos without place, time and camera, and no larger than they have to be. What cannot be drawn stays as it is. */
export const cleanPictures = (files: readonly File[], cleaning: Cleaning): Promise<readonly File[]> =>
  Promise.all(files.map((file) => (rewritten.test(file.type) ? clean(file, cleaning).catch(() => file) : file)));

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

async function clean(file: File, { longest }: Cleaning): Promise<File> {
  const picture = await drawnFrom(file);
  const { width, height } = picture;
  const scale = longest === null ? 1 : Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, 0.9));
  if (!drawn || drawn.type !== file.type) return file;
  return new File([drawn], file.name, { type: file.type, lastModified: file.lastModified });
}
