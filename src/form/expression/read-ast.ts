import type { BinaryOperator, MacroName, Node, UnaryOperator } from './ast.js';
import { Refusal } from './fault.js';
import { limits } from './limits.js';
import type { Parsed } from './parsed.js';
import { isRelation, parse } from './parser.js';

const macros = new Set<string>(['all', 'exists', 'exists_one', 'filter', 'map'] satisfies MacroName[]);

// CEL keeps these words for later; an expression of the profile stays one of CEL.
const reserved =
  /^(as|break|const|continue|else|for|function|if|import|in|let|loop|package|namespace|return|var|void|while)$/;

/** Where a node begins, its parentheses included. */
function leftmost(node: Parsed): number {
  const at = node.from ?? node.start;
  if (at !== undefined) return at;
  if ('left' in node) return leftmost(node.left);
  if ('test' in node) return leftmost(node.test);
  if ('object' in node) return leftmost(node.object);
  return 'callee' in node ? leftmost(node.callee) : 0;
}

/** Makes a tree of what was parsed, and holds it to the rules that the grammar does not know. */
class AstReader {
  readonly #source: string;
  #nodes = 0;
  #nesting = 0;

  constructor(source: string) {
    this.#source = source;
  }

  read(node: Parsed): Node {
    const at = node.start ?? leftmost(node);
    if (++this.#nodes > limits.nodes) {
      throw new Refusal('cost', `The expression has more than ${limits.nodes} parts`, at);
    }
    switch (node.type) {
      case 'literal':
        return { kind: 'literal', value: node.value, at };
      case 'name':
        if (reserved.test(node.name)) throw new Refusal('syntax', `"${node.name}" is a reserved word`, at);
        return { kind: 'name', name: node.name, at };
      case 'member':
        return { kind: 'member', of: this.read(node.object), name: node.name, test: false, at: node.nameAt };
      case 'index':
        return { kind: 'index', of: this.read(node.object), key: this.read(node.key), at: leftmost(node.key) };
      case 'call':
        return this.#call(node);
      case 'unary':
        return this.#unary(node, at);
      case 'binary':
        return this.#binary(node);
      case 'conditional':
        return {
          kind: 'conditional',
          test: this.read(node.test),
          yes: this.read(node.yes),
          no: this.read(node.no),
          at,
        };
      case 'list':
        return { kind: 'list', items: node.items.map((item) => this.read(item)), at };
      case 'map':
        return {
          kind: 'map',
          pairs: node.pairs.map(([key, value]) => [this.read(key), this.read(value)] as const),
          at,
        };
    }
  }

  #unary({ operator, argument }: Parsed & { type: 'unary' }, at: number): Node {
    if (argument.type === 'unary' && !argument.grouped && argument.operator !== operator) {
      throw new Refusal('syntax', '"!" and "-" need parentheses between them', leftmost(argument));
    }
    return { kind: 'unary', op: operator as UnaryOperator, of: this.read(argument), at };
  }

  #binary({ operator, left, right }: Parsed & { type: 'binary' }): Node {
    const at = this.#source.slice(0, leftmost(right)).trimEnd().length - operator.length;
    if (isRelation(operator) && [left, right].some(isBareRelation)) {
      throw new Refusal('syntax', 'Comparisons cannot be chained', at);
    }
    return { kind: 'binary', op: operator as BinaryOperator, left: this.read(left), right: this.read(right), at };
  }

  #call({ callee, args }: Parsed & { type: 'call' }): Node {
    if (callee.grouped || (callee.type !== 'name' && callee.type !== 'member')) {
      throw new Refusal('syntax', 'Only a function can be called', leftmost(callee));
    }
    if (callee.type === 'name') {
      const at = leftmost(callee);
      if (callee.name === 'has') return this.#has(args, at);
      return { kind: 'call', name: callee.name, args: args.map((arg) => this.read(arg)), at };
    }
    const { name, nameAt: at } = callee;
    if (macros.has(name)) return this.#macro(name as MacroName, callee.object, args, at);
    return { kind: 'call', name, args: [callee.object, ...args].map((arg) => this.read(arg)), at };
  }

  #has([member, ...more]: Parsed[], at: number): Node {
    if (member?.type !== 'member' || more.length > 0) {
      throw new Refusal('arity', 'has() takes one member, as in has(a.b)', at);
    }
    return { kind: 'member', of: this.read(member.object), name: member.name, test: true, at };
  }

  #macro(name: MacroName, object: Parsed, args: Parsed[], at: number): Node {
    const list = this.read(object);
    const [variable, body] = args;
    if (args.length !== 2 || variable?.type !== 'name' || variable.grouped) {
      throw new Refusal('arity', `${name}() takes a name and an expression, as in list.${name}(x, …)`, at);
    }
    if (++this.#nesting > limits.macroNesting) {
      throw new Refusal('cost', `${name}() is nested more than ${limits.macroNesting} deep`, at);
    }
    const before = this.#nodes;
    this.read(variable);
    const read = this.read(body!);
    this.#nesting--;
    return { kind: 'macro', name, list, variable: variable.name, body: read, weight: this.#nodes - before, at };
  }
}

const isBareRelation = (node: Parsed): boolean => node.type === 'binary' && !node.grouped && isRelation(node.operator);

/** Reads a source into a tree; throws a `Refusal` for what the profile does not allow. */
export function readAst(source: string): Node {
  if (source.length > limits.characters) {
    throw new Refusal('cost', `The expression has more than ${limits.characters} characters`, limits.characters);
  }
  return new AstReader(source).read(parse(source));
}
