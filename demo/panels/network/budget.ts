import type { LoggedRequest } from '@entryway/mock-server';

/** How much of what the service allows is used, and what that means. */
export interface Budget {
  readonly windows: readonly { readonly name: string; readonly used: number; readonly limit: number }[];
  /** Calls for each entry so far; nothing before the first one. */
  readonly perEntry: number | null;
  /** How many people can fill the form in within an hour, at this pace. */
  readonly respondents: number | null;
}

const limits = [
  { name: 'minute', limit: 100, span: 60_000 },
  { name: 'hour', limit: 1000, span: 3_600_000 },
] as const;

const isOfForms = ({ path, status }: LoggedRequest): boolean =>
  path.includes('/entry-sessions') && status !== 0 && status !== 429;

/** The budget as the service's log has it. */
export function budgetOf(requests: readonly LoggedRequest[], now: number): Budget {
  const counted = requests.filter(isOfForms);
  const hour = counted.filter(({ at }) => Date.parse(at) > now - 3_600_000);
  const entries = hour.filter(({ operation, status }) => operation === 'createEntrySession' && status < 300).length;
  const perEntry = entries === 0 ? null : hour.length / entries;
  return {
    windows: limits.map(({ name, limit, span }) => ({
      name,
      limit,
      used: counted.filter(({ at }) => Date.parse(at) > now - span).length,
    })),
    perEntry,
    respondents: perEntry === null ? null : Math.floor(1000 / perEntry),
  };
}
