import type { EffectInput, Json } from '../../library.js';
import { OutboundError, type OutboundReply, type OutboundRequest } from '../../platform/outbound/outbound.js';
import type { Platform } from '../../platform/platform.js';
import { type ActionOrder, callAction } from '../extensions/index.js';
import type { OutsideCall } from './outcome.js';

/** What came of a request that left the server. */
export type CallResult =
  | { readonly ok: true; readonly output: Json; readonly effects: readonly EffectInput[] }
  | { readonly ok: false; readonly code: string; readonly message: string };

const failed = (code: string, message: string): CallResult => ({ ok: false, code, message });

/** Does what a step has to leave the server for. No transaction is open, so it may take its time. */
export const runCall = (platform: Platform, call: OutsideCall): Promise<CallResult> =>
  call.kind === 'action' ? runAction(platform, call.order) : sendRequest(platform, call.request);

async function runAction(platform: Platform, order: ActionOrder): Promise<CallResult> {
  const { state, output, effects, error } = await callAction(platform, order);
  if (state === 'succeeded') return { ok: true, output, effects };
  const message = error?.message ?? 'The action failed.';
  return failed(state === 'timed_out' ? 'timed_out' : (error?.code ?? 'extension_failed'), message);
}

async function sendRequest({ outbound }: Platform, request: OutboundRequest): Promise<CallResult> {
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
