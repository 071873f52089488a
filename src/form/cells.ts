import { limits } from './expression/limits.js';
import type { Meter } from './rule.js';

/** Nothing to do, look whether what was read has changed, or compute again. */
type State = 'fresh' | 'unsure' | 'stale';

/** How a cell is watched. Methods, so that cells of any value can stand in one list. */
interface CellOptions<T> {
  /** Whether two results are as good as one; readers are not bothered then. */
  same?(before: T, after: T): boolean;
  /** Told once when the value may have changed, until it is read again. */
  onStale?(): void;
}

/** A value that is computed when it is asked for, and again only when something it read has changed. */
export class Cell<T> {
  readonly #graph: CellGraph;
  readonly #compute: () => T;
  readonly #options: CellOptions<T>;
  /** Both are made when there is something to hold: a long form has thousands of cells that stand alone. */
  #readers: Set<Cell<unknown>> | undefined;
  #sources: Map<Cell<unknown>, number> | undefined;
  #state: State = 'stale';
  #running = false;
  #version = 0;
  #value: T | undefined;
  /** What the rules cost that were asked for its value. */
  cost = 0;

  constructor(graph: CellGraph, compute: () => T, options: CellOptions<T> = {}) {
    this.#graph = graph;
    this.#compute = compute;
    this.#options = options;
  }

  /** The value now; whoever computes while asking depends on it from here on. */
  read(): T {
    const reader = this.#graph.running;
    this.#refresh();
    if (reader) {
      reader.#sources ??= new Map();
      reader.#sources.set(this as Cell<unknown>, this.#version);
      this.#readers ??= new Set();
      this.#readers.add(reader);
    }
    return this.#value as T;
  }

  /** Says that what it computes from has changed. */
  invalidate(): void {
    this.#mark('stale');
  }

  /** Lets go of what it read. */
  dispose(): void {
    for (const source of this.#sources?.keys() ?? []) source.#readers?.delete(this as Cell<unknown>);
    this.#sources = undefined;
    this.#graph.refund(this as Cell<unknown>);
  }

  #mark(state: Exclude<State, 'fresh'>): void {
    const was = this.#state;
    if (was === 'stale' || was === state) return;
    this.#state = state;
    if (was !== 'fresh') return;
    this.#options.onStale?.();
    for (const reader of this.#readers ?? []) reader.#mark('unsure');
  }

  #refresh(): void {
    // Only rules that read each other get here while running; indexing has reported them.
    if (this.#state === 'fresh' || this.#running) return;
    if (this.#state === 'unsure' && !this.#sourcesChanged()) {
      this.#state = 'fresh';
      return;
    }
    this.#run();
  }

  #sourcesChanged(): boolean {
    for (const [source, version] of this.#sources ?? []) {
      source.#refresh();
      if (source.#version !== version) return true;
    }
    return false;
  }

  #run(): void {
    const before = this.#sources;
    this.#sources = undefined;
    this.#running = true;
    this.#graph.refund(this as Cell<unknown>);
    const around = this.#graph.running;
    this.#graph.running = this as Cell<unknown>;
    try {
      const value = this.#compute();
      const { same = Object.is } = this.#options;
      if (this.#version === 0 || !same(this.#value as T, value)) {
        this.#value = value;
        this.#version++;
      }
    } finally {
      this.#graph.running = around;
      this.#running = false;
      this.#state = 'fresh';
    }
    for (const source of before?.keys() ?? [])
      if (!this.#hasSource(source)) source.#readers?.delete(this as Cell<unknown>);
  }

  #hasSource(source: Cell<unknown>): boolean {
    return this.#sources?.has(source) ?? false;
  }
}

/** Cells that may read each other, and what the rules behind them cost together. */
export class CellGraph implements Meter {
  /** Where rules stand that had to be given up, by the cell that asked them. */
  readonly broken = new Map<Cell<unknown>, readonly string[]>();
  /** Whether a rule was given up because all of them together cost too much. */
  isOverspent = false;
  readonly #budget: number;
  #cost = 0;

  /** The cell that computes now, and so depends on every cell that is read. */
  running: Cell<unknown> | undefined;

  constructor(budget: number) {
    this.#budget = budget;
  }

  /** Who asks a rule beside all cells pays for that rule alone. */
  get left(): number {
    return this.running ? this.#budget - this.#cost : limits.steps;
  }

  count(steps: number, stopped: boolean, at: string): boolean {
    const cell = this.running;
    const { left } = this;
    // What a rule reads is worked out and paid for meanwhile: there may be less left than when it began.
    const isSameAttention = !stopped && steps <= left;
    if (!cell || (isSameAttention && steps === 0)) return isSameAttention;
    if (!isSameAttention) {
      if (left < limits.steps) this.isOverspent = true;
      this.broken.set(cell, [...(this.broken.get(cell) ?? []), at]);
    }
    const cost = Math.min(steps, limits.steps);
    cell.cost += cost;
    this.#cost += cost;
    return isSameAttention;
  }

  /** Takes back what a cell cost, before it is worked out again. */
  refund(cell: Cell<unknown>): void {
    this.#cost -= cell.cost;
    cell.cost = 0;
    this.broken.delete(cell);
  }

  /** Reads without depending on anything. */
  untracked<T>(read: () => T): T {
    const around = this.running;
    this.running = undefined;
    try {
      return read();
    } finally {
      this.running = around;
    }
  }
}
