import { parseList } from './structured-field.js';

/** What the service says about its limits. */
export interface RateLimits {
  /** Whether less than three tenths are left in any window. */
  readonly scarce: boolean;
  /** How long until the scarcest window fills up again, in milliseconds. */
  readonly resets: number;
}

/** One window as the headers name it: how much is allowed, how much is left, when it starts over. */
export interface LimitWindow {
  readonly name: string;
  readonly quota?: number | undefined;
  readonly remaining?: number | undefined;
  readonly resetSeconds?: number | undefined;
}

const scarceShare = 0.3;
const longest = 3600;

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;

/** Reads one of the two headers; anything malformed counts as absent. */
export function parseWindows(header: string | null): readonly LimitWindow[] {
  const items = header === null ? undefined : parseList(header);
  return (items ?? []).flatMap(({ value, params }) => {
    if (typeof value !== 'string') return [];
    const count = (key: string): number | undefined => {
      const found = params.get(key);
      return isCount(found) ? found : undefined;
    };
    return [{ name: value, quota: count('q'), remaining: count('r'), resetSeconds: count('t') }];
  });
}

/** Reads `RateLimit` against `RateLimit-Policy`; nothing when they say nothing that can be relied on. */
export function readRateLimits(limit: string | null, policy: string | null): RateLimits | undefined {
  const quotas = new Map(parseWindows(policy).map(({ name, quota }) => [name, quota]));
  const known = parseWindows(limit).flatMap(({ name, remaining, resetSeconds = 60 }) => {
    const quota = quotas.get(name);
    return quota && remaining !== undefined ? [{ left: remaining / quota, resetSeconds }] : [];
  });
  if (known.length === 0) return undefined;
  const scarce = known.filter(({ left }) => left < scarceShare).map(({ resetSeconds }) => resetSeconds);
  return { scarce: scarce.length > 0, resets: Math.min(Math.max(0, ...scarce), longest) * 1000 };
}
