import type { Page, Section } from '../contract/index.js';
import { filledIn } from './filled-in.js';
import type { FormCells } from './form-cells.js';
import type { PageNode, SectionNode } from './form-model.js';
import type { Place } from './rule.js';
import type { PageView, SectionView } from './view.js';

const atRoot: Place = { instances: [] };

/** Works out which pages and sections there are to see; those that are as before keep their identity. */
export const pageView = (cells: FormCells, before: readonly PageView[]): readonly PageView[] =>
  cells.model.pages.map((node) => onePage(cells, node, before[node.index]));

function onePage(cells: FormCells, node: PageNode, before: PageView | undefined): PageView {
  const after: PageView = {
    page: filledIn<Page>(node.page, node.texts, cells, atRoot, before?.page),
    index: node.index,
    visible: cells.isOnPath(node),
    sections: node.sections.map((section, at) => oneSection(cells, section, before?.sections[at])),
  };
  const same =
    before?.visible === after.visible &&
    before.page === after.page &&
    before.sections.every((section, at) => section === after.sections[at]);
  return same ? before : after;
}

function oneSection(cells: FormCells, node: SectionNode, before: SectionView | undefined): SectionView {
  const visible = cells.isSectionShown(node);
  const section = filledIn<Section>(node.section, node.texts, cells, atRoot, before?.section);
  if (before?.visible === visible && before.section === section) return before;
  return { section, visible, paths: before?.paths ?? node.fields.map(({ field }) => field.key) };
}

export const samePageViews = (a: readonly PageView[], b: readonly PageView[]): boolean =>
  a.length === b.length && a.every((page, at) => page === b[at]);
