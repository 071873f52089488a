import type { BinaryNode, CallNode, MacroNode, MapNode, MemberNode, NameNode, Node, UnaryNode } from './ast.js';
import type { Fault, FaultCode } from './fault.js';
import type { Frame } from './frame.js';
import { type FunctionTable, invoke, parameterAt } from './function-table.js';
import { runMacro } from './macros.js';
import { operators } from './operators.js';
import { truth } from './truth.js';
import { isList, isMap, type Value } from './value.js';
import { variables as ofForms } from './variables.js';

/** A compiled node. */
type Run = (frame: Frame) => Value;

/** A member of a map or an item of a list; null where there is none. */
function element(frame: Frame, of: Value, key: Value, at: number): Value {
  if (of === null || key === null) return null;
  if (isList(of) && typeof key === 'number') return of[key] ?? null;
  if (typeof key === 'string' && isMap(of)) return of.get(key) ?? null;
  frame.at = at;
  return frame.misfit(typeof key === 'string' ? `"${key}"` : 'An index', of);
}

/** Turns a tree into closures once, and notes the names and calls that cannot work. */
export function compileNode(
  tree: Node,
  functions: FunctionTable,
  faults: Fault[],
  suggest: (wrong: string, names: Iterable<string>) => string,
  variables: ReadonlySet<string> = ofForms,
): Run {
  const locals: string[] = [];

  function fault(code: FaultCode, message: string, position: number): Run {
    faults.push({ code, message, position });
    return () => null;
  }

  function compile(node: Node): Run {
    const { at } = node;
    switch (node.kind) {
      case 'literal': {
        const { value } = node;
        return () => value;
      }
      case 'name':
        return name(node);
      case 'member':
        return member(node);
      case 'index': {
        const [of, key] = [compile(node.of), compile(node.key)];
        return (frame) => element(frame, of(frame), key(frame), at);
      }
      case 'call':
        return call(node);
      case 'macro':
        return macro(node);
      case 'unary':
        return unary(node);
      case 'binary':
        return binary(node);
      case 'conditional': {
        const [test, yes, no] = [node.test, node.yes, node.no].map(compile) as [Run, Run, Run];
        return (frame) => {
          const chosen = truth(frame, test(frame), node.test.at);
          return chosen === null ? null : chosen ? yes(frame) : no(frame);
        };
      }
      case 'list': {
        const items = node.items.map(compile);
        return (frame) => items.map((item) => item(frame));
      }
      case 'map':
        return map(node);
    }
  }

  function name({ name, at }: NameNode): Run {
    const slot = locals.lastIndexOf(name);
    if (slot >= 0) return (frame) => frame.locals[slot] ?? null;
    if (variables.has(name)) return ({ scope }) => scope.read(name) ?? null;
    return fault('unknown_name', `There is no "${name}".${suggest(name, [...variables, ...locals])}`, at);
  }

  function member({ of, name, test, at }: MemberNode): Run {
    const owner = compile(of);
    const read: Run = (frame) => element(frame, owner(frame), name, at);
    return test ? (frame) => read(frame) !== null : read;
  }

  function call({ name, args, at }: CallNode): Run {
    const called = functions.get(name);
    if (!called) return fault('unknown_function', `There is no ${name}().${suggest(name, functions.keys())}`, at);
    const { least, most } = called.signature;
    if (args.length < least || args.length > most) {
      const count = least === most ? least : most > 9 ? `${least} or more` : `${least} to ${most}`;
      return fault('arity', `${name}() takes ${count} arguments, not ${args.length}`, at);
    }
    const compiled = args.map(compile);
    args.forEach((arg, index) => {
      if (!parameterAt(called.signature, index).literal) return;
      const text = arg.kind === 'literal' && typeof arg.value === 'string' ? arg.value : undefined;
      const wrong = text === undefined ? `${name}() takes a text written out here` : called.verify?.(text);
      if (wrong) fault(text !== undefined && name === 'matches' ? 'pattern' : 'literal', wrong, arg.at);
    });
    return (frame) => {
      const values = compiled.map((arg) => arg(frame));
      frame.at = at;
      return invoke(frame, name, called, values);
    };
  }

  function macro({ name, list, variable, body, weight, at }: MacroNode): Run {
    const over = compile(list);
    const slot = locals.push(variable) - 1;
    const run = compile(body);
    locals.pop();
    return (frame) => runMacro(frame, { name, over: over(frame), slot, run, weight, at, bodyAt: body.at });
  }

  function unary({ op, of, at }: UnaryNode): Run {
    const operand = compile(of);
    return (frame) => {
      const value = operand(frame);
      if (op === '!') {
        const holds = truth(frame, value, at);
        return holds === null ? null : !holds;
      }
      if (typeof value === 'number') return 0 - value;
      frame.at = at;
      return value === null ? null : frame.misfit('"-"', value);
    };
  }

  function binary({ op, left, right, at }: BinaryNode): Run {
    const [a, b] = [compile(left), compile(right)];
    if (op === '&&' || op === '||') {
      const stop = op === '||';
      return (frame) => {
        const first = truth(frame, a(frame), left.at);
        if (first === stop) return stop;
        const second = truth(frame, b(frame), right.at);
        return second === stop ? stop : first === null ? null : second;
      };
    }
    const operate = operators[op];
    return (frame) => {
      const x = a(frame);
      const y = b(frame);
      frame.at = at;
      return operate(frame, x, y);
    };
  }

  function map({ pairs, at }: MapNode): Run {
    const compiled = pairs.map((pair) => pair.map(compile) as [Run, Run]);
    return (frame) => {
      const made = new Map<string, Value>();
      for (const [readKey, read] of compiled) {
        const key = readKey(frame);
        frame.at = at;
        if (typeof key !== 'string') return frame.misfit('A key of a map', key);
        made.set(key, read(frame));
      }
      return made;
    };
  }

  return compile(tree);
}
