import { answersFrom, FormEngine, factsAt, indexForm, loadParts } from '../../../../src/form/index.js';
import { type Why, why } from '../../../../src/form/why.js';
import type { SessionSnapshot } from '../../../preview/protocol.js';

/** Works out anew why a question is as it is, with every value its rules read. */
export async function explain(snapshot: SessionSnapshot, path: string): Promise<Why | undefined> {
  const { form, answers, groups, questions, now } = snapshot;
  if (!form) return undefined;
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const facts = factsAt(now, { locale: form.locale, timeZone });
  const engine = new FormEngine(indexForm(form, await loadParts(form)), facts);
  engine.derive(answersFrom(answers, groups), facts);
  return why(engine.cells, path, questions.find((one) => one.path === path)?.issues ?? []);
}
