import type { Page, Section } from '../contract/index.js';
import type { FormCells } from './form-cells.js';
import type { PageNode, SectionNode } from './form-model.js';
import type { PipedText, Place } from './rule.js';
import type { PageView, SectionView } from './view.js';

const atRoot: Place = { instances: [] };

/** Works out which pages and sections there are to see; those that are as before keep their identity. */
export const pageView = (cells: FormCells, before: readonly PageView[]): readonly PageView[] =>
  cells.model.pages.map((node) => onePage(cells, node, before[node.index]));

function onePage(cells: FormCells, node: PageNode, before: PageView | undefined): PageView {
  const after: PageView = {
    page: withTexts<Page>(node.page, node.texts, cells, before?.page),
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
  const section = withTexts<Section>(node.section, node.texts, cells, before?.section);
  if (before?.visible === visible && before.section === section) return before;
  return { section, visible, paths: before?.paths ?? node.fields.map(({ field }) => field.key) };
}

function withTexts<P extends object>(
  part: P,
  texts: ReadonlyMap<string, PipedText>,
  cells: FormCells,
  before: P | undefined,
): P {
  if (texts.size === 0) return part;
  const filled = Object.fromEntries([...texts].map(([member, piped]) => [member, piped.text(cells, atRoot)]));
  const shown = before as Readonly<Record<string, unknown>> | undefined;
  if (before && Object.entries(filled).every(([member, text]) => shown?.[member] === text)) return before;
  return { ...part, ...filled };
}

export const samePageViews = (a: readonly PageView[], b: readonly PageView[]): boolean =>
  a.length === b.length && a.every((page, at) => page === b[at]);
