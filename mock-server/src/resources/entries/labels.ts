import { type Answer, type FieldNode, keyOf } from '../../library.js';
import type { CompiledForm } from '../forms/index.js';
import { currentAnswers } from './answers-map.js';
import type { EntryAnswers } from './entry-answers.js';

const optionsOf = ({ field }: FieldNode): ReadonlyMap<string, string> =>
  new Map('options' in field ? field.options.map(({ value, label }) => [value, label]) : []);

function labelOf(node: FieldNode, answer: Answer): string | undefined {
  const options = optionsOf(node);
  if (options.size === 0) return undefined;
  const chosen = (Array.isArray(answer) ? answer : [answer]) as readonly Answer[];
  const labels = chosen.map((one) => {
    if (typeof one === 'string') return options.get(one) ?? one;
    return typeof one === 'object' && one !== null && 'other' in one ? String(one.other) : '';
  });
  return labels.filter(Boolean).join(', ');
}

/** The labels of what was chosen, by path. */
export function labelsOf({ model }: CompiledForm, entryAnswers: EntryAnswers): Record<string, string> {
  const found = Object.entries(currentAnswers(entryAnswers)).flatMap(([path, answer]) => {
    const node = model.nodes.get(keyOf(path));
    const label = node && labelOf(node, answer);
    return label ? [[path, label] as const] : [];
  });
  return Object.fromEntries(found);
}

/** What the field at a path is called. */
export const fieldLabel = ({ model }: CompiledForm, path: string): string | undefined =>
  model.nodes.get(keyOf(path))?.field.label || undefined;
