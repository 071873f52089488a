import type { BinaryNode, CallNode, IndexNode, MacroNode, MemberNode, NameNode, Node } from '../ast.js';
import type { Checker } from '../compile.js';
import type { Fault, FaultCode } from '../fault.js';
import { type ExpressionFunction, type FunctionTable, parameterAt } from '../function-table.js';
import { kindNames, kinds } from '../value.js';
import type { ValueType } from '../value-type.js';
import { didYouMean } from './nearest.js';
import type { TypeEnvironment } from './type-environment.js';
import { fits, isListType, isMapType, kindsOf, listOf, nameOfType, union } from './type-relations.js';

const ordered = kinds.number | kinds.string | kinds.bool | kinds.date | kinds.time | kinds.datetime;

class TypeReader {
  readonly faults: Fault[] = [];
  readonly #environment: TypeEnvironment;
  readonly #functions: FunctionTable;
  readonly #locals = new Map<string, ValueType>();

  constructor(environment: TypeEnvironment, functions: FunctionTable) {
    this.#environment = environment;
    this.#functions = functions;
  }

  typeOf(node: Node): ValueType {
    switch (node.kind) {
      case 'literal':
        return node.value === null
          ? 'null'
          : typeof node.value === 'boolean'
            ? 'bool'
            : (typeof node.value as 'number');
      case 'name':
        return this.#name(node);
      case 'member':
        return this.#member(node);
      case 'index':
        return this.#index(node);
      case 'call':
        return this.#call(node);
      case 'macro':
        return this.#macro(node);
      case 'unary':
        this.#demand(node.of, node.op === '!' ? kinds.bool : kinds.number, `"${node.op}"`);
        return node.op === '!' ? 'bool' : 'number';
      case 'binary':
        return this.#binary(node);
      case 'conditional':
        this.#demand(node.test, kinds.bool, 'A condition');
        return union([this.typeOf(node.yes), this.typeOf(node.no)]);
      case 'list':
        return listOf(union(node.items.map((item) => this.typeOf(item))));
      case 'map':
        for (const [key] of node.pairs) this.#demand(key, kinds.string, 'A key of a map');
        return {
          map: new Map(
            node.pairs.flatMap(([key, value]) => {
              const type = this.typeOf(value);
              return key.kind === 'literal' ? [[String(key.value), type] as const] : [];
            }),
          ),
        };
    }
  }

