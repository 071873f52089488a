import type { Answer, Path } from '../../contract/index.js';
import type { AnswerSet, FormModel } from '../../form/index.js';
import { termsOf } from '../../form/migrate/terms.js';
import type { Followed, SessionEvent } from '../machine-events.js';
import { factsFor, modelOf } from '../new-draft.js';
import type { SessionPorts } from '../ports.js';

/**
 * Draws the version another tab took the entry to; before there is one, the version it is to be made in. Where that can
 * be had no more, the entry will tell as soon as it is made.
 */
export async function followTo(
  ports: SessionPorts,
  version_id: string,
  tell: (event: SessionEvent) => void,
): Promise<boolean> {
  const { service, form: name, locale } = ports;
  const entry = service.entry();
  const form = entry
    ? await service.client.getEntrySchema(entry, locale.current)
    : await service.client.getPublicSchema(name, locale.current);
  if (form.pages.length === 0) return false;
  if (form.form.version_id !== version_id) return true;
  const model = await modelOf(form);
  const follow = (from: FormModel, answers: AnswerSet): Followed => inTerms(from, model, answers);
  tell({ type: 'form.moved', model, facts: factsFor(ports, form), follow });
  if (!entry) tell({ type: 'version.noticed', outdated: false });
  return true;
}

/** Answers and instances as another version says them. */
function inTerms(from: FormModel, to: FormModel, { values, groups }: AnswerSet): Followed {
  const terms = termsOf(from, to);
  const answers: Record<Path, Answer> = Object.create(null);
  const dropped: { readonly path: Path; readonly value: Answer }[] = [];
  for (const [path, value] of values) {
    const [place, said] = [terms.place(path), terms.answer(path, value)];
    if (place !== null && said !== undefined) answers[place] = said;
    else if (value !== null) dropped.push({ path, value });
  }
  const instances = [...groups].flatMap(([group, ids]) => {
    const place = terms.place(group);
    return place === null ? [] : [[place, ids] as const];
  });
  return { terms, answers, groups: Object.fromEntries(instances), dropped };
}
