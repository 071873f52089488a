import type { Answer, Path } from '../contract/index.js';
import type { Issue } from './issue.js';
import type { FormView, PageView } from './view.js';

/** Every path painted under some paths, through groups and their instances. */
function* pathsUnder(view: FormView, paths: readonly Path[]): Generator<Path> {
  for (const path of paths) {
    yield path;
    for (const { paths: inside } of view.groups.get(path)?.instances ?? []) yield* pathsUnder(view, inside);
  }
}

const pathsOf = (view: FormView, page: PageView): Path[] =>
  page.sections.flatMap(({ paths }) => [...pathsUnder(view, paths)]);

const issuesAt = (view: FormView, path: Path): readonly Issue[] =>
  view.fields.get(path)?.issues ?? view.groups.get(path)?.issues ?? [];

/** What stands in the way of leaving a page, in the order it is read. */
export const pageIssues = (view: FormView, page: PageView): readonly Issue[] =>
  page.visible ? pathsOf(view, page).flatMap((path) => issuesAt(view, path)) : [];

/** What stands in the way of submitting. */
export const entryIssues = (view: FormView): readonly Issue[] => view.pages.flatMap((page) => pageIssues(view, page));

/** How far an entry has come, over the fields that are shown. */
export interface Progress {
  readonly answered: number;
  readonly required_total: number;
  readonly required_answered: number;
  readonly percent: number;
}

export function progressOf(view: FormView): Progress {
  let [answered, total, done] = [0, 0, 0];
  for (const [, field] of view.fields) {
    if (!field.visible) continue;
    const has = field.answer !== null;
    if (has) answered++;
    if (!field.required || !field.enabled) continue;
    total++;
    if (has && field.issues.length === 0) done++;
  }
  return {
    answered,
    required_total: total,
    required_answered: done,
    percent: total ? Math.round((done / total) * 100) : 100,
  };
}

/** The answers an entry is submitted with: defaults included, hidden ones dropped where the form says so. */
export function finalAnswers(view: FormView, keepHidden: boolean): Map<Path, Answer> {
  const settled = new Map<Path, Answer>();
  for (const [path, { visible, answer }] of view.fields) {
    if (answer !== null && (visible || keepHidden)) settled.set(path, answer);
  }
  return settled;
}
