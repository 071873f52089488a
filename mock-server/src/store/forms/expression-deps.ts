import type { FieldInput } from '../../library.js';
import type { FormDocument } from '../records.js';

type Document = Omit<FormDocument, 'translations'>;

const keysIn = (fields: readonly FieldInput[]): readonly string[] =>
  fields.flatMap((field) => [field.key, ...('fields' in field ? keysIn(field.fields ?? []) : [])]);

/** Writes beside each expression which answers it reads, variables looked through. */
export function withDeps(document: Document): Document {
  const keys = new Set(
    document.pages.flatMap(({ sections }) => (sections ?? []).flatMap((section) => keysIn(section?.fields ?? []))),
  );
  const variables = new Map(document.variables?.map(({ key, expr }) => [key, expr.expr]));

  const depsOf = (expr: string, seen: ReadonlySet<string> = new Set()): readonly string[] =>
    [...expr.matchAll(/(?:\bvars\.(\w+))|\.(\w+)|\b(?:label|attr)\(["'](\w+)/g)].flatMap(
      ([, variable, member, key]) => {
        if (!variable) return [member ?? key ?? ''].filter((name) => keys.has(name));
        const inner = seen.has(variable) ? undefined : variables.get(variable);
        return inner === undefined ? [] : depsOf(inner, new Set([...seen, variable]));
      },
    );

  // Most of a document has no expressions, and is taken over as it is.
  const settle = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      const settled = value.map(settle);
      return settled.every((item, at) => item === value[at]) ? value : settled;
    }
    const node = value as Readonly<Record<string, unknown>>;
    if (typeof node.expr === 'string' && node.deps === undefined)
      return { ...node, deps: [...new Set(depsOf(node.expr))] };
    let made: Record<string, unknown> | undefined;
    for (const name in node) {
      const settled = settle(node[name]);
      if (settled === node[name]) continue;
      made ??= { ...node };
      made[name] = settled;
    }
    return made ?? value;
  };
  return settle(document) as Document;
}
