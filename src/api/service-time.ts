import { parseHttpDate } from './http-date.js';

/** The service's own time, as a reply says it. What stands in between, and answers in HTML, has a clock of its own. */
export function serviceTime(headers: Headers): number | undefined {
  const date = headers.get('Date');
  return date && headers.get('Content-Type')?.includes('json') ? parseHttpDate(date, Date.now()) : undefined;
}
