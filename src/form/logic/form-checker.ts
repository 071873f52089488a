import type { Field, FieldOf, FormSchema, Variable } from '../../contract/index.js';
import { environmentAt, typeChecker } from '../expression/check/index.js';
import type { Checker, ValueType } from '../expression/index.js';
import { valueTypeOf } from '../field-values/index.js';
import type { Site } from '../rule-compiler.js';
import { type WorstCosts, withinCost } from './longest-answers.js';

type Members = ReadonlyMap<string, ValueType>;

const resultTypes: Readonly<Record<Variable['type'], ValueType>> = {
  number: 'number',
  string: 'string',
  boolean: 'bool',
  date: 'date',
  other: 'any',
};

/** Of fields that share a key the first is the one that counts, as in the index. */
const byKey = <V>(fields: readonly Field[], about: (field: Field) => V): ReadonlyMap<string, V> =>
  new Map([...fields].reverse().map((field) => [field.key, about(field)]));

const membersOf = (fields: readonly Field[]): Members => byKey(fields, valueTypeOf);

const withOther = (fields: readonly Field[]): string[] =>
  fields.filter((field) => 'other' in field && field.other).map(({ key }) => key);

const isGroup = (field: Field): field is FieldOf<'group'> => field.type === 'group';

/** Every field of a form, however deep. */
const allOf = (fields: readonly Field[]): readonly Field[] =>
  fields.flatMap((field) => [field, ...(isGroup(field) ? allOf(field.fields) : [])]);

/** Judges the names and types of a form's expressions at the place where each of them stands; `costs` adds up their costs. */
export function formChecker(form: FormSchema, costs?: WorstCosts): (site: Site) => Checker {
  const roots = form.pages.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields));
  const all = allOf(roots);
  const fields = byKey(all, (field) => field);
  const answers = membersOf(roots);
  const vars = new Map(form.variables.map(({ key, type }) => [key, resultTypes[type]]));
  const hidden = new Map(form.hidden_fields.map(({ key }) => [key, 'string' as const]));
  const choices = new Set(all.filter((field) => 'options' in field).map(({ key }) => key));
  const inside = (key: string | undefined): readonly Field[] => {
    const group = key === undefined ? undefined : fields.get(key);
    return group && isGroup(group) ? group.fields : [];
  };

  return (site) => {
    const { field, groups, use } = site;
    const own = field === undefined ? undefined : fields.get(field);
    const item = groups.length > 0 ? inside(groups.at(-1)) : undefined;
    const checker = typeChecker(
      environmentAt({
        answers,
        vars,
        hidden,
        other: withOther(roots),
        choices,
        ...(item && { item: membersOf(item), itemOther: withOther(item) }),
        ...(groups.length > 1 && { parent: membersOf(inside(groups.at(-2))) }),
        ...(use === 'validation' && own && { value: valueTypeOf(own) }),
        option: use === 'option',
        page: use === 'jump' || use === 'text',
      }),
    );
    return withinCost(checker, form, site, costs);
  };
}
