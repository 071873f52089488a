import type { Cond, Defect, Field, FieldType, FormSchema, Page, Section } from '../contract/index.js';
import { limits } from './expression/limits.js';
import type { RulesOf } from './field-types/complete-rules.js';
import type { FieldLogic, FieldNode, FormModel, GroupNode, PageNode, SectionNode } from './form-model.js';
import { noTexts, plainLogic } from './plain-logic.js';
import type { Condition } from './rule.js';
import type { RuleCompiler, Site } from './rule-compiler.js';

/** What a form may need besides the engine itself; see `partsFor`. */
export interface FormParts {
  /** The rules of the types of field the form uses. */
  readonly rulesOf: RulesOf;
  readonly groups?: FormModel['groups'];
  readonly rules?: ((form: FormSchema) => RuleCompiler) | undefined;
  readonly matches?: FormModel['matches'];
}

const deepest = 3;

type Open<T> = { -readonly [K in keyof T]: T[K] };

/** Indexes a form: fields by key, their logic as rules, and a list of what is wrong with it. */
export function indexForm(form: FormSchema, parts: FormParts): FormModel {
  const indexer = new Indexer(form, parts);
  return indexer.run();
}

/** Collects what an index is made of while it walks through a document. */
class Indexer {
  readonly form: FormSchema;
  readonly #parts: FormParts;
  readonly #rules: RuleCompiler | undefined;
  readonly #nodes = new Map<string, FieldNode>();
  readonly #typesUsed = new Set<FieldType>();
  readonly #problems: Defect[];
  readonly #pageIndex: ReadonlyMap<string, number>;

  constructor(form: FormSchema, parts: FormParts) {
    this.form = form;
    this.#parts = parts;
    this.#rules = parts.rules?.(form);
    this.#problems = [...form.problems];
    this.#pageIndex = new Map(form.pages.map((page, index) => [page.key, index]));
  }

  run(): FormModel {
    const pages = this.form.pages.map((page, index) => this.#page(page, index));
    const variables = new Map(
      this.form.variables.flatMap(({ key, expr }, index) => {
        const rule = this.#rules?.rule(expr, { groups: [], use: 'value', at: `/variables/${index}` });
        return rule ? [[key, rule] as const] : [];
      }),
    );
    const model: Open<FormModel> = {
      form: this.form,
      pages,
      nodes: this.#nodes,
      variables,
      budget: Math.min((this.#rules?.count ?? 0) * limits.steps, limits.derivation),
      typesUsed: this.#typesUsed,
      problems: this.#problems,
      rulesOf: this.#parts.rulesOf,
      groups: this.#parts.groups,
      matches: this.#parts.matches,
    };
    this.#rules?.breakCycles(model);
    model.problems = [...this.#problems, ...(this.#rules?.problems ?? [])];
    return model;
  }

  #page(page: Page, index: number): PageNode {
    const at = `/pages/${index}`;
    const node: Open<PageNode> = {
      page,
      index,
      visible: this.#condition(page.visible, true, { groups: [], use: 'condition', at: `${at}/visible` }),
      sections: [],
      texts: this.#texts(page, ['title', 'description_md', 'next_label', 'back_label'], at),
      jumps: page.next.flatMap(({ when, to }, jump) => this.#jump(when, to, index, `${at}/next/${jump}`)),
    };
    node.sections = page.sections.map((section, place) => this.#section(section, node, `${at}/sections/${place}`));
    return node;
  }

  #jump(when: Cond, to: string, from: number, at: string): PageNode['jumps'] {
    const target = to === 'submit' ? this.form.pages.length : this.#pageIndex.get(to);
    if (target === undefined) return this.#drop(at, `goes to the page "${to}", which does not exist`);
    if (target <= from) return this.#drop(at, `goes back to the page "${to}"; jumps only go forward`);
    return [{ when: this.#condition(when, false, { groups: [], use: 'jump', at }), to: target }];
  }

  #section(section: Section, page: PageNode, at: string): SectionNode {
    const node: Open<SectionNode> = {
      section,
      page,
      visible: this.#condition(section.visible, true, { groups: [], use: 'condition', at: `${at}/visible` }),
      fields: [],
      texts: this.#texts(section, ['title', 'description_md'], at),
    };
    node.fields = section.fields.flatMap((field, place) => this.#field(field, node, null, `${at}/fields/${place}`));
    return node;
  }

  #field(written: Field, section: SectionNode, group: GroupNode | null, at: string): readonly FieldNode[] {
    const field = placed(written, at);
    if (!field.key) return this.#drop(at, 'has no key');
    if (this.#nodes.has(field.key)) return this.#drop(at, `has the key "${field.key}", which another field has`);
    const groups = groupKeys(group);
    const node: FieldNode = {
      field,
      page: section.page,
      section,
      group,
      logic: this.#rules?.logicOf(field, { field: field.key, groups, at }) ?? plainLogic(field),
    };
    this.#typesUsed.add(field.type);
    if (field.type !== 'group') {
      this.#nodes.set(field.key, node);
      return [node];
    }
    const depth = (group?.depth ?? 0) + 1;
    if (depth > deepest) return this.#drop(at, `is a group inside ${deepest} others; ${deepest} are the most`);
    const inside: Open<GroupNode> = { ...node, field, depth, fields: [] };
    this.#nodes.set(field.key, inside);
    inside.fields = field.fields.flatMap((inner, place) =>
      this.#field(inner, section, inside, `${at}/fields/${place}`),
    );
    return [inside];
  }

  /** Without anything that could compile it, an expression counts as missing. */
  #condition(cond: Cond, otherwise: boolean, site: Site): Condition {
    return typeof cond === 'boolean' ? cond : (this.#rules?.condition(cond, otherwise, site) ?? otherwise);
  }

  #texts<T extends object>(part: T, members: readonly (keyof T & string)[], at: string): FieldLogic['texts'] {
    return this.#rules?.texts(part, members, { groups: [], at }) ?? noTexts;
  }

  #drop(path: string, message: string): readonly never[] {
    this.#problems.push({ path, message });
    return [];
  }
}

/**
 * A broken question without a name that can be used is shown in its place all the same, which is its name then. Nobody
 * is asked for it: no answer could be sent.
 */
const placed = (field: Field, at: string): Field =>
  field.type === 'unknown' && !field.key && field.label ? { ...field, key: at, required: false, default: null } : field;

const groupKeys = (group: GroupNode | null): readonly string[] =>
  group ? [...groupKeys(group.group), group.field.key] : [];
