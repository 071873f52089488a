import type * as z from 'zod/mini';
import { compileExpression, type Json } from '../../library.js';
import { allFunctions } from '../../platform/functions.js';
import { Refusal } from '../../platform/problem.js';
import { faultsOf } from '../../platform/references/read-reference.js';
import { scopeNames } from '../../platform/references/scope.js';
import { tokensIn } from '../../platform/references/tokens.js';
import { parse } from '../../platform/validate.js';
import type { Finding } from './findings.js';
import type { Config, StepRecord, TriggerRecord } from './records.js';
import { scheduleFault } from './schedule.js';
import { stepKinds } from './step-kinds.js';
import { triggerKinds } from './trigger-kinds.js';

/** An expression or a reference, and where it stands. */
export interface Source {
  readonly source: string;
  readonly path: string;
  /** At which character of its text it begins. */
  readonly position: number;
}

const rowNames: ReadonlySet<string> = new Set([...scopeNames, 'row']);

/** What is wrong with the members of a config; what is missing counts only where it has to be complete. */
function shapeFindings(schema: z.ZodMiniType, config: Config, at: string, complete: boolean): readonly Finding[] {
  try {
    parse(schema, config, 'body');
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return (error.details ?? [])
      .filter(({ code }) => complete || code !== 'required')
      .map(({ path, code, message }) => ({ kind: 'shape', path: `${at}/config${path}`, code, message: message ?? '' }));
  }
}

function choiceFindings(members: readonly string[], config: Config, at: string, complete: boolean): readonly Finding[] {
  const given = members.filter((name) => config[name] !== undefined);
  if (members.length === 0 || given.length === 1 || (given.length === 0 && !complete)) return [];
  const message = `Give ${members.join(' or ')}, and only one of them.`;
  const [first = ''] = given.length === 0 ? members : given.slice(1);
  return [{ kind: 'shape', path: `${at}/config/${first}`, code: given.length === 0 ? 'required' : 'type', message }];
}

const expressionFindings = (faults: ReturnType<typeof faultsOf>, { path, position }: Source): readonly Finding[] =>
  faults.map(({ code, message, position: inner }) => ({
    kind: 'expression',
    path,
    code,
    message,
    params: { position: position + inner },
  }));

/** The expressions of a step, and the references in its config. */
export function sourcesOf({ type, config, condition }: StepRecord, at: string): readonly Source[] {
  const { expressions } = stepKinds[type];
  const found: Source[] = condition === null ? [] : [{ source: condition, path: `${at}/condition`, position: 0 }];
  for (const name of expressions) found.push(...expressionsIn(config[name], `${at}/config/${name}`));
  const values = Object.fromEntries(Object.entries(config).filter(([name]) => !expressions.includes(name)));
  for (const token of tokensIn(values)) {
    found.push({ source: token.source, path: `${at}/config${token.at}`, position: token.position });
  }
  return found;
}

function expressionsIn(value: Json | undefined, path: string): readonly Source[] {
  if (typeof value === 'string') return [{ source: value, path, position: 0 }];
  if (!Array.isArray(value)) return [];
  return value.flatMap((branch: Json, index) => {
    const when = (branch as { readonly when?: unknown } | null)?.when;
    return typeof when === 'string' ? [{ source: when, path: `${path}/${index}/when`, position: 0 }] : [];
  });
}

/** What is wrong with a step by itself. */
export function stepFindings(step: StepRecord, at: string, complete: boolean): readonly Finding[] {
  const { config: schema, choice } = stepKinds[step.type];
  return [
    ...shapeFindings(schema, step.config, at, complete),
    ...choiceFindings(choice, step.config, at, complete),
    ...sourcesOf(step, at).flatMap((one) => expressionFindings(faultsIn(step, one), one)),
  ];
}

/** The filter of rows may name the row, too. */
function faultsIn({ type }: StepRecord, { source, path }: Source): ReturnType<typeof faultsOf> {
  if (type !== 'find_rows' || !path.endsWith('/config/filter')) return faultsOf(source);
  const compiled = compileExpression(source, { functions: allFunctions, variables: rowNames });
  return compiled.ok ? [] : compiled.faults;
}

/** What is wrong with a trigger by itself. */
export function triggerFindings(trigger: TriggerRecord, at: string, complete: boolean): readonly Finding[] {
  const { type, config, condition } = trigger;
  const source = condition === null ? [] : [{ source: condition, path: `${at}/condition`, position: 0 }];
  const fault = type === 'schedule' ? scheduleFault(config) : undefined;
  return [
    ...shapeFindings(triggerKinds[type].config, config, at, complete),
    ...source.flatMap((one) => expressionFindings(faultsOf(one.source), one)),
    ...(fault
      ? [{ kind: 'shape' as const, path: `${at}/config/${fault.member}`, code: 'pattern', message: fault.message }]
      : []),
  ];
}
