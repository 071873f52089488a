import * as z from 'zod/mini';
import {
  compilePattern,
  coreFunctions,
  type Defect,
  type Field,
  type FieldOf,
  FormRules,
  FormSchema,
  formattingFunctions,
  formChecker,
  type GroupField,
  groupEngine,
  indexForm,
  matchingFunctions,
  patternSteps,
  rulesOf,
  urlSchemes,
  WorstCosts,
} from '../../library.js';
import { pointer } from '../../platform/validate.js';
import type { FormDocument } from './records.js';

const functions = new Map([...coreFunctions, ...formattingFunctions, ...matchingFunctions]);

/** Everything that is wrong with a form: what cannot be read, rules that cannot hold, and names that lead nowhere. */
export function formProblems(document: FormDocument): readonly Defect[] {
  const parsed = z.safeParse(FormSchema, { ...document, hash: '' });
  if (!parsed.success) return defectsIn(parsed.error);
  const costs = new WorstCosts();
  const rules = new FormRules(parsed.data, { functions, checkerFor: formChecker(parsed.data, costs) });
  const model = indexForm(parsed.data, { rulesOf, groups: groupEngine, rules: () => rules });
  const problems = [...model.problems, ...costs.defectIn(model)];
  const known = new Set(problems);
  for (const [index, { when, title, body_md }] of parsed.data.confirmations.entries()) {
    const at = `/confirmations/${index}`;
    if (typeof when === 'object') rules.compile(when, { groups: [], use: 'jump', at: `${at}/when` });
    for (const text of [title, body_md]) if (text) rules.compileText(text, { groups: [], use: 'text', at });
  }
  return [...problems, ...rules.problems.filter((defect) => !known.has(defect)), ...strayNames(parsed.data)];
}

/** Where a document cannot be read, and why. */
export const defectsIn = ({ issues }: z.core.$ZodError): readonly Defect[] =>
  issues.map(({ path, message }) => ({ path: pointer(path), message }));

interface Placed {
  readonly field: Field;
  readonly group: string | null;
}

/** Every field with the group it stands in. */
function* allFields(fields: readonly Field[], group: string | null): Generator<Placed> {
  for (const field of fields) {
    yield { field, group };
    if (field.type === 'group') yield* allFields(field.fields, field.key);
  }
}

/** Every field of a form; of those that share a key, the first, since the others are left out. */
function fieldsOf({ pages }: FormSchema): readonly Placed[] {
  const all = pages.flatMap(({ sections }) => sections.flatMap(({ fields }) => [...allFields(fields, null)]));
  const seen = new Map<string, Field>();
  for (const { field } of all) if (!seen.has(field.key)) seen.set(field.key, field);
  return all.filter(({ field }) => seen.get(field.key) === field);
}

/** Patterns that cannot be read, and names of fields that are not there. */
function strayNames(form: FormSchema): readonly Defect[] {
  const all = fieldsOf(form);
  const keys = new Set(all.map(({ field }) => field.key));
  return all.flatMap(({ field }) => {
    const named = {
      filter_deps: field.type === 'lookup' ? field.filter_deps : [],
      fills: field.type === 'lookup' ? field.fills : [],
      target_group: field.type === 'button' && field.target_group ? [field.target_group] : [],
    };
    const stray = Object.entries(named).flatMap(([member, list]) =>
      list.filter((key) => !keys.has(key)).map((key) => defect(field, member, `names "${key}", which is no field`)),
    );
    const pattern = field.type === 'text' && field.pattern ? patternDefect(field.pattern, field.max_length) : undefined;
    return [
      ...stray,
      ...(field.type === 'url' ? strangeSchemes(field) : []),
      ...(field.type === 'group' ? strayColumns(field) : []),
      ...(pattern ? [defect(field, 'pattern', pattern)] : []),
    ];
  });
}

const strangeSchemes = (field: FieldOf<'url'>): readonly Defect[] =>
  field.schemes.flatMap((scheme, index) =>
    urlSchemes.includes(scheme)
      ? []
      : [defect(field, `schemes/${index}`, `names "${scheme}", which is none of ${urlSchemes.join(', ')}`)],
  );

/** Why a pattern cannot be used: it cannot be read, or is given up on the longest text it may be asked about. */
function patternDefect(source: string, longest: number): string | undefined {
  const pattern = compilePattern(source, { whole: true });
  if (!pattern.ok) return pattern.reason;
  return pattern.most(longest) > patternSteps ? `costs too much on ${longest} characters: allow fewer` : undefined;
}

const strayColumns = (group: GroupField): readonly Defect[] =>
  group.table_columns
    .filter((key) => !group.fields.some((field) => field.key === key))
    .map((key) => defect(group, 'table_columns', `names "${key}", which is no field of the group`));

const defect = ({ key }: Field, member: string, message: string): Defect => ({ path: `${key}/${member}`, message });
