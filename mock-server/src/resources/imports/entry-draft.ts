import { type Answer, acceptsAnswer, type FormModel } from '../../library.js';
import { type EntrySlot, entrySlot, sameAnswer } from '../entries/index.js';
import { answerOfCell, partOfCell } from './answer-of-cell.js';
import type { CsvRow } from './csv-file.js';
import { type Fault, fault, type Origin } from './faults.js';
import { withoutGuard } from './read-cell.js';
import type { ImportRecord, Mapped } from './records.js';
import type { Transform } from './transform.js';

/** Answers of an entry or of an instance in it. */
export interface Answering {
  readonly id: string | null;
  readonly answers: Map<string, Answer>;
  readonly groups: Map<string, Map<number, Answering>>;
}

/** An entry as rows describe it. */
export interface EntryDraft {
  readonly root: Answering;
  /** What says which entry it is: its id, its reference, and what its rows have in common. */
  readonly keys: Map<string, string>;
  /** Where each answer comes from, by its path. */
  readonly origins: Map<string, Origin>;
  readonly faults: Fault[];
}

interface Reading {
  readonly model: FormModel;
  readonly record: ImportRecord;
  readonly transforms: ReadonlyMap<string, Transform>;
  newId(): string;
}

const blank = (id: string | null): Answering => ({ id, answers: new Map(), groups: new Map() });

/** Reads rows that belong together as one entry. */
export function draftOf(rows: readonly CsvRow[], reading: Reading): EntryDraft {
  const draft: EntryDraft = { root: blank(null), keys: new Map(), origins: new Map(), faults: [] };
  const { columns, mapping } = reading.record;
  const places = mapping.map((mapped) => ({ mapped, slot: entrySlot(reading.model, mapped.path) }));
  for (const [at, row] of rows.entries()) {
    const named = Object.fromEntries(columns.map(({ name }, index) => [name, withoutGuard(row.cells[index] ?? '')]));
    for (const { mapped, slot } of places) if (slot) readCell(draft, reading, { row, at, named, mapped, slot });
  }
  return draft;
}

interface Cell {
  readonly row: CsvRow;
  /** Which of the rows it stands in. */
  readonly at: number;
  readonly named: Readonly<Record<string, string>>;
  readonly mapped: Mapped;
  readonly slot: EntrySlot;
}

function readCell(draft: EntryDraft, reading: Reading, { row, at, named, mapped, slot }: Cell): void {
  const { column, path, transform } = mapped;
  const raw = named[column] ?? '';
  const origin: Origin = { line: row.line, column, path, raw };
  const made = transform === undefined ? raw : (reading.transforms.get(transform)?.(raw, named) ?? null);
  if (made === null || made === '') return;
  if (slot.kind !== 'answer') {
    draft.keys.set(slot.kind, String(made).trim());
    return;
  }
  const { field } = slot.node;
  const { options } = reading.record;
  const answer =
    typeof made !== 'string'
      ? (made as Answer)
      : slot.part === null
        ? answerOfCell(field, made, options)
        : partOfCell(field, slot.part, made, options);
  const isOne = answer !== undefined && (slot.part !== null || acceptsAnswer(field, answer));
  if (!isOne) {
    draft.faults.push(fault(origin, 'type', `This cannot be read as ${field.type}.`));
    return;
  }
  const { holder, place } = descend(draft.root, slot.around, at, reading);
  const key = field.key;
  const before = holder.answers.get(key);
  const answerPath = place + key;
  if (slot.part !== null) {
    holder.answers.set(key, { ...(before as object | undefined), [slot.part]: answer } as Answer);
  } else if (before !== undefined && !sameAnswer(before, answer)) {
    draft.faults.push(fault(origin, 'conflict', 'Another row of the same entry says something else.'));
  } else holder.answers.set(key, answer);
  if (!draft.origins.has(answerPath)) draft.origins.set(answerPath, origin);
}

function descend(
  root: Answering,
  around: readonly { key: string; index: number | null }[],
  at: number,
  { newId }: Reading,
) {
  let [holder, place] = [root, ''];
  for (const { key, index } of around) {
    const instances = holder.groups.get(key) ?? new Map<number, Answering>();
    holder.groups.set(key, instances);
    const number = index ?? at + 1;
    const instance = instances.get(number) ?? blank(newId());
    instances.set(number, instance);
    [holder, place] = [instance, `${place}${key}.${instance.id}.`];
  }
  return { holder, place };
}

/** The instances of a group in their order. */
export const instancesOf = ({ groups }: Answering, key: string): readonly Answering[] =>
  [...(groups.get(key) ?? [])].sort(([a], [b]) => a - b).map(([, instance]) => instance);

/** Answers as a tree, as entries are made of. */
export function treeOf(answering: Answering): Record<string, unknown> {
  return {
    ...(answering.id !== null && { _id: answering.id }),
    ...Object.fromEntries(answering.answers),
    ...Object.fromEntries([...answering.groups.keys()].map((key) => [key, instancesOf(answering, key).map(treeOf)])),
  };
}
