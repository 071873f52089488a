import { Cron } from 'croner';
import { isTimeZone } from '../../platform/time-zone.js';
import type { Config } from './records.js';

interface ScheduleFault {
  readonly member: 'cron' | 'timezone';
  readonly message: string;
}

const zoneOf = ({ timezone }: Config): string => (typeof timezone === 'string' ? timezone : 'UTC');

/** Reads minutes, hours, days, months and weekdays; never starts a timer of its own. */
const readCron = (config: Config): Cron =>
  new Cron(String(config.cron), { mode: '5-part', paused: true, timezone: zoneOf(config) });

/** What cannot be read in a schedule. */
export function scheduleFault(config: Config): ScheduleFault | undefined {
  if (!isTimeZone(zoneOf(config))) return { member: 'timezone', message: 'This is not the name of a time zone.' };
  if (typeof config.cron !== 'string') return undefined;
  try {
    readCron(config);
    return undefined;
  } catch {
    return { member: 'cron', message: 'A schedule has five parts: minute, hour, day, month and weekday.' };
  }
}

/** When a schedule is due next after a moment; never again, where there is no such day. */
export const nextTick = (config: Config, after: number): number | undefined =>
  readCron(config).nextRun(new Date(after))?.getTime();
