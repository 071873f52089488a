import { readBody } from '../../platform/body.js';
import { warnOfSunset } from '../../platform/deprecation.js';
import type { Exchange, Reply, Stage } from '../../platform/exchange.js';
import { handle } from '../../platform/handle.js';
import { hourlyCleanup } from '../../platform/hourly-cleanup.js';
import { idempotency } from '../../platform/idempotency.js';
import { injectFaults } from '../../platform/inject-faults.js';
import { checkReply } from '../../platform/reply.js';
import { validate } from '../../platform/validate.js';
import { authenticate } from './authenticate.js';
import { authorize } from './authorize.js';
import { checkBilling } from './check-billing.js';
import { checkOrigin } from './check-origin.js';
import { rateLimit } from './rate-limit.js';

/**
 * The way of a request once the router has matched it: down this list, and its reply back up.
 * What comes out, or what was thrown, is answered by `answer`.
 */
const stages: readonly Stage[] = [
  injectFaults, // down: be offline, fail, wait; up: lose the reply
  warnOfSunset, // down: is the operation still offered
  hourlyCleanup, // down: let go of what has had its time
  authenticate, // down: who calls
  rateLimit, // down: are they calling too often
  authorize, // down: may they act for this account, and in this role
  checkOrigin, // down: may the form be shown on that page
  checkBilling, // down: is the form's account paid for
  readBody, // down: media type, size, JSON
  idempotency, // down: reserve the key or replay, begin the transaction; up: remember, commit
  validate, // down: query and body against the contract
  checkReply, // up: the reply against the contract
  handle,
];

/** Sends a request through all stages. */
export function passThrough(exchange: Exchange): Promise<Reply> {
  const from = (index: number): Promise<Reply> => {
    const stage = stages[index];
    if (!stage) throw new Error('The last stage must answer.');
    return stage(exchange, () => from(index + 1));
  };
  return from(0);
}
