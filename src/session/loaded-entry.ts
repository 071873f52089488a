import type { Answers, Detail, Path } from '../contract/index.js';
import {
  type AnswerSet,
  answersFrom,
  entryIssues,
  type Facts,
  type FieldView,
  FormEngine,
  type FormModel,
  type FormView,
  type Groups,
  type Issue,
  setAnswer,
  setInstances,
} from '../form/index.js';
import { beginAt, busyAt, type Position, stepAt, translate } from './position.js';
import { type Layout, type Step, stepsOf, stepWith } from './steps.js';

/** What is being filled in, and what of it is on screen. */
export interface LoadedEntry {
  readonly engine: FormEngine;
  readonly answers: AnswerSet;
  readonly view: FormView;
  readonly layout: Layout;
  readonly steps: readonly Step[];
  readonly position: Position;
  /** The issues that are shown; what is wrong and nobody has asked for yet is not among them. */
  readonly issues: readonly Issue[];
  /** Paths whose issues came up while they were answered, before anybody tried to go on. */
  readonly early: readonly Path[];
}

interface Kept {
  readonly answers: Answers;
  readonly groups: Groups;
}

/** Begins with what was kept, at a page or path where there is one to go back to. */
export function loadedEntryOf(engine: FormEngine, kept: Kept, layout: Layout, at: string | null = null): LoadedEntry {
  const answers = answersFrom(kept.answers, kept.groups);
  const view = engine.derive(answers);
  const steps = stepsOf(view, layout);
  return { engine, answers, view, layout, steps, position: beginAt(steps, at), issues: [], early: [] };
}

/** The same answers in a form of which there is more than before. */
export function withModel(loadedEntry: LoadedEntry, model: FormModel): LoadedEntry {
  const { engine: before, answers, layout } = loadedEntry;
  const engine = new FormEngine(model, before.cells.facts());
  const view = engine.derive(answers);
  return { ...loadedEntry, engine, view, steps: stepsOf(view, layout) };
}

/** The loaded entry with other answers; whatever follows from them is derived again. */
export function withAnswers(loadedEntry: LoadedEntry, answers: AnswerSet): LoadedEntry {
  if (answers === loadedEntry.answers) return loadedEntry;
  const view = loadedEntry.engine.derive(answers);
  return { ...loadedEntry, answers, view, steps: stepsOf(view, loadedEntry.layout, loadedEntry) };
}

/** The loaded entry with other facts about the entry. */
export function withFacts(loadedEntry: LoadedEntry, facts: Facts): LoadedEntry {
  const view = loadedEntry.engine.derive(loadedEntry.answers, facts);
  return withoutFixed({ ...loadedEntry, view, steps: stepsOf(view, loadedEntry.layout, loadedEntry) });
}

/** Takes an answer. Issues on screen may go away while somebody types, never appear. */
export function takeAnswer(loadedEntry: LoadedEntry, path: Path, value: Parameters<typeof setAnswer>[2]): LoadedEntry {
  const next = withAnswers(loadedEntry, setAnswer(loadedEntry.answers, path, value));
  return next === loadedEntry ? loadedEntry : { ...withoutFixed(next), position: busyAt(next.position, path) };
}

/** The loaded entry without the issues on screen that are none any more. */
export function withoutFixed(loadedEntry: LoadedEntry): LoadedEntry {
  const stands = (issue: Issue): boolean => issuesAt(loadedEntry.view, issue.path).length > 0;
  return loadedEntry.issues.every(stands) ? loadedEntry : { ...loadedEntry, issues: loadedEntry.issues.filter(stands) };
}

/** Takes what another device changed; the outbox has already kept what is typed here and not yet saved. */
export function takeForeign(loadedEntry: LoadedEntry, changed: Answers, groups: Groups): LoadedEntry {
  const regrouped = Object.entries(groups).reduce(
    (answers, [group, ids]) => setInstances(answers, group, ids),
    loadedEntry.answers,
  );
  return withAnswers(
    loadedEntry,
    Object.entries(changed).reduce((answers, [path, value]) => setAnswer(answers, path, value), regrouped),
  );
}

