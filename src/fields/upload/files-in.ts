import type { FieldOf } from '../../contract/index.js';
import type { UploadWords } from '../../messages/generated/special-types.js';
import { dateFormat } from '../date/date-writing.js';
import { sizeOf, typeName } from './file-words.js';
import type { UploadLimits } from './upload-limits.js';

const mebibyte = 2 ** 20;

/** A limit as its author thought of it: 50 times 1024 times 1024 is called 50 MB, which promises no more than it holds. */
const round = (bytes: number): number => (bytes % mebibyte === 0 ? (bytes / mebibyte) * 1e6 : bytes);

/** What a question takes, in the terms of a sentence. */
export const limitsOf = (
  { accept, max_size_bytes, min_files, max_files }: FieldOf<'file_upload'>,
  locale: string,
  language: string,
): UploadLimits => ({
  types: [...new Set(accept.filter((type) => type !== '*/*').map(typeName))],
  size: max_size_bytes === null ? null : sizeOf(round(max_size_bytes), locale),
  min: min_files,
  max: max_files,
  language,
});

/** Whether pictures are among what a question takes. */
export const wantsImages = (accept: readonly string[]): boolean =>
  accept.length === 0 || accept.some((type) => /^image\/|^\*\/\*$|\.(?:jpe?g|png|gif|webp|heic|avif)$/iu.test(type));

/** Pictures from a clipboard are all called the same; a name with the time tells them apart. */
export function namedPastes(files: readonly File[], words: UploadWords, locale: string): readonly File[] {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const time = dateFormat(locale, { timeStyle: 'short', timeZone }).format(new Date());
  return files.map((file, at) => {
    if (!/^image\.\w+$/u.test(file.name)) return file;
    const name = `${words.pasted(time.replaceAll(':', '.'))}${at > 0 ? ` (${at + 1})` : ''}${file.name.slice(5)}`;
    return new File([file], name, { type: file.type, lastModified: file.lastModified });
  });
}
