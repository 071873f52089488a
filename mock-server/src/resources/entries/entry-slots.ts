import { answerShapes, type FieldNode, type FormModel, isGroup } from '../../library.js';
import { rootFields } from '../forms/index.js';

/** Where a cell goes in an entry. */
export type EntrySlot =
  /** It only says which entry the row is about. */
  | { readonly kind: 'id' | 'reference' | 'parent_ref' }
  | {
      readonly kind: 'answer';
      readonly node: FieldNode;
      /** The groups around it, outermost first: which instance, counted from 1; none: one for each row. */
      readonly around: readonly { readonly key: string; readonly index: number | null }[];
      /** The part of an answer that has parts, such as the city of an address. */
      readonly part: string | null;
    };

const step = /^([a-z][a-z0-9_]{0,62})(?:\[(\d{0,3})\])?$/;
const withParts: ReadonlySet<string> = new Set(['name', 'address', 'currency', 'date_range', 'location', 'slider']);
const unwritable: ReadonlySet<string> = new Set(['calculated', 'hidden']);
const special: ReadonlySet<string> = new Set(['id', 'reference', 'parent_ref']);

/** The place that a path such as `email`, `address.city` or `household[1].name` names; none where there is none. */
export function entrySlot(model: FormModel, path: string): EntrySlot | undefined {
  const steps = path
    .replace(/^answers\./, '')
    .split('.')
    .map((text) => step.exec(text));
  const around: { key: string; index: number | null }[] = [];
  let fields = rootFields(model);
  for (const [at, match] of steps.entries()) {
    const key = match?.[1];
    const node = fields.find(({ field }) => field.key === key);
    if (!match || key === undefined || !node) break;
    if (isGroup(node)) {
      if (match[2] === undefined || match[2] === '0') return undefined;
      around.push({ key, index: match[2] === '' ? null : Number(match[2]) });
      fields = node.fields;
      continue;
    }
    const rest = steps.slice(at + 1);
    if (match[2] !== undefined || rest.length > 1 || !isWritable(node)) return undefined;
    if (rest.length === 0) return { kind: 'answer', node, around, part: null };
    const part = rest[0]?.[2] === undefined ? rest[0]?.[1] : undefined;
    return part !== undefined && withParts.has(node.field.type) ? { kind: 'answer', node, around, part } : undefined;
  }
  return special.has(path) ? { kind: path as 'id' } : undefined;
}

const isWritable = ({ field }: FieldNode): boolean => answerShapes[field.type] !== null && !unwritable.has(field.type);
