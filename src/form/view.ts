import type { Answer, Answers, Field, Page, Section } from '../contract/index.js';
import type { FormModel } from './form-model.js';
import type { Issue } from './issue.js';

/** A field as it is painted now. */
export interface FieldView {
  readonly path: string;
  readonly field: Field;
  readonly answer: Answer;
  readonly issues: readonly Issue[];
}

export interface SectionView {
  readonly section: Section;
  readonly paths: readonly string[];
}

export interface PageView {
  readonly page: Page;
  readonly number: number;
  readonly sections: readonly SectionView[];
}

/** What to paint now, derived from a form and its answers. */
export interface FormView {
  readonly pages: readonly PageView[];
  readonly fields: ReadonlyMap<string, FieldView>;
}

const noIssues: readonly Issue[] = [];

function groupByPath(issues: readonly Issue[]): ReadonlyMap<string, readonly Issue[]> {
  const groups = new Map<string, Issue[]>();
  for (const issue of issues) {
    const group = groups.get(issue.path);
    if (group) group.push(issue);
    else groups.set(issue.path, [issue]);
  }
  return groups;
}

const sameIssues = (a: readonly Issue[], b: readonly Issue[]): boolean =>
  a.length === b.length && a.every((issue, i) => issue === b[i]);

/** Derives the view; whatever did not change since `previous` keeps its identity. */
export function deriveView(
  model: FormModel,
  answers: Answers,
  issues: readonly Issue[],
  previous?: FormView,
): FormView {
  const byPath = groupByPath(issues);
  const fields = new Map<string, FieldView>();
  let changed = previous === undefined;
  for (const [path, { field }] of model.nodes) {
    const answer = answers[path] ?? null;
    const ofField = byPath.get(path) ?? noIssues;
    const before = previous?.fields.get(path);
    const same = before?.answer === answer && sameIssues(before.issues, ofField);
    if (!same) changed = true;
    fields.set(path, same && before ? before : { path, field, answer, issues: ofField });
  }
  if (!changed && previous) return previous;
  return { pages: previous?.pages ?? pagesOf(model), fields };
}

const pagesOf = (model: FormModel): readonly PageView[] =>
  model.pages.map((page, index) => ({
    page,
    number: index + 1,
    sections: page.sections.map((section) => ({
      section,
      paths: section.fields.map((field) => field.key),
    })),
  }));
