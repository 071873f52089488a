import jsep from 'jsep';

interface Placed {
  /** Where the token begins; undefined for what jsep assembles from tokens. */
  start?: number;
  /** As `start`, before any parentheses around it. */
  from?: number;
  grouped?: boolean;
}

export type Parsed = Placed &
  (
    | { type: 'Literal'; value: null | boolean | number | string }
    | { type: 'Identifier'; name: string }
    | { type: 'MemberExpression'; computed: boolean; object: Parsed; property: Parsed }
    | { type: 'CallExpression'; callee: Parsed; arguments: Parsed[] }
    | { type: 'UnaryExpression'; operator: string; argument: Parsed }
    | { type: 'BinaryExpression'; operator: string; left: Parsed; right: Parsed }
    | { type: 'ConditionalExpression'; test: Parsed; consequent: Parsed; alternate: Parsed }
    | { type: 'ArrayExpression'; elements: Parsed[] }
    | { type: 'MapExpression'; pairs: [Parsed, Parsed][] }
  );

/** The parts of jsep's parser we build on; its own typings leave the class out. */
export interface JsepParser {
  readonly expr: string;
  index: number;
  readonly code: number;
  readonly char: string;
  parse(): Parsed;
  gobbleSpaces(): void;
  gobbleExpression(): Parsed | false;
  gobbleBinaryExpression(): Parsed | false;
  gobbleToken(): Parsed | false;
  gobbleTokenProperty(node: Parsed): Parsed;
  gobbleNumericLiteral(): Parsed;
  gobbleStringLiteral(): Parsed;
  gobbleIdentifier(): Parsed;
  gobbleArguments(end: number): Parsed[];
  gobbleGroup(): Parsed;
  throwError(message: string): never;
  runHook(name: string, node?: Parsed | false): Parsed | false | undefined;
  searchHook(name: string): undefined;
}

interface JsepClass {
  new (source: string): JsepParser;
}

export const { Jsep } = jsep as unknown as { readonly Jsep: JsepClass };

const relation = { '<': 3, '<=': 3, '>': 3, '>=': 3, '==': 3, '!=': 3, in: 3 };

const profile = {
  unary_ops: { '!': 1, '-': 1 },
  max_unop_len: 1,
  binary_ops: { '||': 1, '&&': 2, ...relation, '+': 4, '-': 4, '*': 5, '/': 5, '%': 5 },
  max_binop_len: 2,
  right_associative: new Set<string>(),
  additional_identifier_chars: new Set(['_']),
  literals: { true: true, false: false, null: null },
  this_str: '',
  // Not a character: turns optional chaining off. `?:` is read by our parser.
  QUMARK_CODE: -1,
};

/** Whether two operators of the profile are comparisons, of which only one may stand in a row. */
export const isRelation = (operator: string): boolean => Object.hasOwn(relation, operator);

/**
 * Parses with jsep set to the profile's grammar. jsep keeps its settings on the class that every user of the package
 * shares, so they are put in place for one synchronous parse and taken back: neither side sees the other's.
 */
export function withProfile<T>(parse: () => T): T {
  const shared = Jsep as unknown as Record<string, unknown>;
  const before = Object.fromEntries(Object.keys(profile).map((name) => [name, shared[name]]));
  Object.assign(shared, profile);
  try {
    return parse();
  } finally {
    Object.assign(shared, before);
  }
}
