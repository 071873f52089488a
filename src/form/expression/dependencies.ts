import type { CallNode, IndexNode, MacroNode, MemberNode, Node } from './ast.js';

/** Things besides answers that an expression can depend on. */
export type Ambient =
  | 'now'
  | 'zone'
  | 'locale'
  | 'entry'
  | 'form'
  | 'respondent'
  | 'page'
  | 'index'
  | 'position'
  | 'siblings'
  | 'value'
  | 'option';

/** What an expression reads, found without evaluating it; every list is sorted and free of repeats. */
export interface Dependencies {
  /** Every answer key read on any road: the `deps` of the wire. */
  readonly answers: readonly string[];
  /** Of these, the ones read as `answers.<key>`. */
  readonly root: readonly string[];
  /** Of these, the ones read as `item.<key>`. */
  readonly item: readonly string[];
  /** Of these, the ones read as `parent.<key>`. */
  readonly parent: readonly string[];
  /** Of these, the ones read from the items of lists, so in any instance. */
  readonly each: readonly string[];
  /**
   * Keys whose complete value is used: where one is a group, every answer inside matters. `@answers`, `@item`, `@vars`
   * and the like stand for a variable as a whole, which no key can be called.
   */
  readonly whole: readonly string[];
  readonly vars: readonly string[];
  readonly hidden: readonly string[];
  /** Keys of `other.<key>` and `item_other.<key>`. */
  readonly other: readonly string[];
  /** Keys whose options `label()` and `attr()` read; they are among `answers` too. */
  readonly labels: readonly string[];
  readonly functions: readonly string[];
  readonly ambient: readonly Ambient[];
}

type Road = 'root' | 'item' | 'parent' | 'each';

/** Where a value came from: an instance (its members are answers) or an answer (its items may be instances). */
interface Trace {
  readonly instance?: readonly Road[];
  readonly keys: readonly string[];
}

const named = { vars: 'vars', hidden: 'hidden', other: 'other', item_other: 'other' } as const;
const roads = new Map<string, Road>([
  ['answers', 'root'],
  ['item', 'item'],
  ['parent', 'parent'],
]);
const clock = new Set(['today', 'now', 'age']);
const zoned = new Set(['date', 'datetime']);
const counting = new Set(['size', 'count', 'empty']);
const picking = new Set(['first', 'last']);
const keeping = new Set(['reverse', 'flatten', 'coalesce']);

const itemOf = (trace: Trace | undefined): Trace | undefined => trace && { instance: ['each'], keys: trace.keys };

const isNull = (node: Node): boolean => node.kind === 'literal' && node.value === null;

class DependencyReader {
  readonly found = new Map<keyof Dependencies, Set<string>>();
  readonly #locals = new Map<string, Trace | undefined>();

  /** Reads a node whose complete value matters. */
  whole(node: Node): Trace | undefined {
    return this.#use(this.read(node));
  }