  #fault(code: FaultCode, message: string, position: number): 'any' {
    this.faults.push({ code, message, position });
    return 'any';
  }

  /** Reads a node that must be able to be of some kinds. */
  #demand(node: Node, allowed: number, what: string): ValueType {
    const type = this.typeOf(node);
    if (fits(type, allowed)) return type;
    return this.#fault('type', `${what} needs ${kindNames(allowed)}, not ${nameOfType(type)}`, node.at);
  }

  #name({ name, at }: NameNode): ValueType {
    const { variables } = this.#environment;
    const type = this.#locals.get(name) ?? variables.get(name);
    return type ?? this.#fault('unknown_name', `There is no "${name}" here.${didYouMean(name, variables.keys())}`, at);
  }

  #member({ of, name, test, at }: MemberNode): ValueType {
    const type = this.#memberOf(this.typeOf(of), name, at);
    return test ? 'bool' : type;
  }

  #memberOf(type: ValueType, name: string, at: number): ValueType {
    if (type === 'any' || type === 'null') return type;
    if (!isMapType(type)) return this.#fault('type', `There is no "${name}" in a ${nameOfType(type)}`, at);
    if (type.map === 'any') return 'any';
    return (
      type.map.get(name) ??
      this.#fault('unknown_name', `There is no "${name}".${didYouMean(name, type.map.keys())}`, at)
    );
  }

  #index({ of, key, at }: IndexNode): ValueType {
    const type = this.typeOf(of);
    if (isMapType(type) && key.kind === 'literal' && typeof key.value === 'string') {
      return this.#memberOf(type, key.value, at);
    }
    if (!fits(type, kinds.list | kinds.map)) {
      return this.#fault('type', `A ${nameOfType(type)} cannot be indexed`, of.at);
    }
    if (type === 'any') this.typeOf(key);
    else this.#demand(key, isListType(type) ? kinds.number : kinds.string, 'The index');
    return isListType(type) ? type.list : 'any';
  }

  #call({ name, args, at }: CallNode): ValueType {
    const { signature } = this.#functions.get(name) as ExpressionFunction;
    const types = args.map((arg, i) => this.#demand(arg, parameterAt(signature, i).kinds, `${name}()`));
    const [key] = args;
    const { choices } = this.#environment;
    if (
      (name === 'label' || name === 'attr') &&
      choices &&
      key?.kind === 'literal' &&
      !choices.has(String(key.value))
    ) {
      this.#fault(
        'unknown_name',
        `No field "${key.value}" has options.${didYouMean(String(key.value), choices)}`,
        key.at,
      );
    }
    const [first = 'any'] = types;
    switch (signature.result) {
      case 'same':
        return first;
      case 'item':
        return isListType(first)
          ? first.list
          : name === 'min' || name === 'max'
            ? this.#agreeing(types, name, at)
            : 'any';
      case 'list':
        return listOf(name === 'split' ? 'string' : this.#flat(first));
      case 'map':
        return { map: 'any' };
      default:
        return name === 'coalesce' ? union(types) : signature.result;
    }
  }

  #flat(type: ValueType): ValueType {
    const item = isListType(type) ? type.list : 'any';
    return isListType(item) ? item.list : item;
  }

  #agreeing(types: readonly ValueType[], name: string, at: number): ValueType {
    const shared = types.reduce<number>((set, type) => set & (type === 'null' ? kinds.any : kindsOf(type)), kinds.any);
    return (shared & ordered) > 0 ? union(types) : this.#fault('type', `${name}() needs values of one kind`, at);
  }

  #macro({ name, list, variable, body }: MacroNode): ValueType {
    const over = this.#demand(list, kinds.list | kinds.map, `${name}()`);
    const outer = this.#locals.get(variable);
    this.#locals.set(variable, isListType(over) ? over.list : isMapType(over) ? 'string' : 'any');
    const made = name === 'map' ? this.typeOf(body) : this.#demand(body, kinds.bool, `${name}()`);
    if (outer === undefined) this.#locals.delete(variable);
    else this.#locals.set(variable, outer);
    if (name === 'map') return listOf(made);
    if (name !== 'filter') return 'bool';
    return isMapType(over) ? listOf('string') : over;
  }

  #binary({ op, left, right, at }: BinaryNode): ValueType {
    if (op === '&&' || op === '||') {
      for (const side of [left, right]) this.#demand(side, kinds.bool, `"${op}"`);
      return 'bool';
    }
    const [a, b] = [this.typeOf(left), this.typeOf(right)];
    if (op === 'in') return this.#in(a, b, at);
    const shared = kindsOf(a) & kindsOf(b) & ~kinds.null;
    const usable = shared & (usableBy[op] ?? kinds.any);
    const isNull = a === 'null' || b === 'null';
    const one = a === 'null' ? b : a;
    if (isNull ? !fits(one, usableBy[op] ?? kinds.any) : usable === 0) {
      const sides = isNull ? nameOfType(one) : `${nameOfType(a)} and ${nameOfType(b)}`;
      this.#fault('type', `"${op}" cannot be used with ${sides}`, at);
    }
    if (op === '+') return a === 'any' ? b : b === 'any' ? a : union([a, b]);
    return op === '-' || op === '*' || op === '/' || op === '%' ? 'number' : 'bool';
  }

  #in(a: ValueType, b: ValueType, at: number): ValueType {
    if (isListType(b) && a !== 'null' && fits(b.list, kindsOf(a))) return 'bool';
    if (isMapType(b) && fits(a, kinds.string)) return 'bool';
    if (a === 'null' || b === 'any' || b === 'null') return 'bool';
    this.#fault('type', `A ${nameOfType(a)} cannot be in a ${nameOfType(b)}`, at);
    return 'bool';
  }
}

const usableBy: Readonly<Record<string, number>> = {
  '<': ordered,
  '<=': ordered,
  '>': ordered,
  '>=': ordered,
  '+': kinds.number | kinds.string | kinds.list,
  '-': kinds.number | kinds.date | kinds.datetime,
  '*': kinds.number,
  '/': kinds.number,
  '%': kinds.number,
};

/** Makes the checker for expressions at one place of a form. */
export const typeChecker = (environment: TypeEnvironment): Checker => ({
  check(node, functions) {
    const reader = new TypeReader(environment, functions);
    return { type: reader.typeOf(node), faults: reader.faults };
  },
  suggest: didYouMean,
});
