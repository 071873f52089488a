import type * as z from 'zod/mini';
import type { Answers, Effect, Json } from '../library.js';

/** What an action is told. */
export interface ActionCall {
  readonly answers: Answers;
  /** Calculated fields, and variables as `vars.<key>`. */
  readonly computed: Readonly<Record<string, Json>>;
  readonly input: Json;
}

/** An effect as it is written down: a message may belong to no field. */
type EffectSeed =
  | Exclude<Effect, { type: 'message' }>
  | (Omit<Extract<Effect, { type: 'message' }>, 'field'> & { readonly field?: string });

/** What comes of an action: what it says to the caller, and what it does to the page. */
export interface ActionOutcome {
  readonly output: Json;
  readonly effects: readonly EffectSeed[];
}

/** An action of an extension that a form may run, by a button of the same key or by itself. */
export interface ActionSeed {
  readonly key: string;
  readonly mode: 'sync' | 'async';
  /** What `input` must be; anything, unless given. */
  readonly input?: z.ZodMiniType;
  /** How many seconds an asynchronous one takes; two, unless given. */
  readonly seconds?: number;
  /** Throws an `ActionFailure` when the extension cannot do it. */
  run(call: ActionCall): ActionOutcome;
}

/** An extension that answered with an error, or not at all. */
export class ActionFailure extends Error {
  override readonly name = 'ActionFailure';
  /** The status it answered with; none when it did not answer in time. */
  readonly upstream_status: number | null;

  constructor(message: string, upstream_status: number | null) {
    super(message);
    this.upstream_status = upstream_status;
  }
}

/** The actions of forms: `<public id>/<key>`. Unlike all else they are code, so no store can keep them. */
export type ActionTable = Map<string, ActionSeed>;
