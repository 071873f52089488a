export type UnaryOperator = '!' | '-';
export type BinaryOperator = '||' | '&&' | '<' | '<=' | '>' | '>=' | '==' | '!=' | 'in' | '+' | '-' | '*' | '/' | '%';
export type MacroName = 'all' | 'exists' | 'exists_one' | 'filter' | 'map';

interface At {
  /** Where in the source an error about this node points. */
  readonly at: number;
}

export interface LiteralNode extends At {
  readonly kind: 'literal';
  readonly value: null | boolean | number | string;
}

export interface NameNode extends At {
  readonly kind: 'name';
  readonly name: string;
}

/** `of.name`, and `has(of.name)` when `test` is set. */
export interface MemberNode extends At {
  readonly kind: 'member';
  readonly of: Node;
  readonly name: string;
  readonly test: boolean;
}

export interface IndexNode extends At {
  readonly kind: 'index';
  readonly of: Node;
  readonly key: Node;
}

/** `f(x, …)`; `x.f(…)` reads the same. */
export interface CallNode extends At {
  readonly kind: 'call';
  readonly name: string;
  readonly args: readonly Node[];
}

export interface MacroNode extends At {
  readonly kind: 'macro';
  readonly name: MacroName;
  readonly list: Node;
  readonly variable: string;
  readonly body: Node;
  /** Nodes of the body: what one round costs. */
  readonly weight: number;
}

export interface UnaryNode extends At {
  readonly kind: 'unary';
  readonly op: UnaryOperator;
  readonly of: Node;
}

export interface BinaryNode extends At {
  readonly kind: 'binary';
  readonly op: BinaryOperator;
  readonly left: Node;
  readonly right: Node;
}

export interface ConditionalNode extends At {
  readonly kind: 'conditional';
  readonly test: Node;
  readonly yes: Node;
  readonly no: Node;
}

export interface ListNode extends At {
  readonly kind: 'list';
  readonly items: readonly Node[];
}

export interface MapNode extends At {
  readonly kind: 'map';
  readonly pairs: readonly (readonly [key: Node, value: Node])[];
}

/** An expression as a tree, free of the parser that read it. */
export type Node =
  | LiteralNode
  | NameNode
  | MemberNode
  | IndexNode
  | CallNode
  | MacroNode
  | UnaryNode
  | BinaryNode
  | ConditionalNode
  | ListNode
  | MapNode;
