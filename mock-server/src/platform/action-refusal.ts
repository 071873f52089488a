import { Refusal } from './problem.js';

/** How a call of an action came to nothing. */
interface FailedCall {
  readonly state: 'succeeded' | 'failed' | 'timed_out';
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly upstream_status: number | null;
  /** Where in the definition of the action something is wrong. */
  readonly place: string | null;
}

/** A call that came to nothing, as whoever waits for it is told. */
export function actionRefusal({ state, error, upstream_status, place }: FailedCall): Refusal {
  const message = error?.message ?? 'The extension failed.';
  if (error?.code === 'reference_unresolved' || error?.code === 'validation_failed') {
    return new Refusal(error.code, message, {
      details: [{ in: 'document', path: place ?? '', code: error.code, message }],
    });
  }
  const code = state === 'timed_out' ? 'extension_timeout' : 'extension_failed';
  return new Refusal(code, message, {
    details: [{ in: 'document', path: place ?? '', code, message, params: { upstream_status } }],
  });
}
