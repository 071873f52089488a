import type { UploadWords } from '../../messages/generated/special-types.js';
import { writingIn } from '../../messages/writing.js';

/** What a form takes, in the terms of a sentence. */
export interface UploadLimits {
  /** Names as PDF and JPG, or whole kinds as `image/*`. */
  readonly types: readonly string[];
  /** The largest file, as it is written: "10 MB". */
  readonly size: string | null;
  readonly min: number | null;
  readonly max: number | null;
  /** The language of the words around. */
  readonly language: string;
}

const kinds: Readonly<Record<string, keyof UploadWords['kinds']>> = {
  'image/*': 'image',
  'video/*': 'video',
  'audio/*': 'audio',
};

const listed = (types: readonly string[], words: UploadWords, locale: string): string =>
  writingIn(locale).or(types.map((type) => (kinds[type] ? words.kinds[kinds[type]] : type)));

/** What may be given, a sentence for each limit; nothing where there is none. */
export function limitsText({ types, size, min, max, language }: UploadLimits, words: UploadWords): string {
  const sentences = [
    types.length > 0 ? words.limitTypes(listed(types, words, language)) : '',
    size ? (max === 1 ? words.limitSize(size) : words.limitSizeEach(size)) : '',
    min && min > 1 ? words.limitMin(min) : '',
    max && max > 1 ? words.limitMax(max) : '',
  ];
  return sentences
    .filter(Boolean)
    .map((text) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1))
    .join(' ');
}

/** Why a file did not go, by the code of the reason. */
export function wrongFile(code: string, { types, size, max, language }: UploadLimits, words: UploadWords): string {
  const { wrong } = words;
  if (code === 'file_type')
    return types.length > 0 ? wrong.file_type(listed(types, words, language)) : wrong.file_type_other;
  if (code === 'file_size') return size ? wrong.file_size(size) : wrong.file_size_other;
  if (code === 'file_count') return max ? wrong.file_count(max) : wrong.file_count_other;
  const known = Object.hasOwn(wrong, code) ? wrong[code as keyof typeof wrong] : undefined;
  return typeof known === 'string' ? known : wrong.other;
}