  #use(trace: Trace | undefined): Trace | undefined {
    for (const key of trace?.keys ?? []) this.#add('whole', key);
    return trace;
  }

  read(node: Node): Trace | undefined {
    switch (node.kind) {
      case 'literal':
        return undefined;
      case 'name':
        return this.#name(node.name);
      case 'member': {
        const trace = this.#member(node);
        return node.test ? undefined : trace;
      }
      case 'index':
        return this.#index(node);
      case 'call':
        return this.#call(node);
      case 'macro':
        return this.#macro(node);
      case 'unary':
        this.read(node.of);
        return undefined;
      case 'binary': {
        const { op, left, right } = node;
        const compares = (op === '==' || op === '!=' || op === 'in') && !isNull(left) && !isNull(right);
        const traces = [left, right].map((side) => (compares || op === '+' ? this.whole(side) : this.read(side)));
        return op === '+' ? merge(traces) : undefined;
      }
      case 'conditional':
        this.read(node.test);
        return merge([node.yes, node.no].map((branch) => this.read(branch)));
      case 'list':
        return merge(node.items.map((item) => this.whole(item)));
      case 'map':
        return merge(node.pairs.flat().map((part) => this.whole(part)));
    }
  }

  #add(list: keyof Dependencies, key: string): void {
    const keys = this.found.get(list) ?? new Set();
    this.found.set(list, keys.add(key));
  }

  #name(name: string): Trace | undefined {
    if (this.#locals.has(name)) return this.#locals.get(name);
    const road = roads.get(name);
    if (road) return { instance: [road], keys: [`@${name}`] };
    if (Object.hasOwn(named, name)) return this.#use({ keys: [`@${name}`] });
    this.#add('ambient', name);
    return name === 'siblings' || name === 'value' ? { keys: [`@${name}`] } : undefined;
  }

  #member({ of, name }: Pick<MemberNode, 'of' | 'name'>): Trace | undefined {
    if (of.kind === 'name' && !this.#locals.has(of.name) && Object.hasOwn(named, of.name)) {
      this.#add(named[of.name as keyof typeof named], name);
      return { keys: [] };
    }
    const instance = this.read(of)?.instance;
    if (!instance) return undefined;
    for (const list of ['answers', ...instance] as const) this.#add(list, name);
    return { keys: [name] };
  }

  #index({ of, key }: IndexNode): Trace | undefined {
    if (key.kind === 'literal' && typeof key.value === 'string') return this.#member({ of, name: key.value });
    this.read(key);
    const isNumber = key.kind === 'literal';
    return itemOf(isNumber ? this.read(of) : this.whole(of));
  }

  #call({ name, args }: CallNode): Trace | undefined {
    this.#add('functions', name);
    if (clock.has(name)) this.#add('ambient', 'now');
    if (zoned.has(name)) this.#add('ambient', 'zone');
    if (name.startsWith('format_')) this.#add('ambient', 'locale');
    const [first] = args;
    if ((name === 'label' || name === 'attr') && first?.kind === 'literal') {
      this.#add('labels', String(first.value));
      this.#add('answers', String(first.value));
      return undefined;
    }
    const trace = merge(args.map((arg) => this.read(arg)));
    const structural = counting.has(name) || picking.has(name) || keeping.has(name);
    if (trace?.instance ? name !== 'coalesce' : !structural) this.#use(trace);
    if (counting.has(name)) return undefined;
    if (name === 'coalesce') return trace;
    return picking.has(name) ? itemOf(trace) : trace && { keys: trace.keys };
  }

  #macro({ name, list, variable, body }: MacroNode): Trace | undefined {
    const over = this.read(list);
    if (over?.instance) this.#use(over);
    const [had, outer] = [this.#locals.has(variable), this.#locals.get(variable)];
    this.#locals.set(variable, itemOf(over));
    const made = this.read(body);
    if (had) this.#locals.set(variable, outer);
    else this.#locals.delete(variable);
    if (name === 'filter') return over && { keys: over.keys };
    return name === 'map' ? made && { keys: made.keys } : undefined;
  }
}

/** What comes out where several values may; items of it may be instances if those of one may. */
function merge(traces: readonly (Trace | undefined)[]): Trace | undefined {
  const known = traces.filter((trace) => trace !== undefined);
  if (known.length === 0) return undefined;
  const instance = known.flatMap((trace) => trace.instance ?? []);
  return { keys: known.flatMap(({ keys }) => keys), ...(instance.length > 0 && { instance }) };
}

const lists = [
  'answers',
  'root',
  'item',
  'parent',
  'each',
  'whole',
  'vars',
  'hidden',
  'other',
  'labels',
  'functions',
  'ambient',
] as const satisfies readonly (keyof Dependencies)[];

/** Finds what a tree reads. */
export function dependenciesOf(node: Node): Dependencies {
  const reader = new DependencyReader();
  reader.whole(node);
  return Object.fromEntries(
    lists.map((name) => [name, [...(reader.found.get(name) ?? [])].sort()]),
  ) as unknown as Dependencies;
}
