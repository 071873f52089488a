import { pack, unpack } from './pack.js';
import { type Shared, ShareProblem, version } from './shared.js';
import { readShared, textOf } from './text.js';

/** Above this, chats and mails cut links off: then it is a file. */
export const longestLink = 8192;

/** The link that opens a studio with all this in it. */
export async function linkTo(shared: Shared, studio: string): Promise<string> {
  return `${new URL(studio).href.replace(/#.*$/, '')}#s=${version}.${await pack(textOf(shared))}`;
}

/** What the fragment of a link holds. */
export async function readLink(fragment: string): Promise<Shared> {
  const [, made, packed = ''] = /^#s=(\d+)\.(.*)$/su.exec(fragment) ?? [];
  if (made === undefined) throw new ShareProblem('The link is damaged: it does not say which version it is.');
  if (Number(made) > version)
    throw new ShareProblem(
      `The link was made by a newer studio (its version is ${made}, this one reads ${version}). Reload, or ask for the file.`,
    );
  return readShared(await unpack(packed));
}
