import {
  type AnswerSet,
  answersFrom,
  type Facts,
  FormEngine,
  type FormView,
  factsAt,
  type Issue,
  type Path,
  type PersistentMap,
} from '../../library.js';
import type { CompiledForm } from '../forms/index.js';
import { recordAt, sameAnswer } from './answers-map.js';
import type { EntryAnswers } from './entry-answers.js';

/** What is known about an entry besides its answers. */
export interface Surroundings {
  /** Whose answers they are: an entry or an edit of one. */
  readonly id: string;
  readonly now: number;
  readonly hidden: Facts['hidden'];
  readonly entry: Facts['entry'];
  readonly files: Facts['files'];
}

/** An engine at work on the answers of one entry. */
interface Bench {
  readonly engine: FormEngine;
  readonly compiled: CompiledForm;
  answers: AnswerSet;
  facts: Facts;
  view: FormView;
  /** The lists the view was made of. */
  seen: Pick<EntryAnswers, 'answers' | 'groups'> | undefined;
}

/** How much all engines that are kept may weigh together: one for every field, and some for the engine itself. */
const heaviest = 20_000;
const weightOf = ({ model }: CompiledForm): number => model.nodes.size + 20;
const benches = new Map<string, Bench>();
let weight = 0;
/** The one that was asked last: a request asks several times. */
let latest: Bench | undefined;

/** Answers seen through their form: what is shown, required, worked out and wrong. */
export const lookAt = (entryAnswers: EntryAnswers, compiled: CompiledForm, around: Surroundings): FormView =>
  benchFor(entryAnswers, compiled, around).view;

/** The engine behind a view, for those who ask it more. */
export const engineOf = (entryAnswers: EntryAnswers, compiled: CompiledForm, around: Surroundings): FormEngine =>
  benchFor(entryAnswers, compiled, around).engine;

/** Keeps engines between requests: the next save of an entry costs what changed, not what the form holds. */
function benchFor(entryAnswers: EntryAnswers, compiled: CompiledForm, around: Surroundings): Bench {
  const known = benches.get(around.id);
  const bench = known?.compiled === compiled ? known : undefined;
  if (known && !bench) forget(around.id, known);
  if (bench) {
    bring(bench, entryAnswers, around);
    if (latest !== bench) {
      benches.delete(around.id);
      benches.set(around.id, bench);
      latest = bench;
    }
    return bench;
  }
  const facts = factsOf(entryAnswers, around, around.now);
  const engine = new FormEngine(compiled.model, facts);
  const answers = answersOf(entryAnswers);
  const made: Bench = { engine, compiled, answers, facts, view: engine.derive(answers), seen: entryAnswers };
  benches.set(around.id, made);
  latest = made;
  weight += weightOf(compiled);
  for (const [id, oldest] of benches) {
    if (weight <= heaviest || oldest === made) break;
    forget(id, oldest);
  }
  return made;
}

/** Has an engine look at answers; what it saw last costs nothing. */
function bring(bench: Bench, entryAnswers: EntryAnswers, around: Surroundings): void {
  const now = bench.compiled.watchesClock ? around.now : bench.facts.now;
  const facts = fits(bench.facts, entryAnswers, around, now) ? bench.facts : factsOf(entryAnswers, around, now);
  if (
    facts === bench.facts &&
    bench.seen?.answers === entryAnswers.answers &&
    bench.seen.groups === entryAnswers.groups
  )
    return;
  const answers = broughtTo(bench.answers, entryAnswers);
  bench.seen = entryAnswers;
  const { values, groups } = bench.answers;
  if (facts === bench.facts && answers.values === values && answers.groups === groups) return;
  Object.assign(bench, { answers, facts, view: bench.engine.derive(answers, facts) });
}

function forget(id: string, { compiled }: Bench): void {
  benches.delete(id);
  latest = undefined;
  weight -= weightOf(compiled);
}

const factsOf = ({ locale, timezone }: EntryAnswers, { hidden, entry, files }: Surroundings, now: number): Facts =>
  factsAt(now, { locale, timeZone: timezone, hidden, entry, files });

/** Whether facts are still those of some answers. */
const fits = (facts: Facts, { locale, timezone }: EntryAnswers, around: Surroundings, now: number): boolean =>
  facts.now === now &&
  facts.locale === locale &&
  facts.timeZone === timezone &&
  sameMembers(facts.entry, around.entry) &&
  sameText(facts.hidden, around.hidden) &&
  sameText(facts.files, around.files);

const sameText = (a: object, b: object): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const sameMembers = (a: Facts['entry'], b: Facts['entry']): boolean =>
  a.state === b.state &&
  a.mode === b.mode &&
  a.reference === b.reference &&
  a.created_at === b.created_at &&
  a.submitted_at === b.submitted_at;

const answersOf = ({ answers, groups }: EntryAnswers): AnswerSet =>
  answersFrom(
    Object.fromEntries(answers.map(({ path, value }) => [path, value])),
    Object.fromEntries(groups.map(({ path, ids }) => [path, ids])),
  );

/** The set of another time brought to some answers; what is equal stays the same object, so that little is derived again. */
function broughtTo({ values, groups }: AnswerSet, entryAnswers: EntryAnswers): AnswerSet {
  let [nextValues, nextGroups] = [values, groups];
  for (const { path, value } of entryAnswers.answers) {
    if (!sameAnswer(nextValues.get(path), value)) nextValues = nextValues.set(path, value);
  }
  for (const { path, ids } of entryAnswers.groups) {
    if (!sameAnswer(nextGroups.get(path), ids)) nextGroups = nextGroups.set(path, ids);
  }
  return { values: limitedTo(nextValues, entryAnswers.answers), groups: limitedTo(nextGroups, entryAnswers.groups) };
}

/** A map that holds all records, without what is none of them. */
function limitedTo<V>(map: PersistentMap<V>, records: readonly { readonly path: Path }[]): PersistentMap<V> {
  if (map.size === records.length) return map;
  let limited = map;
  for (const [path] of map) if (!recordAt(records, path)) limited = limited.delete(path);
  return limited;
}

/** What is wrong at a path, answered or not. */
export const issuesAt = (view: FormView, path: Path): readonly Issue[] =>
  view.fields.get(path)?.issues ?? view.groups.get(path)?.issues ?? [];
