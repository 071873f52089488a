import { type History, past, redone, undone } from './history.js';
import type { StudioState } from './state.js';

type Part = Partial<StudioState>;
export type Listener = (state: StudioState, before: StudioState) => void;

/** The state of the studio, who may change it, and who hears of it. */
export interface Store {
  readonly state: StudioState;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /**
   * Takes new values for some members. A new `form` or `theme` can be undone; changes one after the other with the same
   * `as` ("typing label", "brand") are undone at once.
   */
  change(part: Part | ((state: StudioState) => Part), as?: string): void;
  undo(): void;
  redo(): void;
  /** Hears of every change, after it; gives back how to stop. */
  subscribe(listener: Listener): () => void;
}

export function createStore(first: StudioState): Store {
  let state = first;
  let history: History = { before: [], after: [], as: undefined };
  const listeners = new Set<Listener>();
  const move = (next: StudioState): void => {
    const before = state;
    state = next;
    for (const listener of listeners) listener(next, before);
  };
  const travel = (to: ReturnType<typeof undone>): void => {
    if (!to) return;
    history = to.history;
    move({ ...state, ...to.shown });
  };
  return {
    get state() {
      return state;
    },
    get canUndo() {
      return history.before.length > 0;
    },
    get canRedo() {
      return history.after.length > 0;
    },
    change(part, as) {
      const next = { ...state, ...(typeof part === 'function' ? part(state) : part) };
      history = past(history, state, next, as);
      move(next);
    },
    undo: () => travel(undone(history, state)),
    redo: () => travel(redone(history, state)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
