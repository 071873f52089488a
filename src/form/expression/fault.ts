/** Why an expression was refused when it was compiled. */
export type FaultCode =
  | 'syntax'
  | 'cost'
  | 'unknown_name'
  | 'unknown_function'
  | 'arity'
  | 'literal'
  | 'pattern'
  | 'type';

/** Something wrong with an expression; `position` counts UTF-16 units from the start of its source. */
export interface Fault {
  readonly code: FaultCode;
  readonly message: string;
  readonly position: number;
}

/** Something that went wrong while an expression was evaluated; its value is null where it happened. */
export interface Diagnostic {
  readonly code: 'type' | 'number' | 'cost' | 'internal';
  readonly message: string;
  readonly position: number;
}

/** Carries a fault out of the parser; `compile` catches it. */
export class Refusal extends Error {
  readonly fault: Fault;
  constructor(code: FaultCode, message: string, position: number) {
    super(message);
    this.fault = { code, message, position };
  }
}
