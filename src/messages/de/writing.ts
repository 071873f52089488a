import { writingIn } from '../writing.js';

export const { number, bound, or, and, megabytes, counted, time, day, dateTime } = writingIn('de');

export const answers = (count: unknown): string => counted(count, { one: '# Antwort', other: '# Antworten' });
export const files = (count: unknown): string => counted(count, { one: '# Datei', other: '# Dateien' });
