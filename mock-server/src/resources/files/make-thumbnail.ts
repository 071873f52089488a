import type { Operation } from '../../library.js';
import type { Context } from '../../platform/context.js';
import { Refusal } from '../../platform/problem.js';
import { badParameter } from '../../platform/refusals.js';
import type { ThumbnailFault } from '../../platform/thumbnails.js';
import { dropBytes, thumbnailBlob } from './file-bytes.js';
import type { FileRecord } from './records.js';
import { sniff } from './sniff.js';
import { whyNoThumbnail } from './thumbnail-rules.js';

type Studio = Pick<Context<Operation>, 'store' | 'blobs' | 'thumbnails'>;

/** Sees to it that there is a thumbnail of a file, or refuses with the reason why there is none. */
export async function needThumbnail({ store, blobs, thumbnails }: Studio, file: FileRecord): Promise<void> {
  const reason = whyNoThumbnail(file);
  if (reason !== undefined || !file.image) throw noneOf(reason ?? 'This file is no picture.');
  const place = thumbnailBlob(file.id);
  if (await blobs.get(place)) return;
  if (!thumbnails.make) throw noneOf(thumbnails.missing);
  const { width, height } = file.image;
  const made = await thumbnails.make({
    width,
    height,
    // Whoever waited for the same one finds it made.
    read: async () => ((await blobs.get(place)) ? undefined : blobs.get(file.id)),
  });
  if ('fault' in made) throw refusalOf(made.fault, thumbnails.missing);
  if (!made.bytes) return;
  if (sniff(made.bytes, '') !== 'image/webp') throw refusalOf('unreadable', thumbnails.missing);
  await blobs.put(place, made.bytes);
  // Removed meanwhile, it must not come back as a small one.
  const now = await store.files.get(file.id);
  if (now && !now.deleted) return;
  await dropBytes(blobs, file.id);
  throw new Refusal('gone', 'This file was removed.');
}

function refusalOf(fault: ThumbnailFault, missing: string): Refusal {
  switch (fault) {
    case 'missing':
      return noneOf(missing);
    case 'slow':
      return noneOf('This picture takes too long to read, so there is no thumbnail of it. The file itself can be had.');
    case 'unreadable':
      return noneOf('This picture cannot be read, so there is no thumbnail of it. The file itself can be had.');
    case 'busy':
      return new Refusal('service_unavailable', 'Too many thumbnails are being made. Trying again is safe.', {
        headers: { 'Retry-After': '5' },
      });
  }
}

const noneOf = (message: string): Refusal => badParameter('variant', message);
