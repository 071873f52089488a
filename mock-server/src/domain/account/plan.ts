import type { AccountRecord } from '../../store/records.js';

/** What the plan of an account includes. */
const included = {
  seats: 25,
  forms: 500,
  api_keys: 25,
  storage_bytes: 10 * 1024 ** 3,
} as const;

export type PlanLimit = keyof typeof included;

/** What an account may have of everything. */
export const limitsOf = ({ limits = {} }: AccountRecord): Readonly<Record<PlanLimit, number>> => ({
  ...included,
  ...limits,
});
