import {
  type Answer,
  type AnswerSet,
  answersFrom,
  type Facts,
  FormEngine,
  type FormView,
  factsAt,
  type Issue,
  type Path,
} from '../library.js';
import type { Sheet } from '../store/sheet.js';
import type { Edition } from './edition.js';
import { sameAnswer } from './sheets.js';

/** What is known about an entry besides its sheet. */
export interface Surroundings {
  /** Whose sheet it is: an entry or an edit of one. */
  readonly id: string;
  readonly now: number;
  readonly hidden: Facts['hidden'];
  readonly entry: Facts['entry'];
  readonly files: Facts['files'];
}

/** An engine at work on one sheet. */
interface Bench {
  readonly engine: FormEngine;
  readonly edition: Edition;
  answers: AnswerSet;
  facts: Facts;
  factsText: string;
  view: FormView;
  /** The lists the view was made of. */
  seen: Pick<Sheet, 'answers' | 'groups'> | undefined;
}

/** How much all engines that are kept may weigh together: one for every field, and some for the engine itself. */
const heaviest = 20_000;
const weightOf = ({ model }: Edition): number => model.nodes.size + 20;
const benches = new Map<string, Bench>();
let weight = 0;

/** A sheet seen through its form: what is shown, required, worked out and wrong. */
export const lookAt = (sheet: Sheet, edition: Edition, around: Surroundings): FormView =>
  benchFor(sheet, edition, around).view;

/** The engine behind a view, for those who ask it more. */
export const engineOf = (sheet: Sheet, edition: Edition, around: Surroundings): FormEngine =>
  benchFor(sheet, edition, around).engine;

/** Keeps engines between requests: the next save of an entry costs what changed, not what the form holds. */
function benchFor(sheet: Sheet, edition: Edition, around: Surroundings): Bench {
  const known = benches.get(around.id);
  const bench = known?.edition === edition ? known : undefined;
  if (known && !bench) forget(around.id, known);
  const facts = factsOf(sheet, edition, around, bench);
  const factsText = textOf(facts);
  if (bench) {
    const fresh = bench.factsText === factsText ? bench.facts : facts;
    if (fresh !== bench.facts || bench.seen?.answers !== sheet.answers || bench.seen.groups !== sheet.groups) {
      bench.answers = broughtTo(bench.answers, sheet);
      bench.view = bench.engine.derive(bench.answers, fresh);
      Object.assign(bench, { facts: fresh, factsText, seen: sheet });
    }
    benches.delete(around.id);
    benches.set(around.id, bench);
    return bench;
  }
  const engine = new FormEngine(edition.model, facts);
  const answers = answersOf(sheet);
  const made: Bench = { engine, edition, answers, facts, factsText, view: engine.derive(answers), seen: sheet };
  benches.set(around.id, made);
  weight += weightOf(edition);
  for (const [id, oldest] of benches) {
    if (weight <= heaviest || oldest === made) break;
    forget(id, oldest);
  }
  return made;
}

function forget(id: string, { edition }: Bench): void {
  benches.delete(id);
  weight -= weightOf(edition);
}

function factsOf(sheet: Sheet, edition: Edition, around: Surroundings, bench: Bench | undefined): Facts {
  const now = bench && !edition.watchesClock ? bench.facts.now : around.now;
  const { hidden, entry, files } = around;
  return factsAt(now, { locale: sheet.locale, timeZone: sheet.timezone, hidden, entry, files });
}

const textOf = ({ locale, timeZone, now, hidden, entry, files }: Facts): string =>
  JSON.stringify([locale, timeZone, now, hidden, entry, files]);

const answersOf = ({ answers, groups }: Sheet): AnswerSet =>
  answersFrom(
    Object.fromEntries(answers.map(({ path, value }) => [path, value])),
    Object.fromEntries(groups.map(({ path, ids }) => [path, ids])),
  );

/** The set of another time brought to a sheet; what is equal stays the same object, so that little is derived anew. */
function broughtTo({ values, groups }: AnswerSet, sheet: Sheet): AnswerSet {
  const wanted = new Map<Path, Answer>(sheet.answers.map(({ path, value }) => [path, value]));
  const lists = new Map<Path, readonly string[]>(sheet.groups.map(({ path, ids }) => [path, ids]));
  let [nextValues, nextGroups] = [values, groups];
  for (const [path] of values) if (!wanted.has(path)) nextValues = nextValues.delete(path);
  for (const [path] of groups) if (!lists.has(path)) nextGroups = nextGroups.delete(path);
  for (const [path, value] of wanted) {
    if (!sameAnswer(nextValues.get(path), value)) nextValues = nextValues.set(path, value);
  }
  for (const [path, ids] of lists) if (!sameAnswer(nextGroups.get(path), ids)) nextGroups = nextGroups.set(path, ids);
  return { values: nextValues, groups: nextGroups };
}

/** What is wrong at a path, answered or not. */
export const issuesAt = (view: FormView, path: Path): readonly Issue[] =>
  view.fields.get(path)?.issues ?? view.groups.get(path)?.issues ?? [];
