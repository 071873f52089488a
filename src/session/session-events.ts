import type { Answer, FormSchema, Path } from '../contract/index.js';
import type { EntryFormError } from '../errors.js';
import type { EffectsView, ReceiptView, SessionView } from './session-view.js';

/** What a session tells those who listen with `on`. */
export interface SessionEvents {
  /** The service has said what the form is; what this device keeps for it, and code it needs, may still be on their way. */
  readonly read: { readonly form: FormSchema };
  /** The form is there to be filled in. */
  readonly ready: { readonly form: string; readonly restored: boolean };
  /** Another step, or the review, is on screen. */
  readonly moved: { readonly journey: SessionView['journey']; readonly step: string | null };
  readonly changed: { readonly path: Path; readonly value: Answer };
  readonly saved: { readonly at: number };
  readonly effects: EffectsView;
  readonly submitted: { readonly receipt: ReceiptView };
  readonly failed: { readonly error: EntryFormError };
}
