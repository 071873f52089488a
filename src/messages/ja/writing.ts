import { writingIn } from '../writing.js';

export const { number, bound, or, and, megabytes, counted, time, day, dateTime } = writingIn('ja');

export const answers = (count: unknown): string => counted(count, { other: '#件の回答' });
export const files = (count: unknown): string => counted(count, { other: '#個のファイル' });
