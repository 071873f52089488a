import type { Frame } from './frame.js';
import { isList, type KindName, kindOf, kinds, type Value } from './value.js';

/** One parameter: the kinds it takes, and whether it must be written out in the source. */
export interface Parameter {
  readonly kinds: number;
  readonly literal: boolean;
}

/** What a function takes and gives. */
export interface Signature {
  readonly parameters: readonly Parameter[];
  readonly least: number;
  readonly most: number;
  /** A kind, `same` as the first argument, or an `item` of it. */
  readonly result: KindName | 'same' | 'item';
}

/** A function of the language. */
export interface ExpressionFunction {
  readonly signature: Signature;
  /** Called with arguments of the right kinds; optional ones that are missing are undefined. */
  readonly run: (frame: Frame, args: readonly Value[]) => Value;
  /** What is wrong with a literal argument, if anything. */
  readonly verify?: (literal: string) => string | undefined;
}

export type FunctionTable = ReadonlyMap<string, ExpressionFunction>;

/** A function's part of a table, its arguments spread. The types are what its signature promises. */
export function define<Args extends readonly unknown[]>(
  signature: string,
  run: (frame: Frame, ...args: Args) => Value,
  verify?: (literal: string) => string | undefined,
): ExpressionFunction {
  return {
    signature: readSignature(signature),
    run: (frame, args) => run(frame, ...(args as unknown as Args)),
    ...(verify && { verify }),
  };
}

/** Makes a table whose names cannot collide with those every object has. */
export const tableOf = (functions: Readonly<Record<string, ExpressionFunction>>): FunctionTable =>
  new Map(Object.entries(functions));

/** Reads `string =string number? -> bool`: kinds joined by `|`, `=` for a literal, `?` optional, `...` any number. */
function readSignature(text: string): Signature {
  const [before = '', result] = text.split('->').map((part) => part.trim());
  const words = before.split(' ').filter(Boolean);
  const parameters = words.map((word) => ({
    kinds: word
      .replace(/[=?.]/g, '')
      .split('|')
      .reduce((set, name) => set | kinds[name as KindName], 0),
    literal: word.startsWith('='),
  }));
  return {
    parameters,
    least: words.filter((word) => !/[?.]$/.test(word)).length,
    most: before.endsWith('...') ? Number.POSITIVE_INFINITY : words.length,
    result: result as Signature['result'],
  };
}

/** The parameter an argument stands for; the last one repeats. */
export const parameterAt = ({ parameters }: Signature, index: number): Parameter =>
  parameters[Math.min(index, parameters.length - 1)]!;

/**
 * Calls a function under the null rules: null where a list is asked for is an empty list, elsewhere it makes the result
 * null (false where the result is true or false), and `any` takes it as it is.
 */
export function invoke(frame: Frame, name: string, { signature, run }: ExpressionFunction, args: Value[]): Value {
  for (let i = 0; i < args.length; i++) {
    const { kinds: allowed } = parameterAt(signature, i);
    const arg = args[i]!;
    if (isList(arg)) frame.charge(arg.length);
    if (kindOf(arg) & allowed) continue;
    if (arg !== null) return frame.misfit(`${name}()`, arg);
    if (allowed !== kinds.list) return signature.result === 'bool' ? false : null;
    args[i] = [];
  }
  return run(frame, args);
}
