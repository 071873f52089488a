import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { inRoot } from './root.mjs';

/**
 * How many pixels of two pictures differ beyond antialiasing; all of them where one is larger. What differs is written
 * to a folder, both pictures and their difference, for a person to look at.
 */
export async function differingPixels({ name, before, after, folder }) {
  // Reading a picture takes longer than taking it, and nearly all are the same to the byte.
  if (after && Buffer.compare(before, after) === 0) return 0;
  const [one, other] = [before, after].map((bytes) => PNG.sync.read(Buffer.from(bytes)));
  const { width, height } = one;
  const isAlike = width === other.width && height === other.height;
  const difference = isAlike ? new PNG({ width, height }) : undefined;
  const count = difference
    ? pixelmatch(one.data, other.data, difference.data, width, height, { threshold: 0.1 })
    : Math.max(width * height, other.width * other.height);
  if (count === 0) return 0;
  const to = inRoot(folder);
  await mkdir(to, { recursive: true });
  await writeFile(path.join(to, `${name}-source.png`), before);
  await writeFile(path.join(to, `${name}-built.png`), after);
  if (difference) await writeFile(path.join(to, `${name}-difference.png`), PNG.sync.write(difference));
  return count;
}
