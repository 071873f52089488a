import { withoutInstances } from '../preview/node-ref.js';
import { type Json, listIn, textIn } from './json.js';
import { type DocumentNode, fieldsIn, outlineOf } from './nodes.js';
import { valueAt } from './pointer.js';

/** An answer the form has no place for any more. */
export interface DroppedAnswer {
  readonly path: string;
  /** What the question was called. */
  readonly label: string;
  readonly answer: unknown;
}

/** Types whose answers are written alike. */
const kinds: readonly (readonly string[])[] = [
  ['text', 'long_text'],
  ['number', 'percent', 'rating', 'nps', 'slider'],
  ['single_choice', 'dropdown'],
];
const kindOf = (type: string): string => kinds.find((types) => types.includes(type))?.[0] ?? type;

/** Files belong to the entry they were sent for, and cannot be handed to another. */
const bound: ReadonlySet<string> = new Set(['file_upload', 'signature']);

interface Asked {
  readonly node: DocumentNode;
  readonly field: Json | undefined;
  readonly id: string;
}

const askedIn = (document: Json): readonly Asked[] =>
  fieldsIn(outlineOf(document)).map((node) => {
    const field = valueAt(document, node.pointer);
    return { node, field, id: textIn(field, 'id') };
  });

/** The same question in another document: by its id, also under another key; else by its path. */
const heirOf = ({ node: { path }, id }: Asked, among: readonly Asked[]): Asked | undefined =>
  among.find((other) => other.node.path === path && other.id === id) ??
  among.find((other) => id !== '' && other.id === id) ??
  among.find((other) => other.node.path === path);

const optionsOf = ({ field }: Asked): readonly string[] =>
  listIn(field, 'options').map((option) => textIn(option, 'value'));
const chosen = (answer: unknown): readonly unknown[] => (Array.isArray(answer) ? answer : [answer]);

/** Whether the two questions take the same answers. */
const areAlike = (asked: Asked, heir: Asked): boolean => kindOf(heir.node.type) === kindOf(asked.node.type);

function isTaken(asked: Asked, heir: Asked | undefined, answer: unknown): boolean {
  if (!heir || !areAlike(asked, heir) || bound.has(heir.node.type)) return false;
  const offered = optionsOf(heir);
  return offered.length === 0 || chosen(answer).every((one) => typeof one !== 'string' || offered.includes(one));
}

/** The answers the form as it would be has no place for. */
export function droppedBy(
  answers: Readonly<Record<string, unknown>>,
  before: Json,
  after: Json,
): readonly DroppedAnswer[] {
  const [was, is] = [askedIn(before), askedIn(after)];
  return Object.entries(answers).flatMap(([path, answer]) => {
    const asked = was.find(({ node }) => node.path === withoutInstances(path));
    return !asked || isTaken(asked, heirOf(asked, is), answer) ? [] : [{ path, label: asked.node.title, answer }];
  });
}

/** Where the answers of questions that have another path now belong; without instances. */
export function renamedBetween(before: Json, after: Json): Readonly<Record<string, string>> {
  const is = askedIn(after);
  const pairs = askedIn(before).flatMap((asked) => {
    const heir = heirOf(asked, is);
    return heir && heir.node.path !== asked.node.path ? [[asked.node.path, heir.node.path] as const] : [];
  });
  return Object.fromEntries(pairs);
}

/** Whether any answer could be dropped at all; asking the preview takes a moment. */
export function mayDrop(before: Json, after: Json): boolean {
  const is = askedIn(after);
  return askedIn(before).some((asked) => {
    const heir = heirOf(asked, is);
    if (!heir || !areAlike(asked, heir)) return true;
    const offered = optionsOf(heir);
    return bound.has(heir.node.type) || optionsOf(asked).some((value) => !offered.includes(value));
  });
}
