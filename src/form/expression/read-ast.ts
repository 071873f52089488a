import type { BinaryOperator, MacroName, Node, UnaryOperator } from './ast.js';
import { Refusal } from './fault.js';
import { isRelation, type Parsed } from './jsep-parser.js';
import { limits } from './limits.js';
import { parse } from './parser.js';

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

/** Turns what jsep read into our own tree and holds it to the rules that jsep cannot know. */
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
      case 'Literal':
        return { kind: 'literal', value: node.value, at };
      case 'Identifier':
        if (reserved.test(node.name)) throw new Refusal('syntax', `"${node.name}" is a reserved word`, at);
        return { kind: 'name', name: node.name, at };
      case 'MemberExpression':
        return this.#member(node);
      case 'CallExpression':
        return this.#call(node);
      case 'UnaryExpression':
        return this.#unary(node, at);
      case 'BinaryExpression':
        return this.#binary(node);
      case 'ConditionalExpression':
        return {
          kind: 'conditional',
          test: this.read(node.test),
          yes: this.read(node.consequent),
          no: this.read(node.alternate),
          at,
        };
      case 'ArrayExpression':
        return { kind: 'list', items: node.elements.map((item) => this.read(item)), at };
      case 'MapExpression':
        return {
          kind: 'map',
          pairs: node.pairs.map(([key, value]) => [this.read(key), this.read(value)] as const),
          at,
        };
    }
  }

  #member({ computed, object, property }: Parsed & { type: 'MemberExpression' }): Node {
    const of = this.read(object);
    if (computed) return { kind: 'index', of, key: this.read(property), at: leftmost(property) };
    return { kind: 'member', of, name: nameOf(property), test: false, at: leftmost(property) };
  }

  #unary({ operator, argument }: Parsed & { type: 'UnaryExpression' }, at: number): Node {
    if (argument.type === 'UnaryExpression' && !argument.grouped && argument.operator !== operator) {
      throw new Refusal('syntax', '"!" and "-" need parentheses between them', leftmost(argument));
    }
    return { kind: 'unary', op: operator as UnaryOperator, of: this.read(argument), at };
  }

  #binary({ operator, left, right }: Parsed & { type: 'BinaryExpression' }): Node {
    const at = this.#source.slice(0, leftmost(right)).trimEnd().length - operator.length;
    if (isRelation(operator) && [left, right].some(isBareRelation)) {
      throw new Refusal('syntax', 'Comparisons cannot be chained', at);
    }
    return { kind: 'binary', op: operator as BinaryOperator, left: this.read(left), right: this.read(right), at };
  }

  #call({ callee, arguments: args }: Parsed & { type: 'CallExpression' }): Node {
    if (callee.grouped) throw new Refusal('syntax', 'Only a function can be called', leftmost(callee));
    if (callee.type === 'Identifier') {
      const at = leftmost(callee);
      if (callee.name === 'has') return this.#has(args, at);
      return { kind: 'call', name: callee.name, args: args.map((arg) => this.read(arg)), at };
    }
    if (callee.type !== 'MemberExpression' || callee.computed) {
      throw new Refusal('syntax', 'Only a function can be called', leftmost(callee));
    }
    const [name, at] = [nameOf(callee.property), leftmost(callee.property)];
    if (macros.has(name)) return this.#macro(name as MacroName, callee.object, args, at);
    return { kind: 'call', name, args: [callee.object, ...args].map((arg) => this.read(arg)), at };
  }

  #has([member, ...more]: Parsed[], at: number): Node {
    if (member?.type !== 'MemberExpression' || member.computed || more.length > 0) {
      throw new Refusal('arity', 'has() takes one member, as in has(a.b)', at);
    }
    return { kind: 'member', of: this.read(member.object), name: nameOf(member.property), test: true, at };
  }

  #macro(name: MacroName, object: Parsed, args: Parsed[], at: number): Node {
    const list = this.read(object);
    const [variable, body] = args;
    if (args.length !== 2 || variable?.type !== 'Identifier' || variable.grouped) {
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

const isBareRelation = (node: Parsed): boolean =>
  node.type === 'BinaryExpression' && !node.grouped && isRelation(node.operator);

const nameOf = (node: Parsed): string => (node.type === 'Identifier' ? node.name : '');

/** Reads a source into a tree; throws a `Refusal` for what the profile does not allow. */
export function readAst(source: string): Node {
  if (source.length > limits.characters) {
    throw new Refusal('cost', `The expression has more than ${limits.characters} characters`, limits.characters);
  }
  return new AstReader(source).read(parse(source));
}
