import type { SessionView } from '../../session/index.js';

/** What came and went on the page by an answer. */
export interface Reveal {
  /** Questions that appeared, but not right below the one that was answered. */
  readonly far: number;
  readonly hidden: readonly string[];
}

const isShown = ({ fields, groups }: SessionView, path: string): boolean =>
  fields.get(path)?.visible ?? groups.get(path)?.visible ?? false;

/** Compares the questions of one step before and after an answer to one of them. */
export function revealOf(before: SessionView, after: SessionView, answered: string | undefined): Reveal {
  const nothing: Reveal = { far: 0, hidden: [] };
  const { step } = after;
  if (!step || step.id !== before.step?.id || before.fields === after.fields) return nothing;
  const changed = after.fields.changesSince(before.fields);
  for (const path of after.groups.changesSince(before.groups)) changed.add(path);
  const crossed = [...changed].filter((path) => isShown(before, path) !== isShown(after, path));
  if (crossed.length === 0) return nothing;
  const onStep = new Set(step.nodes);
  const toggled = crossed.filter((path) => onStep.has(path));
  if (toggled.length === 0) return nothing;
  const shown = step.nodes.filter((path) => isShown(after, path));
  const at = answered === undefined ? -1 : shown.indexOf(answered.split('.', 1)[0] ?? '');
  const appeared = toggled.filter((path) => isShown(after, path));
  // One that follows the answer, or another that just appeared there, is met by going on.
  let next = at + 1;
  while (at >= 0 && appeared.includes(shown[next] ?? '')) next += 1;
  const near = new Set(shown.slice(at + 1, next));
  return {
    far: appeared.filter((path) => !near.has(path)).length,
    hidden: toggled.filter((path) => !isShown(after, path)),
  };
}
