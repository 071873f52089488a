interface Placed {
  /** Where the token begins; undefined for what is assembled from tokens. */
  start?: number;
  /** As `start`, before any parentheses around it. */
  from?: number;
  grouped?: boolean;
}

/** What the grammar alone says about a source. */
export type Parsed = Placed &
  (
    | { type: 'literal'; value: null | boolean | number | string }
    | { type: 'name'; name: string }
    | { type: 'member'; object: Parsed; name: string; nameAt: number }
    | { type: 'index'; object: Parsed; key: Parsed }
    | { type: 'call'; callee: Parsed; args: Parsed[] }
    | { type: 'unary'; operator: string; argument: Parsed }
    | { type: 'binary'; operator: string; left: Parsed; right: Parsed }
    | { type: 'conditional'; test: Parsed; yes: Parsed; no: Parsed }
    | { type: 'list'; items: Parsed[] }
    | { type: 'map'; pairs: [Parsed, Parsed][] }
  );
