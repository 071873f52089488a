import type { Answers, Path } from '../../contract/index.js';
import { isWritable } from '../changes/edits.js';
import { refused, type Skipped } from '../results.js';
import type { Session } from '../session-api.js';
import type { VerbsCore } from '../verbs-core.js';

/** Why an answer is not taken now. */
function reasonAgainst({ view }: VerbsCore, path: Path): Skipped['reason'] | undefined {
  const field = view.fields.get(path);
  if (!field) return 'unknownPath';
  if (field.answer !== null) return 'answered';
  return isWritable(field) ? undefined : 'readOnly';
}

/** Takes answers that were not known when the form was opened. */
export async function prefill(core: VerbsCore, answers: Answers): ReturnType<Session['prefill']> {
  await core.until(({ journey }) => journey !== 'loading');
  if (core.view.journey !== 'answering' && core.view.journey !== 'start') return refused('notNow');
  const skipped: Skipped[] = [];
  const taken: [Path, Answers[string]][] = [];
  for (const [path, value] of Object.entries(answers)) {
    const reason = reasonAgainst(core, path);
    if (reason) skipped.push({ path, reason });
    else taken.push([path, value]);
  }
  // Nobody has answered anything: it waits for that, as what was given at the start does.
  if (core.view.sync.state === 'clean') core.tell({ type: 'prefill.given', answers: Object.fromEntries(taken) });
  else for (const [path, value] of taken) core.send({ type: 'answer.changed', path, value });
  return { ok: true, skipped };
}
