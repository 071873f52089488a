import type { CallbackActorLogic } from 'xstate';
import type { Answer, Answers, FileInfo, Json, Path } from '../contract/index.js';
import type { AnswerSet, Facts, FormModel, Groups, InstanceRef } from '../form/index.js';
import type { Terms } from '../form/migrate/terms.js';
import type { OutboxReport } from '../outbox/core/events.js';
import type { Layout } from './steps.js';
import type { UploadsCommand, UploadsReport } from './uploads-port.js';

/** An instance that comes, with its answers by path. */
export interface NewInstance extends InstanceRef {
  readonly answers: Answers;
}

export interface ActionCall {
  readonly action: string;
  readonly input: Json;
  readonly instance: string | null;
  /** Written down before it is sent, so that one call is one run. */
  readonly key: string;
}

/** A form in another version, and how to say in it what was said in the one on screen. */
export interface MovedForm {
  readonly model: FormModel;
  readonly facts: Facts;
  readonly follow: (from: FormModel, answers: AnswerSet) => Followed;
}

/** The version of a form that is asked for; nothing where it is the one on screen. */
export interface Wanted {
  readonly version_id?: string | undefined;
}

export interface Followed {
  readonly terms: Terms;
  /** Answers that have no place there. */
  readonly dropped: readonly { readonly path: Path; readonly value: Answer }[];
  readonly answers: Answers;
  readonly groups: Groups;
}

/** What the respondent does while filling in. */
type Filled =
  | { type: 'answer.changed'; path: Path; value: Answer }
  | { type: 'field.left'; path: Path }
  | { type: 'change.undone' }
  | ({ type: 'instance.added' } & NewInstance)
  | ({ type: 'instance.duplicated'; source: string } & NewInstance)
  | ({ type: 'instance.removed' } & InstanceRef)
  | ({ type: 'instance.restored' } & InstanceRef)
  | { type: 'instances.reordered'; group: Path; ids: readonly string[] }
  | { type: 'button.pressed'; path: Path; key: string; at: number }
  | ({ type: 'action.invoked'; at: number } & ActionCall)
  | { type: 'action.cancelled' }
  | { type: 'conflict.resolved'; path: Path | 'all'; keep: 'mine' | 'theirs' };

/** Where the respondent goes. */
type Moved =
  | { type: 'form.begun' }
  | { type: 'page.continued' }
  | { type: 'page.backed' }
  | { type: 'page.chosen'; step: string; returning: boolean }
  | { type: 'review.opened' }
  | { type: 'check.asked'; scope: 'page' | 'all'; under?: Path | undefined }
  | { type: 'submit.asked' }
  | { type: 'layout.chosen'; layout: Layout }
  | { type: 'prefill.given'; answers: Answers }
  | { type: 'later.asked' }
  | { type: 'resume.chosen'; how: 'device' | 'link'; review: boolean }
  | { type: 'draft.confirmed' }
  | { type: 'draft.declined' }
  | { type: 'form.restarted' }
  | { type: 'draft.discarded' }
  | { type: 'draft.renewed' }
  | { type: 'version.upgraded' }
  | { type: 'edit.begun' }
  | { type: 'edit.discarded' };

/** What happens to the page and around it. */
type Happened =
  | { type: 'load.retried' }
  | { type: 'save.retried' }
  | { type: 'version.noticed'; outdated: boolean }
  | { type: 'form.renewed'; model: FormModel; facts: Facts }
  | ({ type: 'form.moved' } & MovedForm)
  | { type: 'buttons.counted'; clicks: Readonly<Record<Path, number>> }
  | { type: 'answers.given' }
  | { type: 'files.known'; files: Readonly<Record<string, FileInfo>> }
  | { type: 'link.opened'; url: string }
  | { type: 'link.mailed'; to: string; expiresAt: string | null }
  | { type: 'tabs.counted'; others: number }
  | { type: 'uploads.opened'; logic: CallbackActorLogic<UploadsCommand, undefined> }
  | { type: 'uploads.told'; command: UploadsCommand };

/** What the code around a session may tell its machine, where it knows of it before the page's own events do. */
export type PageSignal =
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'page.thawed' }
  /** The respondent has the link to go on with. */
  | { type: 'link.given' };

export type SessionEvent = PageSignal | Filled | Moved | Happened | OutboxReport | UploadsReport;
