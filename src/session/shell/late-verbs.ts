import type { SessionVerbs } from '../delivery/session-verbs.js';
import type { ForUploads } from '../delivery/upload-verbs.js';
import { refusalFor } from '../refusal.js';
import { refused } from '../results.js';
import type { SessionCore } from '../session-core.js';

type Verb = (...given: unknown[]) => unknown;

/** Verbs that can be waited for. */
const patient = [
  'prefill',
  'finishLater',
  'resume',
  'confirmDraft',
  'declineDraft',
  'reviewDraft',
  'startOver',
  'edit',
  'discardEdit',
  'discard',
  'upgrade',
  'upload',
  'pressService',
  'invoke',
] as const satisfies (keyof SessionVerbs)[];

/** Verbs that answer at once: before delivery is there, there is nothing they could be about. */
const instant = [
  'restart',
  'startAgainWithAnswers',
  'resolveConflict',
  'cancelAction',
  'pauseUpload',
  'resumeUpload',
  'cancelUpload',
  'retryUpload',
  'keepUpload',
  'removeFile',
] as const satisfies Exclude<keyof SessionVerbs, (typeof patient)[number]>[];

/** The verbs that come with delivery, from the start: whoever calls one earlier waits for it, or is told no. */
export function lateVerbs(core: SessionCore, files: ForUploads): SessionVerbs {
  let verbs: Readonly<Record<string, Verb>> | undefined;
  core.delivery.whenOpen(({ code }) => {
    verbs = code.sessionVerbs(core, files) as unknown as Readonly<Record<string, Verb>>;
  });
  const wait =
    (name: string): Verb =>
    (...given) =>
      verbs?.[name]?.(...given) ??
      core.delivery.attempt().then(
        () => verbs?.[name]?.(...given),
        (error: unknown) => refusalFor(error, core.ports.clock.now()),
      );
  const answer =
    (name: string): Verb =>
    (...given) =>
      verbs?.[name]?.(...given) ?? refused('notNow');
  return Object.fromEntries([
    ...patient.map((name) => [name, wait(name)]),
    ...instant.map((name) => [name, answer(name)]),
  ]) as unknown as SessionVerbs;
}
