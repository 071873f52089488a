import type { Exchange, Stage } from '../../platform/exchange.js';
import { refusalOf, secondsOf } from '../../platform/rate-limit-refusal.js';
import type { Verdict } from '../../platform/rate-limiter.js';
import { formOf } from './form-of.js';

/** Lets only so many requests of a respondent pass: of one entry, all its devices together. */
export const rateLimit: Stage = (exchange, next) => {
  const { guard } = exchange.route;
  return guard ? guard(exchange).then(() => count(exchange, next)) : count(exchange, next);
};

const count: Stage = (exchange, next) => {
  const { caller, principal } = exchange;
  if (!principal && !caller) return chargeAddress(exchange).then(next);
  const charged = charge(exchange, principal?.id ?? `entry ${caller?.entry_id}`);
  return charged ? charged.then(next) : next();
};

/** Counts a request against a budget and says in the reply what is left of it; refuses it when nothing is. */
export function charge(exchange: Exchange, partition: string): Promise<void> | undefined {
  const { limiter, clock } = exchange.platform;
  if (exchange.internal || limiter.windows.length === 0) return undefined;
  const verdict = limiter.take(partition, clock.now());
  // In memory it is known at once, and a promise would cost more than the counting.
  if (verdict instanceof Promise) return verdict.then((known) => applyVerdict(exchange, known));
  applyVerdict(exchange, verdict);
  return undefined;
}

function applyVerdict({ platform, headers }: Exchange, verdict: Verdict): void {
  if (!platform.dumb) Object.assign(headers, headersOf(verdict, platform.limiter.policy));
  if (!verdict.passed) throw refusalOf(verdict);
}

/** Before there is an entry, one address at one form shares a budget, or one address for all links. */
async function chargeAddress(exchange: Exchange): Promise<void> {
  const { route, ip } = exchange;
  // A slug and a public id are one form with one budget; what is no form shares one too.
  const about = route.operation.auth === 'token' ? 'links' : `form ${(await formOf(exchange))?.id ?? ''}`;
  await charge(exchange, `${ip} ${about}`);
}

function headersOf({ windows }: Verdict, policy: string): Record<string, string> {
  const tightest = windows.reduce((least, window) => (window.remaining < least.remaining ? window : least));
  return {
    'RateLimit-Policy': policy,
    RateLimit: windows.map((window) => `"${window.name}";r=${window.remaining};t=${secondsOf(window)}`).join(', '),
    'RateLimit-Limit': String(tightest.limit),
    'RateLimit-Remaining': String(tightest.remaining),
    'RateLimit-Reset': String(secondsOf(tightest)),
  };
}
