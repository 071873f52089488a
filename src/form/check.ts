import type { Answer, Path } from '../contract/index.js';
import { acceptsWith, normaliseWith } from './answer-rules.js';
import { isEmpty } from './answers.js';
import { takesNoAnswer } from './drawn.js';
import { fileOf } from './facts.js';
import { missing } from './field-types/missing.js';
import type { FormCells } from './form-cells.js';
import type { FieldNode, ValidationRule } from './form-model.js';
import type { Issue } from './issue.js';
import { pathOf } from './path.js';
import { holds, type Place } from './rule.js';

/** What is wrong with an answer, and what is only worth a look. */
export interface Findings {
  readonly issues: readonly Issue[];
  readonly warnings: readonly Issue[];
}

/** What a check is told about the field besides its answer. */
export interface Asked {
  readonly required: boolean;
  /** Values offered now, where that depends on answers. */
  readonly offered: ReadonlySet<string> | undefined;
}

const nothing: readonly Issue[] = [];
export const noFindings: Findings = { issues: nothing, warnings: nothing };

/** Checks the answer of a field that is shown. */
export function checkField(
  node: FieldNode,
  path: Path,
  given: Answer,
  asked: Asked,
  cells: FormCells,
  place: Place,
): Findings {
  const { field, logic } = node;
  const { rulesOf } = cells.model;
  if (takesNoAnswer.has(field.type)) return noFindings;
  if (!isEmpty(given) && !acceptsWith(rulesOf, field, given))
    return { issues: [{ path, code: 'type' }], warnings: nothing };
  const value = isEmpty(given) ? null : normaliseWith(rulesOf, field, given, cells.facts().locale);
  if (isEmpty(value)) {
    return asked.required ? { issues: [{ path, ...missing(field) }], warnings: nothing } : noFindings;
  }
  const faults = rulesOf(field).check(value, field as never, {
    min: boundOf(node, 'min', path, cells, place),
    max: boundOf(node, 'max', path, cells, place),
    options: asked.offered,
    matches: cells.model.matches,
    required: asked.required,
    file: (id: string) => fileOf(cells.facts(), id),
    locale: cells.facts().locale,
  });
  const issues = [
    ...faults.map((fault) => ({ path, ...fault })),
    ...(field.unique_in_group && isRepeated(node, path, value, cells, place) ? [{ path, code: 'unique' }] : nothing),
  ];
  if (logic.validations.length === 0) return { issues, warnings: nothing };
  const about: Place = { ...place, field: field.key, value };
  const broken = logic.validations.filter(
    ({ assert, when }) => holds(when, cells, about) && !assert.holds(cells, about),
  );
  const told = (severe: boolean) =>
    broken
      .filter(({ validation }) => (validation.severity === 'error') === severe)
      .map((rule) => issueOf(rule, path, cells, about));
  return { issues: [...issues, ...told(true)], warnings: told(false) };
}

/** A bound, whether it is written down or depends on answers. */
function boundOf({ field, logic }: FieldNode, name: 'min' | 'max', path: Path, cells: FormCells, place: Place): Answer {
  const rule = logic[name];
  if (rule) return cells.worked(rule, path, place);
  const literal = (field as { readonly [name]?: unknown } & object as Record<string, unknown>)[name];
  return typeof literal === 'object' || literal === undefined ? null : (literal as Answer);
}

const issueOf = ({ validation, message }: ValidationRule, path: Path, cells: FormCells, about: Place): Issue => ({
  path,
  code: 'custom',
  params: { validation_id: validation.id },
  message: message?.text(cells, about) ?? validation.message ?? undefined,
});

/** Whether another instance of the group has the same answer; both are compared as they are kept. */
function isRepeated({ field }: FieldNode, path: Path, value: Answer, cells: FormCells, place: Place): boolean {
  const own = place.instances.at(-1);
  if (!own) return false;
  const written = JSON.stringify(value);
  return cells.instances(own.group).some((id) => {
    const other = pathOf({ group: own.group, id }, field.key);
    return other !== path && JSON.stringify(cells.answer(other)) === written;
  });
}
