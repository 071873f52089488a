import type { Json } from '../../library.js';
import { inOrder, targetsOf } from './graph.js';
import type { Frame, Graph, WorkflowRunRecord } from './records.js';

type Frames = readonly Frame[];
type Loop = NonNullable<Frame['loop']>;

/** What a run has to do next. */
export type Next =
  | { readonly kind: 'step'; readonly step_id: string }
  /** A loop has come to its end. */
  | { readonly kind: 'leave'; readonly loop: Loop }
  | { readonly kind: 'end' };

/** Where a run begins. */
export const firstFrames = (targets: readonly string[]): Frames => [
  { loop: null, pending: [...new Set(targets)], done: [] },
];

/** What comes next: of several steps that are open, the one that no other of them leads to. */
export function nextOf(frames: Frames, graph: Graph): Next {
  const top = frames.at(-1);
  if (!top) return { kind: 'end' };
  if (top.pending.length > 0) {
    const step_id = inOrder(graph).find((id) => top.pending.includes(id)) ?? top.pending[0];
    if (step_id !== undefined) return { kind: 'step', step_id };
  }
  return top.loop ? { kind: 'leave', loop: top.loop } : { kind: 'end' };
}

/** A step is over, and leads to others; one that was done in this round is not done again. */
export function afterStep(frames: Frames, step_id: string, targets: readonly string[]): Frames {
  const top = frames.at(-1);
  if (!top) return frames;
  const loops = new Set(frames.map(({ loop }) => loop?.step_id));
  const done = [...top.done, step_id];
  const pending = top.pending.filter((id) => id !== step_id);
  for (const id of targets) {
    // What leads back to a loop only ends the round.
    if (!loops.has(id) && !done.includes(id) && !pending.includes(id)) pending.push(id);
  }
  return [...frames.slice(0, -1), { ...top, pending, done }];
}

/** Begins the first round of a loop that has something to go over. */
export const intoLoop = (frames: Frames, loop: Omit<Loop, 'index'>, graph: Graph): Frames => [
  ...frames,
  { loop: { ...loop, index: 0 }, pending: targetsOf(graph, loop.step_id, 'each'), done: [] },
];

/** The same frames, with the loops in the next round where one is over; a loop that is through stays as it is. */
export function nextRound(frames: Frames, graph: Graph): Frames {
  const top = frames.at(-1);
  if (!top?.loop || top.pending.length > 0 || top.loop.index + 1 >= top.loop.items.length) return frames;
  const loop = { ...top.loop, index: top.loop.index + 1 };
  const pending = targetsOf(graph, loop.step_id, 'each');
  return nextRound([...frames.slice(0, -1), { loop, pending, done: [] }], graph);
}

/** What the innermost loop is at. */
export function itemOf({ frames }: WorkflowRunRecord): Json | undefined {
  const { loop } = [...frames].reverse().find((frame) => frame.loop) ?? {};
  return loop ? (loop.items[loop.index] ?? null) : undefined;
}
