import type { Detail, Json } from '../../library.js';
import { Refusal } from '../../platform/problem.js';

/** Something in a workflow that is not right. */
export interface Finding {
  readonly kind: 'shape' | 'expression' | 'reference';
  readonly path: string;
  readonly code: string;
  readonly message: string;
  readonly params?: Readonly<Record<string, Json>> | undefined;
}

const codes = {
  shape: 'validation_failed',
  expression: 'expression_invalid',
  reference: 'reference_unresolved',
} as const;

/** Refuses what has findings; `at` is the part that was sent by itself. */
export function refuseFindings(findings: readonly Finding[], at = ''): void {
  const [first] = findings;
  if (!first) return;
  const kind = findings.every((finding) => finding.kind === first.kind) ? first.kind : 'shape';
  const message = findings.length === 1 ? first.message : `${findings.length} things in this workflow are not right.`;
  throw new Refusal(codes[kind], message, { details: findings.map((finding) => detailOf(finding, at)) });
}

const detailOf = ({ path, code, message, params }: Finding, at: string): Detail => ({
  in: 'body',
  path: path.startsWith(`${at}/`) ? path.slice(at.length) : path,
  code,
  message,
  ...(params && { params: { ...params } }),
});
