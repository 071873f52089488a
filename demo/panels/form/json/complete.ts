import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  snippetCompletion,
} from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import type { SyntaxNode } from '@lezer/common';
import { defaultOf, inWords, membersAt, type Schema, schemasAt, valuesOf } from '../../../document/contract-schema.js';
import type { Json } from '../../../document/json.js';
import { valueAt } from '../../../document/pointer.js';
import { nameOf, pointerOf } from './places.js';

const about = (schemas: readonly Schema[]): string => {
  const usual = defaultOf(schemas);
  return usual === '' ? inWords(schemas) : `${inWords(schemas)}; ${usual} unless given`;
};

/** What is put after the name of a member, with the cursor where its value goes. */
function valueSnippet(schemas: readonly Schema[]): string {
  const type = schemas[0]?.type;
  const kind = Array.isArray(type) ? type[0] : type;
  if (kind === 'string') return '"#{}"';
  if (kind === 'array') return '[#{}]';
  if (kind === 'object') return '{#{}}';
  return '#{}';
}

/** The object a position lies in, and the name that is being written there, if it is one. */
function around(node: SyntaxNode | null): { readonly object: SyntaxNode; readonly name?: SyntaxNode } | undefined {
  if (!node) return undefined;
  if (node.name === 'PropertyName' && node.parent?.parent) return { object: node.parent.parent, name: node };
  if (node.name === 'Object') return { object: node };
  if (node.name === '⚠' || node.name === '{' || node.name === ',') return around(node.parent);
  return undefined;
}

/** Where a value is being written, and where it begins. */
function valuePlace(
  { state, pos }: CompletionContext,
  node: SyntaxNode,
): { pointer: string; from: number; to: number } | undefined {
  if (['String', 'True', 'False', 'Null', 'Number'].includes(node.name))
    return { pointer: pointerOf(state, node), from: node.from, to: node.to };
  const property = node.name === 'Property' ? node : node.parent?.name === 'Property' ? node.parent : undefined;
  const [, begun] = /:\s*([\w-]*)$/u.exec(property ? state.sliceDoc(property.from, pos) : '') ?? [];
  if (!property || begun === undefined) return undefined;
  return { pointer: pointerOf(state, property), from: pos - begun.length, to: pos };
}

/** Offers what the contract knows at the cursor: members of an object, and values that have names. */
export const completeFrom =
  (document: () => Json) =>
  (context: CompletionContext): CompletionResult | null => {
    const { state, pos } = context;
    const node = syntaxTree(state).resolveInner(pos, -1);
    const value = valuePlace(context, node);
    if (value) {
      const options = valuesOf(schemasAt(document(), value.pointer)).map(
        (one): Completion => ({ label: JSON.stringify(one), type: 'enum' }),
      );
      return options.length > 0 ? { from: value.from, to: value.to, options, validFor: /^"?[\w-]*"?$/u } : null;
    }
    const place = around(node);
    if (!place || (!place.name && !context.explicit)) return null;
    const pointer = pointerOf(state, place.object);
    const written = valueAt(document(), pointer);
    const own = place.name?.parent ? nameOf(state, place.name.parent) : '';
    const taken = new Set(Object.keys(Object(written)).filter((name) => name !== own));
    const isNamed = place.name !== undefined && /^\s*:/u.test(state.sliceDoc(place.name.to, place.name.to + 20));
    const options = [...membersAt(document(), pointer)]
      .filter(([name]) => !taken.has(name))
      .map(([name, schemas]): Completion => {
        const label = JSON.stringify(name);
        const shown: Completion = {
          label,
          type: 'property',
          detail: inWords(schemas).slice(0, 40),
          info: about(schemas),
        };
        return isNamed ? shown : snippetCompletion(`${label}: ${valueSnippet(schemas)}`, shown);
      });
    return options.length > 0
      ? { from: place.name?.from ?? pos, to: place.name?.to ?? pos, options, validFor: /^"?\w*"?$/u }
      : null;
  };
