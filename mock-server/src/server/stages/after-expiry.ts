import { bodyOf } from '../../platform/body.js';
import type { Exchange, Reply } from '../../platform/exchange.js';
import { earlierSuccess } from '../../platform/idempotency.js';
import { Refusal } from '../../platform/problem.js';

/**
 * Answers the repetition of a request that went through before its key expired: only to the key of that entry, under the
 * same Idempotency-Key, with the same words. It tells no more than that it arrived, and nothing runs.
 */
export async function replyAfterExpiry(exchange: Exchange, refusal: Refusal): Promise<Reply | undefined> {
  const { route, params } = exchange;
  if (refusal.code !== 'entry_key_expired' || !route.afterExpiry) return undefined;
  try {
    await bodyOf(exchange);
    const body = await earlierSuccess(exchange, params.entry_id ?? '');
    if (body === undefined) return undefined;
    return { status: 200, headers: { 'Idempotency-Replayed': 'true' }, body: route.afterExpiry(body) };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
