import type { Answer, Path } from '../contract/index.js';
import type { EntryFormError } from '../errors.js';
import type { EffectsView, ReceiptView, SessionView } from './session-view.js';

/** Who changed an answer: somebody in front of the form, or the page around it. */
export type ChangedBy = 'person' | 'program';

/** What a session tells those who listen with `on`. */
export interface SessionEvents {
  /** The service has answered with a form, which is not read yet; the types of field its first page may have. */
  readonly received: { readonly types: readonly string[] };
  /** The form is there to be filled in. */
  readonly ready: { readonly form: string; readonly restored: boolean };
  /** Another step, or the review, is on screen. */
  readonly moved: { readonly journey: SessionView['journey']; readonly step: string | null };
  readonly changed: { readonly path: Path; readonly value: Answer; readonly by: ChangedBy };
  readonly saved: { readonly at: number };
  readonly effects: EffectsView;
  readonly submitted: { readonly receipt: ReceiptView };
  readonly failed: { readonly error: EntryFormError };
}
