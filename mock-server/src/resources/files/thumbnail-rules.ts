import type { Operation } from '../../library.js';
import type { Context } from '../../platform/context.js';
import { accessTo } from './access.js';
import { scanOf } from './files.js';
import type { FileRecord } from './records.js';

/** A thumbnail is as large as this at most, in either direction. */
export const thumbnailSide = 320;

// Known before anything is decoded: a few bytes can claim to be a picture that fills all memory.
const mostBytes = 20 * 1024 * 1024;
const mostPixels = 40_000_000;
const longestSide = 16_384;

/** What thumbnails are made of. Drawings (SVG) are programs, and are neither drawn nor handed on as pictures. */
const types: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Why there is no thumbnail of a file, as far as its first bytes say. */
export function whyNoThumbnail({ content_type, image, size }: FileRecord): string | undefined {
  if (!types.has(content_type))
    return `There are thumbnails of JPEG, PNG and WebP pictures only, not of ${content_type}.`;
  if (!image || image.width < 1 || image.height < 1) return 'This picture does not say how large it is.';
  const { width, height } = image;
  if (size > mostBytes) return 'There are thumbnails of pictures of up to 20 MiB only.';
  if (Math.max(width, height) > longestSide || width * height > mostPixels) {
    return `This picture has ${width} × ${height} pixels. There are thumbnails of up to 40 megapixels only, and 16,384 to a side.`;
  }
  return undefined;
}

/** What it takes to say where thumbnails are. */
export type Gallery = Pick<Context<Operation>, 'thumbnails' | 'origin' | 'baseUrl'>;

/** Where a thumbnail of a file can be had by whoever may see the file; none, where none can be made. */
export function thumbnailUrl(file: FileRecord, now: number, { thumbnails, origin, baseUrl }: Gallery): string | null {
  if (!thumbnails.make || whyNoThumbnail(file) !== undefined) return null;
  if (accessTo(file, scanOf(file, now)) !== 'open') return null;
  return `${origin}${baseUrl}/files/${file.id}/download?variant=thumbnail`;
}
