const headings = ':is(h1, h2, h3, h4, h5, h6)';

const levelOf = (heading: Element): number => Number(heading.ariaLevel ?? heading.localName.slice(1));

/** Headings of the page that are read before an element, the nearest first. */
function headingsBefore(element: Element): readonly HTMLElement[] {
  const root = element.getRootNode() as Document | ShadowRoot;
  return [...root.querySelectorAll<HTMLElement>(headings)]
    .filter((one) => (element.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0)
    .reverse();
}

/**
 * The level of a heading among the questions. An author chooses how large it looks, from 2 to 4; the level goes on from
 * whatever stands above, so that none is left out: the page, a section, an instance of a group.
 */
export function levelBelow(element: Element, size: number): number {
  const before = headingsBefore(element);
  const above = before.findIndex(({ dataset }) => dataset.level === undefined);
  const base = before[above];
  const blocks = (above < 0 ? before : before.slice(0, above)).map(({ dataset }) => Number(dataset.level));
  const open: number[] = [];
  for (const block of [...blocks.reverse(), size]) {
    while ((open.at(-1) ?? 0) >= block) open.pop();
    open.push(block);
  }
  return Math.min(6, (base ? levelOf(base) : 1) + open.length);
}
