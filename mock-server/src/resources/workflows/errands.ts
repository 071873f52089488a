import type { EffectInput, Json } from '../../library.js';
import { OutboundError, type OutboundReply, type OutboundRequest } from '../../platform/outbound/outbound.js';
import type { Platform } from '../../platform/platform.js';
import { type ActionOrder, callAction } from '../extensions/index.js';
import type { Errand } from './outcome.js';

/** What came of a request that left the server. */
export type DeskResult =
  | { readonly ok: true; readonly output: Json; readonly effects: readonly EffectInput[] }
  | { readonly ok: false; readonly code: string; readonly message: string };

const failed = (code: string, message: string): DeskResult => ({ ok: false, code, message });

/** Does what a step has to leave the server for. No transaction is open, so it may take its time. */
export const runErrand = (platform: Platform, errand: Errand): Promise<DeskResult> =>
  errand.kind === 'action' ? runAction(platform, errand.order) : sendRequest(platform, errand.request);

async function runAction(platform: Platform, order: ActionOrder): Promise<DeskResult> {
  const { state, output, effects, error } = await callAction(platform, order);
  if (state === 'succeeded') return { ok: true, output, effects };
  const message = error?.message ?? 'The action failed.';
  return failed(state === 'timed_out' ? 'timed_out' : (error?.code ?? 'extension_failed'), message);
}

async function sendRequest({ outbound }: Platform, request: OutboundRequest): Promise<DeskResult> {
  const refusal = outbound.refusal(request.url);
  if (refusal !== undefined) return failed('address_refused', refusal);
  try {
    const reply = await outbound.send(request);
    if (reply.status < 200 || reply.status > 299) {
      return failed('extension_failed', `The other service answered with ${reply.status}.`);
    }
    return {
      ok: true,
      output: { status: reply.status, headers: { ...reply.headers }, body: bodyOf(reply) },
      effects: [],
    };
  } catch (error) {
    if (error instanceof OutboundError) return failed(error.fault, error.message);
    throw error;
  }
}

/** What a reply says, where it can be read. */
function bodyOf({ body, headers, isCut }: OutboundReply): Json {
  if (isCut || !/\bjson\b/i.test(headers['content-type'] ?? '')) return body;
  try {
    return JSON.parse(body) as Json;
  } catch {
    return body;
  }
}
