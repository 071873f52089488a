import { answerPatterns, isDay, isMoment } from '../../../contract/answer-patterns.js';
import { plainCode } from './clean-text.js';

/** Reads a date with the year first, whose order is the same for all; null where there is none. */
export function parseDate(text: string): string | null {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plainCode(text)) ?? [];
  const date = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return isDay(date) ? date : null;
}

const typedTime = /^(\d{1,2})(?:[:.h](\d\d))?(?:[:.](\d\d))?\s*(?:([ap])\.?m\.?)?$/i;

/** Reads a time of either clock: `9:30`, `9.30 pm`, `21h30`; null where there is none. */
export function parseTime(text: string): string | null {
  const [, hour = '', minute, second, half] = typedTime.exec(plainCode(text)) ?? [];
  if (!minute && !half) return null;
  // 12 am is midnight and 12 pm is noon, but there is neither 0 pm nor 13 pm.
  if (half && (Number(hour) < 1 || Number(hour) > 12)) return null;
  const onClock = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  const time = `${String(onClock).padStart(2, '0')}:${minute ?? '00'}${second ? `:${second}` : ''}`;
  return answerPatterns.time.test(time) ? time : null;
}

/** Reads a date and a time with an offset, however they are joined; null where there are none. */
export function parseMoment(text: string): string | null {
  if (text.length > 40) return null;
  const moment = plainCode(text)
    .toUpperCase()
    .replace(/^(.{10}) +/, '$1T')
    .replace(/ +(?=Z|[+-]\d\d:\d\d$)/, '');
  return isMoment(moment) ? moment : null;
}
