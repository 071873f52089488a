import type { Path } from '../contract/index.js';
import { type FormView, isDrawn, type PageView } from '../form/index.js';

/** Ways to lay out a form: everything at once, page by page, question by question. */
export type Layout = 'classic' | 'paged' | 'one_question';

export const allLayouts: readonly Layout[] = ['classic', 'paged', 'one_question'];

/** What is on screen at one time. */
export interface Step {
  readonly id: string;
  readonly kind: 'page' | 'question' | 'all';
  /** The page it lies on; in `classic` the first one. */
  readonly page: PageView;
  /** Paths of the fields and groups on screen, also of those that are hidden now. */
  readonly nodes: readonly Path[];
}

/** A page that is shown while filling in; the welcome page and the review are screens of their own. */
const isFilled = ({ visible, page }: PageView): boolean => visible && page.kind === 'content';

/** Whether there is something to see of a field or group now. */
function isSeen({ fields, groups }: FormView, path: Path): boolean {
  const field = fields.get(path);
  return field ? field.visible && isDrawn(field.field) : groups.get(path)?.visible === true;
}

/** Whether a page has something on it. One of whose questions none is asked is stepped over, whatever introduces them. */
function isBare(view: FormView, { sections }: PageView): boolean {
  let asks = false;
  for (const { visible, paths } of sections) {
    for (const path of paths) {
      if (visible && isSeen(view, path)) return false;
      asks = true;
    }
  }
  return asks;
}

/** The pages a person walks through; of a form with nothing to see on any, the first. */
export function filledPages(view: FormView): readonly PageView[] {
  const filled = view.pages.filter(isFilled);
  const seen = filled.filter((page) => !isBare(view, page));
  return seen.length > 0 ? seen : filled.slice(0, 1);
}

const nodesOf = ({ sections }: PageView): readonly Path[] => sections.flatMap(({ paths }) => paths);

/** What asks for nothing and introduces the question after it. */
const introduces: ReadonlySet<string> = new Set(['heading', 'paragraph', 'image', 'video', 'divider', 'calculated']);

type Role = 'none' | 'intro' | 'follow' | 'question';

function roleOf(view: FormView, path: Path): Role {
  const group = view.groups.get(path);
  if (group) return group.visible ? 'question' : 'none';
  const field = view.fields.get(path);
  if (!field?.visible || !isDrawn(field.field)) return 'none';
  if (field.field.type === 'button') return 'follow';
  return introduces.has(field.field.type) ? 'intro' : 'question';
}

/** The questions of a page, each with the texts before it and the buttons after it. */
function questionsOf(view: FormView, page: PageView): readonly Step[] {
  const steps: { id: string; nodes: Path[] }[] = [];
  let waiting: Path[] = [];
  for (const path of page.sections.flatMap((section) => (section.visible ? section.paths : []))) {
    const role = roleOf(view, path);
    const last = steps.at(-1);
    if (role === 'question') {
      steps.push({ id: path, nodes: [...waiting, path] });
      waiting = [];
    } else if (role === 'follow' && last && waiting.length === 0) last.nodes.push(path);
    else if (role !== 'none') waiting.push(path);
  }
  const last = steps.at(-1);
  if (last) last.nodes.push(...waiting);
  else steps.push({ id: page.page.key, nodes: waiting });
  return steps.map(({ id, nodes }) => ({ id, kind: 'question', page, nodes }));
}

/** How a form was laid out before something was answered. */
interface LaidOut {
  readonly view: FormView;
  readonly steps: readonly Step[];
}

/** The steps of a form as it is laid out; steps that are as before keep their identity. */
export function stepsOf(view: FormView, layout: Layout, known?: LaidOut): readonly Step[] {
  // Most keys change no page, and whether there is something on one: then they cost next to nothing here.
  if (known && layout !== 'one_question' && known.view.pages === view.pages && hasSamePages(view, known))
    return known.steps;
  return keepingSteps(layOut(view, layout), known?.steps ?? []);
}

const hasSamePages = (view: FormView, known: LaidOut): boolean => {
  const [before, after] = [filledPages(known.view), filledPages(view)];
  return before.length === after.length && after.every((page, at) => page === before[at]);
};

function keepingSteps(laidOut: readonly Step[], before: readonly Step[]): readonly Step[] {
  const known = new Map(before.map((step) => [step.id, step]));
  const steps = laidOut.map((step) => {
    const old = known.get(step.id);
    return old && sameStep(old, step) ? old : step;
  });
  return steps.length === before.length && steps.every((step, at) => step === before[at]) ? before : steps;
}

function layOut(view: FormView, layout: Layout): readonly Step[] {
  const pages = filledPages(view);
  const [first] = pages;
  if (!first) return [];
  if (layout === 'paged') return pages.map((page) => ({ id: page.page.key, kind: 'page', page, nodes: nodesOf(page) }));
  if (layout === 'classic') return [{ id: 'all', kind: 'all', page: first, nodes: pages.flatMap(nodesOf) }];
  return pages.flatMap((page) => questionsOf(view, page));
}

const sameStep = (a: Step, b: Step): boolean =>
  a.kind === b.kind &&
  a.page === b.page &&
  a.nodes.length === b.nodes.length &&
  a.nodes.every((path, at) => path === b.nodes[at]);

/** The step something is on: by the step's id, the path of a field or group, or the key of a page. */
export function stepWith(steps: readonly Step[], wanted: string): Step | undefined {
  const root = wanted.split('.', 1)[0] ?? wanted;
  return (
    steps.find(({ id }) => id === wanted) ??
    steps.find(({ nodes }) => nodes.includes(root)) ??
    steps.find(({ page }) => page.page.key === wanted)
  );
}
