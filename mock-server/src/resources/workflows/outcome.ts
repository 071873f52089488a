import type { EffectInput, Json } from '../../library.js';
import type { OutboundRequest } from '../../platform/outbound/outbound.js';
import type { ActionOrder } from '../extensions/index.js';
import type { Waiting } from './records.js';

/** A request that has to leave the server before a step is over. */
export type OutsideCall =
  | { readonly kind: 'action'; readonly order: ActionOrder }
  | { readonly kind: 'request'; readonly request: OutboundRequest };

/** What came of a step. */
export type Outcome =
  | {
      readonly kind: 'done';
      readonly output: Json;
      /** Where it goes on: the first of these ports that leads anywhere. */
      readonly ports?: readonly string[];
      readonly effects?: readonly EffectInput[];
      readonly logs?: readonly string[];
    }
  | { readonly kind: 'loop'; readonly items: readonly Json[] }
  | {
      readonly kind: 'wait';
      readonly waiting: Omit<Waiting, 'step_run_id'>;
      readonly logs?: readonly string[];
    }
  | { readonly kind: 'leave'; readonly call: OutsideCall }
  | {
      readonly kind: 'end';
      readonly output: Json;
      readonly effects: readonly EffectInput[];
      readonly failure: string | null;
    };

/** A step that cannot be done. */
export class StepFailure extends Error {
  override readonly name = 'StepFailure';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export const done = (output: Json, more: Partial<Extract<Outcome, { kind: 'done' }>> = {}): Outcome => ({
  kind: 'done',
  output,
  ...more,
});
