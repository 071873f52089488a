import { type ExpressionNode, readAst } from '../../library.js';

/** Where an expression reads the answer of a field: from one character to another. */
export interface Read {
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/** What a part of an expression stands for: the answers of the form or of an instance, or a list of instances. */
type Meaning = 'instance' | 'list' | undefined;

const instances: ReadonlySet<string> = new Set(['answers', 'item', 'parent']);
const texts: ReadonlySet<string> = new Set(['other', 'item_other']);
const keeping: ReadonlySet<string> = new Set(['reverse', 'sort', 'distinct', 'flatten', 'coalesce']);
const picking: ReadonlySet<string> = new Set(['first', 'last']);

/** Every place where an expression names the answer of a field; none of one that cannot be read. */
export function answerReads(source: string, groups: ReadonlySet<string>): readonly Read[] {
  try {
    const reader = new ReadFinder(source, groups);
    reader.visit(readAst(source));
    return reader.found;
  } catch {
    return [];
  }
}

class ReadFinder {
  readonly found: Read[] = [];
  readonly #source: string;
  readonly #groups: ReadonlySet<string>;
  readonly #locals = new Map<string, Meaning>();

  constructor(source: string, groups: ReadonlySet<string>) {
    this.#source = source;
    this.#groups = groups;
  }

  visit(node: ExpressionNode): Meaning {
    switch (node.kind) {
      case 'literal':
        return undefined;
      case 'name':
        if (this.#locals.has(node.name)) return this.#locals.get(node.name);
        if (node.name === 'siblings') return 'list';
        return instances.has(node.name) ? 'instance' : undefined;
      case 'member':
        return this.#member(node.of, node.name, node.test ? this.#afterDot(node.at, node.name) : node.at);
      case 'index': {
        if (node.key.kind === 'literal' && typeof node.key.value === 'string') {
          return this.#member(node.of, node.key.value, node.key.at + 1);
        }
        this.visit(node.key);
        return this.visit(node.of) === 'list' ? 'instance' : undefined;
      }
      case 'call':
        return this.#call(node);
      case 'macro':
        return this.#macro(node);
      case 'unary':
        this.visit(node.of);
        return undefined;
      case 'binary':
        this.visit(node.left);
        this.visit(node.right);
        return undefined;
      case 'conditional': {
        this.visit(node.test);
        const [yes, no] = [this.visit(node.yes), this.visit(node.no)];
        return yes ?? no;
      }
      case 'list':
        for (const item of node.items) this.visit(item);
        return undefined;
      case 'map':
        for (const part of node.pairs.flat()) this.visit(part);
        return undefined;
    }
  }

  #member(of: ExpressionNode, key: string, start: number): Meaning {
    const isText = of.kind === 'name' && texts.has(of.name);
    if (this.visit(of) !== 'instance' && !isText) return undefined;
    this.found.push({ key, start, end: start + key.length });
    return this.#groups.has(key) ? 'list' : undefined;
  }

  #call({ name, args }: ExpressionNode & { kind: 'call' }): Meaning {
    const [first] = args;
    if ((name === 'label' || name === 'attr') && first?.kind === 'literal' && typeof first.value === 'string') {
      this.found.push({ key: first.value, start: first.at + 1, end: first.at + 1 + first.value.length });
    }
    const meanings = args.map((arg) => this.visit(arg));
    const list = meanings.find((meaning) => meaning === 'list');
    if (picking.has(name)) return list && 'instance';
    return keeping.has(name) ? list : undefined;
  }

  #macro({ list, name, variable, body }: ExpressionNode & { kind: 'macro' }): Meaning {
    const over = this.visit(list);
    const [had, outer] = [this.#locals.has(variable), this.#locals.get(variable)];
    this.#locals.set(variable, over === 'list' ? 'instance' : undefined);
    const made = this.visit(body);
    if (had) this.#locals.set(variable, outer);
    else this.#locals.delete(variable);
    if (name === 'filter') return over;
    return name === 'map' && made === 'instance' ? 'list' : undefined;
  }

  /** Where a name stands that is asked for with `has(…)`. */
  #afterDot(at: number, name: string): number {
    const match = new RegExp(`\\.\\s*${name}\\s*\\)`).exec(this.#source.slice(at));
    return match ? at + match.index + match[0].indexOf(name) : at;
  }
}
