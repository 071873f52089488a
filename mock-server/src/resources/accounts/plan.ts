import type { AccountRecord } from './records.js';

const gibibyte = 1024 ** 3;

/** What can be paid for. Prices are for a month; a year costs ten of them. */
export const plans = {
  starter: {
    name: 'Starter',
    price: 9,
    included: {
      seats: 3,
      forms: 20,
      api_keys: 5,
      storage_bytes: gibibyte,
      extensions: 5,
      connectors: 5,
      workflows: 10,
      webhooks: 5,
    },
    quotas: { entries_month: 1000, workflow_runs_month: 1000 },
  },
  team: {
    name: 'Team',
    price: 29,
    included: {
      seats: 25,
      forms: 500,
      api_keys: 25,
      storage_bytes: 10 * gibibyte,
      extensions: 20,
      connectors: 50,
      workflows: 100,
      webhooks: 20,
    },
    quotas: { entries_month: 25_000, workflow_runs_month: 50_000 },
  },
  business: {
    name: 'Business',
    price: 99,
    included: {
      seats: 100,
      forms: 5000,
      api_keys: 25,
      storage_bytes: 100 * gibibyte,
      extensions: 50,
      connectors: 250,
      workflows: 1000,
      webhooks: 50,
    },
    quotas: { entries_month: 250_000, workflow_runs_month: 500_000 },
  },
} as const;

export type PlanKey = keyof typeof plans;
export type PlanLimit = keyof (typeof plans)['team']['included'];

const usual: PlanKey = 'team';

export const isPlan = (key: string): key is PlanKey => Object.hasOwn(plans, key);

/** The plan an account is on. */
export const planKeyOf = ({ billing }: AccountRecord): PlanKey =>
  billing && isPlan(billing.plan_key) ? billing.plan_key : usual;

/** What an account may have of everything. */
export const limitsOf = (account: AccountRecord): Readonly<Record<PlanLimit, number>> => ({
  ...plans[planKeyOf(account)].included,
  ...account.limits,
});
