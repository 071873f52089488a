import type { Json } from '../../library.js';
import type { AccountCall } from '../../platform/account-call.js';
import { tried } from '../../platform/events/tried.js';
import { problemOf, Refusal } from '../../platform/problem.js';
import { entryView } from './entry-view.js';
import { type BatchStep, runStep } from './entry-work.js';

/** What came of one step. */
export interface StepResult {
  status: number;
  entry?: Awaited<ReturnType<typeof entryView>>;
  error?: Record<string, unknown>;
}

/** Does the steps of a batch one by one; one that fails leaves no trace, or takes all others back with it. */
export async function runBatch(call: AccountCall, steps: readonly BatchStep[], atomic: boolean): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const [index, step] of steps.entries()) {
    try {
      const { status, entry } = atomic
        ? await runStep(call, step)
        : await tried(call, (trying) => runStep(trying, step));
      results.push({ status, ...(entry && { entry: await entryView(call.store, entry, call.clock.now()) }) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (atomic) throw atStep(error, index);
      results.push({ status: error.status, error: problemOf(error, '') as unknown as Record<string, unknown> });
    }
  }
  return results;
}

/** A refusal that says which step it is about. */
function atStep({ code, message, details = [] }: Refusal, index: number): Refusal {
  const named = details.map((detail) => ({ ...detail, params: { ...detail.params, operation: index } }));
  const own = {
    in: 'body' as const,
    path: `/operations/${index}`,
    code,
    message,
    params: { operation: index } as Record<string, Json>,
  };
  return new Refusal(code, message, { details: named.length > 0 ? named : [own] });
}
