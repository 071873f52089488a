import type { Cond, Field, Option } from '../../contract/index.js';
import type { FieldLogic, ValidationRule } from '../form-model.js';
import { plainLogic } from '../plain-logic.js';
import type { Condition, PipedText, Rule } from '../rule.js';
import type { PartSite, Site } from '../rule-compiler.js';

/** Compiles the rules of a form, each at its place. */
interface RuleIndexer {
  condition(cond: Cond, otherwise: boolean, site: Site): Condition;
  rule(expr: unknown, site: Site, otherwise?: boolean): Rule | undefined;
  text(text: string | null | undefined, site: Site): PipedText | undefined;
  texts<T extends object>(part: T, members: readonly (keyof T & string)[], site: PartSite): FieldLogic['texts'];
}

const textMembers = [
  'label',
  'description_md',
  'help_md',
  'placeholder',
  'add_label',
  'remove_label',
  'text',
  'text_md',
  'statement_md',
  'checkbox_label',
  'caption',
  'alt',
  'title',
] as const;

const none: readonly never[] = [];

const member = <T>(field: Field, name: string): T | undefined => (field as unknown as Record<string, T>)[name];

/** The logic of a field: every member of it that depends on answers, as a rule. */
export function indexLogic(indexer: RuleIndexer, field: Field, site: PartSite): FieldLogic {
  const inside = field.type === 'group' ? { ...site, groups: [...site.groups, field.key] } : site;
  const at = (name: string) => `${site.at}/${name}`;
  const value = (name: string): Rule | undefined =>
    indexer.rule(member(field, name), { ...site, use: 'value', at: at(name) });
  const itemLabel = indexer.text(member<string>(field, 'item_label'), { ...inside, use: 'text', at: at('item_label') });
  const logic: FieldLogic = {
    visible: indexer.condition(field.visible, true, { ...site, use: 'condition', at: at('visible') }),
    enabled: indexer.condition(field.enabled, true, { ...site, use: 'condition', at: at('enabled') }),
    required: indexer.condition(field.required, false, { ...site, use: 'condition', at: at('required') }),
    default: value('default'),
    calculated: value('expr'),
    min: value('min'),
    max: value('max'),
    countFrom: value('count_from'),
    optionFilter: indexer.rule(
      member(field, 'option_filter'),
      { ...site, use: 'option', at: at('option_filter') },
      true,
    ),
    options: optionConditions(indexer, member<readonly Option[]>(field, 'options') ?? none, site),
    optionLabels: optionLabels(indexer, member<readonly Option[]>(field, 'options') ?? none, site),
    validations: validations(indexer, field, site),
    texts: indexer.texts(field as unknown as Record<string, unknown>, textMembers, site),
    itemLabel,
  };
  return isPlain(logic) ? plainLogic(field) : logic;
}

/** Most fields have no logic at all, and forms have many fields. */
const isPlain = ({ visible, enabled, required, validations: own, texts, ...rules }: FieldLogic): boolean =>
  visible === true &&
  enabled === true &&
  typeof required === 'boolean' &&
  own.length === 0 &&
  texts.size === 0 &&
  Object.values(rules).every((rule) => rule === undefined);

function optionConditions(
  indexer: RuleIndexer,
  options: readonly Option[],
  site: PartSite,
): ReadonlyMap<string, Condition> | undefined {
  const conditional = options.filter(({ visible }) => visible !== true);
  if (conditional.length === 0) return undefined;
  return new Map(
    conditional.map(({ value, visible }) => [
      value,
      indexer.condition(visible, true, {
        ...site,
        use: 'option',
        at: `${site.at}/options/${options.findIndex((option) => option.value === value)}/visible`,
      }),
    ]),
  );
}

function optionLabels(indexer: RuleIndexer, options: readonly Option[], site: PartSite): FieldLogic['optionLabels'] {
  const piped = options.flatMap(({ value, label }, index) => {
    const text = indexer.text(label, { ...site, use: 'text', at: `${site.at}/options/${index}/label` });
    return text ? [[value, text] as const] : [];
  });
  return piped.length > 0 ? new Map(piped) : undefined;
}

function validations(indexer: RuleIndexer, field: Field, site: PartSite): readonly ValidationRule[] {
  return field.validations.flatMap((validation, index) => {
    const at = `${site.at}/validations/${index}`;
    const inside = { ...site, use: 'validation' as const };
    const assert = indexer.rule(validation.assert, { ...inside, at: `${at}/assert` }, true);
    if (!assert) return [];
    const when = indexer.condition(validation.when ?? true, false, { ...inside, at: `${at}/when` });
    const message = indexer.text(validation.message, { ...inside, at: `${at}/message` }) ?? null;
    return [{ validation, assert, when, message }];
  });
}
