import type { FieldView, PageView } from '../form/index.js';
import type { ReviewWords } from '../messages/index.js';
import { isDrawn } from '../session/drawn.js';
import { answerLines } from './answer-lines.js';
import type { Told } from './told.js';

/** One question and its answer, as it is read before sending. */
export interface ReviewRow {
  readonly path: string;
  readonly label: string;
  /** Worked out or given: the respondent cannot change it. */
  readonly fixed: boolean;
  readonly lines: readonly string[];
  readonly sensitive: boolean;
}

/** One instance of a group. */
export interface ReviewCard {
  readonly title: string;
  readonly caption: string;
  readonly path: string;
  readonly rows: readonly ReviewRow[];
}

export type ReviewItem =
  | { readonly kind: 'row'; readonly row: ReviewRow }
  | { readonly kind: 'cards'; readonly label: string; readonly path: string; readonly cards: readonly ReviewCard[] };

export interface ReviewSection {
  readonly title: string;
  readonly items: readonly ReviewItem[];
}

/** Drawn, but nothing one could have answered. */
const unasked: ReadonlySet<string> = new Set(['heading', 'paragraph', 'image', 'video', 'divider', 'button']);

/** Everything that was asked, by page; what is hidden by the form's logic is left out. */
export function reviewSections(scope: Told, words: ReviewWords): readonly ReviewSection[] {
  const { pages, form } = scope.session.view;
  return pages
    .filter(({ page }) => page.kind === 'content')
    .map((page) => ({ title: page.page.title ?? form?.form.title ?? '', items: itemsOf(scope, words, pathsOf(page)) }))
    .filter(({ items }) => items.length > 0);
}

const pathsOf = ({ sections }: PageView): readonly string[] =>
  sections.filter(({ visible }) => visible).flatMap(({ paths }) => paths);

const itemsOf = (scope: Told, words: ReviewWords, paths: readonly string[]): readonly ReviewItem[] =>
  paths.flatMap((path): ReviewItem[] => {
    const field = scope.session.view.fields.get(path);
    if (field) return isAsked(field) ? [{ kind: 'row', row: rowOf(scope, words, field) }] : [];
    return cardsOf(scope, words, path);
  });

const isAsked = ({ visible, field }: FieldView): boolean => visible && isDrawn(field) && !unasked.has(field.type);

const rowOf = (scope: Told, words: ReviewWords, view: FieldView): ReviewRow => ({
  path: view.path,
  label: view.field.label,
  fixed: view.field.type === 'calculated' || view.field.read_only,
  lines: answerLines(view, scope, words),
  sensitive: view.field.sensitive,
});

function cardsOf(scope: Told, words: ReviewWords, path: string): ReviewItem[] {
  const group = scope.session.view.groups.get(path);
  if (!group?.visible) return [];
  const { label } = group.field;
  const cards = group.instances.map((instance, at) => ({
    path: `${path}.${instance.id}`,
    caption: words.itemOf(label, at + 1, group.instances.length),
    title: instance.label ?? '',
    rows: instance.paths.flatMap((inner) => rowsUnder(scope, words, inner)),
  }));
  return [{ kind: 'cards', label, path, cards }];
}

/** The rows of an instance; groups inside it are read in the same card. */
const rowsUnder = (scope: Told, words: ReviewWords, path: string): readonly ReviewRow[] => {
  const field = scope.session.view.fields.get(path);
  if (field) return isAsked(field) ? [rowOf(scope, words, field)] : [];
  const group = scope.session.view.groups.get(path);
  if (!group?.visible) return [];
  return group.instances.flatMap(({ paths }) => paths.flatMap((inner) => rowsUnder(scope, words, inner)));
};

/** All but the last four characters, hidden. */
export const masked = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => `••••${line.length > 6 ? line.slice(-4) : ''}`);
