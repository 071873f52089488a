import type { Answer, Path } from '../../src/contract/index.js';
import type { Facts } from '../../src/form/facts.js';
import type { FileFacts } from '../../src/form/field-types/index.js';
import {
  type AnswerSet,
  addInstance,
  entryIssues,
  FormEngine,
  type FormModel,
  type FormView,
  factsAt,
  noAnswers,
  setAnswer,
} from '../../src/form/index.js';
import { candidates } from './field-answers.js';

/** An entry that somebody filled in. */
export interface FilledForm {
  readonly answers: AnswerSet;
  readonly view: FormView;
  readonly files: Readonly<Record<string, FileFacts>>;
}

export interface FillOptions {
  /** Which of several right answers is given; other numbers lead through other branches of the form. */
  readonly variant?: number;
  /** Leaves out what need not be answered. */
  readonly onlyRequired?: boolean;
  readonly now?: number;
}

const rounds = 60;
const start = Date.UTC(2026, 10, 14, 9, 30);

/** Fills a form as a patient person would: what is shown, until nothing is wrong or nothing more can be tried. */
export function fillForm(
  model: FormModel,
  { variant = 0, onlyRequired = false, now = start }: FillOptions = {},
): FilledForm {
  const files: Record<string, FileFacts> = {};
  let facts: Facts = factsAt(now, { files });
  const engine = new FormEngine(model, facts);
  const tried = new Map<Path, number>();
  let answers = noAnswers;
  let view = engine.derive(answers, facts);
  const attach = (name: string, content_type: string, size: number): string => {
    const id = `fil_${String(Object.keys(files).length + 1).padStart(26, '0')}`;
    files[id] = { name, content_type, size, scan_state: 'clean' };
    return id;
  };

  for (let round = 0; round < rounds; round++) {
    const before = answers;
    answers = withInstances(view, answers);
    for (const [path, { field, visible, enabled, required, answer, options, issues }] of view.fields) {
      if (!visible || !enabled || field.read_only || (onlyRequired && !required && issues.length === 0)) continue;
      const isWrong = issues.length > 0;
      if (answer !== null && !isWrong) continue;
      const step = tried.get(path) ?? variant + indexOf(path);
      const list = candidates(field, { now, options, attach, path });
      if (list.length === 0) continue;
      tried.set(path, step + 1);
      answers = setAnswer(answers, path, list[step % list.length] as Answer);
    }
    if (answers === before) break;
    facts = factsAt(now, { files: { ...files } });
    view = engine.derive(answers, facts);
    if (entryIssues(view).length === 0 && !hasMore(view, onlyRequired)) break;
  }
  return { answers, view, files };
}

/** The place of an instance in its group spreads unique answers over what there is to choose from. */
const indexOf = (path: Path): number => Number(/\.ins_0*(\d+)\.[^.]+$/.exec(path)?.[1] ?? 0);

const hasMore = (view: FormView, onlyRequired: boolean): boolean =>
  !onlyRequired &&
  [...view.fields].some(
    ([, { field, visible, enabled, answer }]) =>
      visible &&
      enabled &&
      !field.read_only &&
      answer === null &&
      candidates(field, { now: 0, options: null, attach: () => '', path: '' }).length > 0,
  );

/** Instances until there are as many as there must be, and one more where there may be. */
function withInstances(view: FormView, given: AnswerSet): AnswerSet {
  let answers = given;
  for (const [path, { visible, min, max, count, instances }] of view.groups) {
    if (!visible) continue;
    const wanted = count ?? Math.min(Math.max(min, 2), max ?? Number.POSITIVE_INFINITY);
    for (let at = instances.length; at < wanted; at++) {
      answers = addInstance(answers, { group: path, id: `ins_${String(at + 1).padStart(26, '0')}` });
    }
  }
  return answers;
}
