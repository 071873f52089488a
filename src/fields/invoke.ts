import type { Json } from '../contract/index.js';

/** What came of an action; a refusal says why. */
export type InvokeReply =
  | { readonly ok: true; readonly output: Json }
  | { readonly ok: false; readonly reason: 'offline' | 'busy' | 'failed' };

/** Runs an action of the form with an input, and waits for what comes of it. */
export type Invoke = (action: string, input: Json, signal: AbortSignal) => Promise<InvokeReply>;

/** The list that an action found: its output itself, or the first list in it; anything else is an empty one. */
export function listIn(output: Json): readonly Readonly<Record<string, unknown>>[] {
  const lists = Array.isArray(output) ? [output] : Object.values(Object(output) as object).filter(Array.isArray);
  return (lists[0] ?? []).filter((one: unknown) => typeof one === 'object' && one !== null && !Array.isArray(one));
}
