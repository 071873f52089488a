import type { Request } from '../../src/outbox/queue/batch.js';

/** One value somebody typed. No two are alike, so a lost, doubled or reordered one proves itself. */
export interface Typed {
  readonly value: string;
  readonly path: string;
  readonly lane: string;
  index: number;
  /** Whether it was chosen once more later, so that its place in the order says nothing. */
  again: boolean;
  /** Whether it was in a request of which nobody heard again: nobody knows whether it has arrived. */
  doubtful: boolean;
  /** Whether it came with a request of a page that is gone, after another tab had taken its draft over. */
  overdue: boolean;
  /** When it was typed, or came back by an undo. */
  at: number;
  /** Whether the page ever said that the device keeps it. */
  kept: boolean;
  /** Whether it ever was in the store. */
  stored: boolean;
  /** What stood there on screen when it was typed. */
  onTop?: unknown;
}

const untried = { again: false, doubtful: false, overdue: false, kept: false, stored: false };

/** Everything that was typed on the device. */
export class TypedValues {
  readonly byValue = new Map<string, Typed>();
  readonly byPath = new Map<string, Typed[]>();
  /** Paths nobody needs to account for any more: their instance was removed on purpose. */
  readonly released = new Set<string>();

  add(value: string, path: string, lane: string, at: number, onTop?: unknown): void {
    const known = this.byPath.get(path) ?? [];
    this.byPath.set(path, known);
    const typed = { value, path, lane, index: known.length, at, onTop, ...untried };
    known.push(typed);
    this.byValue.set(value, typed);
  }

  /** A value that gave way is wanted after all. */
  repeat(path: string, value: unknown, at: number): void {
    const typed = this.at(path, value);
    const known = this.byPath.get(path);
    if (!typed || !known) return;
    Object.assign(typed, { index: known.length, again: true, at });
    known.push(typed);
  }

  /** The value as it was typed at a path; elsewhere it is only a copy. */
  at(path: string, value: unknown): Typed | undefined {
    const typed = this.of(value);
    return typed?.path === path ? typed : undefined;
  }

  of(value: unknown): Typed | undefined {
    return typeof value === 'string' ? this.byValue.get(value) : undefined;
  }

  /**
   * A request of a page that is gone arrives after another tab has taken its draft over and gone on, at a service that
   * takes it whatever it was based on. A tab that sent it once more under its key, before anything else, would prevent
   * that, and where it had never arrived put answers back that are older than what others have sent since: nobody can be
   * safe from both, nor tell which it is. A service that looks at what it was based on refuses it.
   */
  comeLate(request: Request): void {
    for (const { path, value } of 'changes' in request ? request.changes : []) {
      const typed = this.at(path, value);
      if (typed) typed.overdue = true;
    }
  }

  releaseUnder(prefix: string): void {
    for (const [path, values] of this.byPath) {
      if (!path.startsWith(prefix)) continue;
      this.released.add(path);
      for (const typed of values) typed.kept = false;
    }
  }

  reclaimUnder(prefix: string): void {
    // What is inside an instance inside goes for good: the respondent's undo brings back one level.
    for (const path of [...this.released]) {
      if (!path.startsWith(prefix) || path.slice(prefix.length).includes('.')) continue;
      this.released.delete(path);
      for (const typed of this.byPath.get(path) ?? []) typed.kept = false;
    }
  }
}