const issuesAt = (view: FormView, path: Path): readonly Issue[] =>
  view.fields.get(path)?.issues ?? view.groups.get(path)?.issues ?? [];

/** After a failed attempt, leaving a field may bring its issue back. */
export const recheckField = (loadedEntry: LoadedEntry, path: Path): LoadedEntry => ({
  ...loadedEntry,
  issues: withIssuesAt(loadedEntry.issues, path, issuesAt(loadedEntry.view, path)),
});

/** Issues with others for one path: in the place of those it had, so that a list of them keeps its order. */
function withIssuesAt(issues: readonly Issue[], path: Path, found: readonly Issue[]): readonly Issue[] {
  const at = issues.findIndex((issue) => issue.path === path);
  const others = issues.filter((issue) => issue.path !== path);
  return at < 0 ? [...others, ...found] : [...others.slice(0, at), ...found, ...others.slice(at)];
}

/** What says that something is not there yet: nothing to hold against anybody who has not tried to go on. */
const missing: ReadonlySet<string> = new Set(['required', 'part_required', 'row_required', 'not_accepted']);

/** Whether something was typed into a list and nothing chosen from it yet. */
const isUnchosen = ({ field, answer }: FieldView): boolean =>
  (field.type === 'dropdown' || field.type === 'lookup') && typeof answer === 'object' && 'typed' in (answer ?? {});

/** Whether the form wants answers looked at sooner than usual. */
export const checksOn = ({ engine }: LoadedEntry, moment: 'blur' | 'change' | 'submit'): boolean =>
  engine.model.form.settings.validate_on === moment;

/** Shows what is wrong with an answer although nobody tried to go on: with what is there, never with what is not. */
export function checkEarly(loadedEntry: LoadedEntry, path: Path): LoadedEntry {
  const { issues, early, view } = loadedEntry;
  const field = view.fields.get(path);
  const isAttempted = issues.some((issue) => issue.path === path) && !early.includes(path);
  if (!field?.visible || field.answer === null || isAttempted) return loadedEntry;
  const found = isUnchosen(field) ? [] : field.issues.filter(({ code }) => !missing.has(code));
  const others = issues.filter((issue) => issue.path !== path);
  if (found.length === 0 && others.length === issues.length) return loadedEntry;
  return { ...loadedEntry, issues: withIssuesAt(issues, path, found), early: [...new Set([...early, path])] };
}

/** The issues an attempt to go on has found. */
export const problemsOf = ({ issues, early }: LoadedEntry): readonly Issue[] =>
  early.length === 0 ? issues : issues.filter(({ path }) => !early.includes(path));

export const currentStep = ({ steps, position }: LoadedEntry): Step | undefined => stepAt(steps, position);

/** Whether something is on a step, also deep inside a group. */
const isOn = (step: Step, path: Path): boolean => step.nodes.includes(path.split('.', 1)[0] ?? path);

/** What stands in the way of leaving the step. */
export const currentIssues = (loadedEntry: LoadedEntry): readonly Issue[] => {
  const step = currentStep(loadedEntry);
  return step ? entryIssues(loadedEntry.view).filter(({ path }) => isOn(step, path)) : [];
};

/** The steps some issues are on. */
export const stepsWith = ({ steps }: LoadedEntry, issues: readonly Issue[]): ReadonlySet<Step> =>
  new Set(issues.flatMap(({ path }) => stepWith(steps, path) ?? []));

/** Issues named by the service, ready to be shown. */
export const issuesFrom = (details: readonly Detail[]): readonly Issue[] =>
  details
    .filter((detail) => detail.in === 'answers')
    .map(({ path, code, params, part }) => ({ path, code, params, part }));

/** The same answers, laid out in another way. */
export function layOut(loadedEntry: LoadedEntry, layout: Layout): LoadedEntry {
  if (layout === loadedEntry.layout) return loadedEntry;
  const steps = stepsOf(loadedEntry.view, layout);
  return { ...loadedEntry, layout, steps, position: translate(loadedEntry.steps, steps, loadedEntry.position) };
}
