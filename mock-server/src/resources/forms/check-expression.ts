import * as z from 'zod/mini';
import {
  answersFrom,
  compileExpression,
  compilePattern,
  type ExpressionNode,
  FormEngine,
  type FormModel,
  FormRules,
  FormSchema,
  factsAt,
  formChecker,
  groupEngine,
  type InstanceRef,
  indexForm,
  pathOf,
  readAst,
  rulesOf,
  wholeMatcher,
} from '../../library.js';
import type { Answered, Call } from '../../platform/context.js';
import { allFunctions } from '../../platform/functions.js';
import { badMember } from '../../platform/refusals.js';
import { compileDocument } from './compile-document.js';
import type { fields } from './fields-contract.js';
import { needVersionOf } from './form-versions.js';
import { needOwnForm } from './form-view.js';
import { flatAnswers } from './nested-answers.js';

type Check = typeof fields.checkExpression;

/** Says what an expression means at a place of a form, and what it comes to for a sample. */
export async function checkExpression(call: Call<Check>): Promise<Answered<Check>> {
  const { params, body, store, clock, ids } = call;
  const form = await needOwnForm(call, params.form_id);
  const version = await needVersionOf(store, form, body.context.version);
  const document = compileDocument(form, version.document, {
    version_id: version.id,
    version_number: version.number,
    published_at: null,
  });
  const read = z.safeParse(FormSchema, { ...document, hash: '' });
  if (!read.success) throw badMember('/context/version', 'The version cannot be read.', 'document');
  const rules = new FormRules(read.data, { functions: allFunctions });
  const matches = wholeMatcher(compilePattern);
  const model = indexForm(read.data, { rulesOf, groups: groupEngine, rules: () => rules, matches });
  const { field_key, use } = body.context;
  const node = field_key === undefined ? undefined : model.nodes.get(field_key);
  if (field_key !== undefined && !node) throw badMember('/context/field_key', 'There is no such field.');
  const site = { field: field_key, groups: groupsAround(model, field_key), use, at: '/expr' };
  const compiled = compileExpression(body.expr, { functions: allFunctions, check: formChecker(read.data)(site) });
  const cost = costOf(body.expr);
  if (!compiled.ok) {
    return { body: { valid: false, type: 'any', deps: [], cost, diagnostics: [...compiled.faults] } };
  }
  const { type, deps } = compiled.expression;
  const found = { valid: true, type: typeName(type), deps: [...deps.answers], cost };
  if (!body.sample) return { body: { ...found, diagnostics: [] } };
  const { answers, groups } = flatAnswers(model, body.sample.answers ?? {}, () => ids.make('ins'));
  const engine = new FormEngine(model, factsAt(clock.now(), { hidden: body.sample.hidden ?? {} }));
  engine.derive(answersFrom(answers, groups));
  const rule = rules.compile({ expr: body.expr, deps: [] }, site);
  const place = {
    instances: firstInstances(site.groups, groups),
    ...(field_key !== undefined && { field: field_key, value: answers[field_key] ?? null }),
  };
  return { body: { ...found, diagnostics: [], result: rule?.answer(engine.cells, place) ?? null } };
}

function groupsAround(model: FormModel, key: string | undefined): readonly string[] {
  const around: string[] = [];
  let node = key === undefined ? undefined : model.nodes.get(key)?.group;
  while (node) {
    around.unshift(node.field.key);
    node = node.group;
  }
  return around;
}

/** The first instance of each group around, where the sample has one. */
function firstInstances(keys: readonly string[], groups: Readonly<Record<string, readonly string[]>>): InstanceRef[] {
  const found: InstanceRef[] = [];
  for (const key of keys) {
    const group = pathOf(found.at(-1), key);
    const [id] = groups[group] ?? [];
    if (id === undefined) break;
    found.push({ group, id });
  }
  return found;
}

const typeName = (type: unknown): string => {
  if (typeof type === 'string') return type;
  return typeof type === 'object' && type !== null && 'list' in type ? 'list' : 'map';
};

/** How many parts an expression has. */
function costOf(expr: string): number {
  const count = (node: ExpressionNode): number => {
    switch (node.kind) {
      case 'member':
      case 'unary':
        return 1 + count(node.of);
      case 'index':
        return 1 + count(node.of) + count(node.key);
      case 'call':
        return 1 + total(node.args);
      case 'macro':
        return 1 + count(node.list) + node.weight;
      case 'binary':
        return 1 + count(node.left) + count(node.right);
      case 'conditional':
        return 1 + total([node.test, node.yes, node.no]);
      case 'list':
        return 1 + total(node.items);
      case 'map':
        return 1 + total(node.pairs.flat());
      default:
        return 1;
    }
  };
  const total = (nodes: readonly ExpressionNode[]): number => nodes.reduce((sum, node) => sum + count(node), 0);
  try {
    return count(readAst(expr));
  } catch {
    return 0;
  }
}
