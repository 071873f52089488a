import type { Answer, Answers, Path } from '../contract/index.js';
import { type AnswerSet, type InstanceRef, instancesOf } from '../form/index.js';

/** An instance with everything in it, ready to be put back. */
export interface RemovedInstance extends InstanceRef {
  readonly position: number;
  readonly answers: Answers;
  /** Instances inside it, outermost groups first. */
  readonly inside: readonly (InstanceRef & { readonly position: number })[];
}

/** One thing that can be taken back. */
export type Undoable =
  | { readonly kind: 'answer'; readonly path: Path; readonly before: Answer }
  | { readonly kind: 'instance'; readonly removed: RemovedInstance };

export interface UndoStack {
  readonly entries: readonly Undoable[];
  /** The path being typed into: one undo takes back all that was typed there in one go. */
  readonly typing: Path | null;
}

const most = 50;
export const noUndo: UndoStack = { entries: [], typing: null };

const pushed = (entries: readonly Undoable[], entry: Undoable): readonly Undoable[] => [...entries, entry].slice(-most);

/** Remembers what an answer was before it changed. */
export function rememberAnswer(stack: UndoStack, path: Path, before: Answer): UndoStack {
  if (stack.typing === path) return stack;
  return { entries: pushed(stack.entries, { kind: 'answer', path, before }), typing: path };
}

export const rememberInstance = (stack: UndoStack, removed: RemovedInstance): UndoStack => ({
  entries: pushed(stack.entries, { kind: 'instance', removed }),
  typing: null,
});

/** The next change is one of its own. */
export const endTyping = (stack: UndoStack): UndoStack => (stack.typing === null ? stack : { ...stack, typing: null });

/** The latest removal of an instance, wherever it lies in the stack. */
export const removalOf = ({ entries }: UndoStack, { group, id }: InstanceRef): Undoable | undefined =>
  entries.findLast((entry) => entry.kind === 'instance' && entry.removed.group === group && entry.removed.id === id);

export const without = ({ entries }: UndoStack, gone: Undoable): UndoStack => ({
  entries: entries.filter((entry) => entry !== gone),
  typing: null,
});

export const withoutLast = ({ entries }: UndoStack): UndoStack => ({ entries: entries.slice(0, -1), typing: null });

/** An instance as it is now, with everything in it. */
export function pickInstance(set: AnswerSet, { group, id }: InstanceRef): RemovedInstance | undefined {
  const position = instancesOf(set, group).indexOf(id);
  if (position < 0) return undefined;
  const prefix = `${group}.${id}.`;
  const answers: Record<Path, Answer> = Object.create(null);
  for (const [path, value] of set.values) if (path.startsWith(prefix) && value !== null) answers[path] = value;
  const inside = [...set.groups]
    .filter(([path]) => path.startsWith(prefix))
    .sort(([a], [b]) => a.split('.').length - b.split('.').length)
    .flatMap(([path, ids]) => ids.map((inner, at) => ({ group: path, id: inner, position: at })));
  return { group, id, position, answers, inside };
}
