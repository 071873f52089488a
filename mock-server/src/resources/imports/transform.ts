import { compileExpression, fromJson, type JsonValue, toJson } from '../../library.js';
import { allFunctions } from '../../platform/functions.js';
import { Refusal } from '../../platform/problem.js';
import type { Mapped } from './records.js';

/** Makes something else of a cell. */
export type Transform = (cell: string, row: Readonly<Record<string, string>>) => JsonValue;

/** The transforms of a mapping by their expressions, which see the cell as `value` and all cells as `row`. */
export function transformsOf(mapping: readonly Mapped[], now: number): ReadonlyMap<string, Transform> {
  const made = new Map<string, Transform>();
  for (const [index, { transform }] of mapping.entries()) {
    if (transform === undefined || made.has(transform)) continue;
    const compiled = compileExpression(transform, {
      functions: allFunctions,
      variables: new Set(['value', 'row']),
    });
    if (!compiled.ok) {
      throw new Refusal('expression_invalid', 'A transform cannot be read.', {
        details: compiled.faults.map(({ code, message, position }) => ({
          in: 'body',
          path: `/mapping/${index}/transform`,
          code,
          message,
          params: { position },
        })),
      });
    }
    const { expression } = compiled;
    made.set(transform, (value, row) =>
      toJson(
        expression.evaluate({
          read: (name) => fromJson(name === 'value' ? value : { ...row }),
          labelOf: () => null,
          attrOf: () => null,
          locale: 'en',
          timeZone: 'UTC',
          now,
        }).value,
      ),
    );
  }
  return made;
}
