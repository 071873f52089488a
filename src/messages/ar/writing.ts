import { writingIn } from '../writing.js';

export const { number, bound, or, and, megabytes, counted, time, day, dateTime } = writingIn('ar');

/** A code, a number or an address inside a sentence, in the order in which it is read by itself: `+966`, not `966+`. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

export const answers = (count: unknown): string =>
  counted(count, {
    zero: 'لا إجابات',
    one: 'إجابة واحدة',
    two: 'إجابتان',
    few: '# إجابات',
    many: '# إجابة',
    other: '# إجابة',
  });

export const files = (count: unknown): string =>
  counted(count, {
    zero: 'لا ملفات',
    one: 'ملف واحد',
    two: 'ملفان',
    few: '# ملفات',
    many: '# ملفًا',
    other: '# ملف',
  });

/** After a word that governs it. */
export const filesGoverned = (count: unknown): string =>
  counted(count, { one: 'ملف واحد', two: 'ملفين', few: '# ملفات', many: '# ملفًا', other: '# ملف' });
