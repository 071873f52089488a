import type { Expr } from './logic.js';

/** Whether a value that may be a literal is an expression. */
export const isExpr = (value: unknown): value is Expr =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Expr>).expr === 'string';
