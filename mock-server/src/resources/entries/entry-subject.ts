import {
  type Answer,
  type FieldNode,
  type FormModel,
  fromJson,
  type InstanceRef,
  isGroup,
  type JsonValue,
  type MapValue,
  pathOf,
  readValue,
  type Value,
} from '../../library.js';
import type { Subject } from '../../platform/lists/filter.js';
import { subjectOf } from '../../platform/lists/filter.js';
import { type CompiledForm, rootFields } from '../forms/index.js';
import type { EntryRecord } from './records.js';

/** The names a filter of entries may use. */
export const entryNames: readonly string[] = [
  'id',
  'form_id',
  'form_version_id',
  'reference',
  'state',
  'review_status',
  'assignee_id',
  'tags',
  'locale',
  'timezone',
  'test',
  'source',
  'respondent',
  'revision_number',
  'open_edit_session_id',
  'submitted_at',
  'created_at',
  'updated_at',
  'expires_at',
  'deleted_at',
  'created_by',
  'answers',
  'computed',
  'metafields',
];

interface Noted {
  readonly namespace: string;
  readonly key: string;
  readonly value: Answer;
}

/** An entry as a filter sees it: its answers are dates, numbers and lists as in the expressions of its form. */
export function entrySubject(
  entry: EntryRecord,
  view: object,
  { model }: CompiledForm,
  notes: readonly Noted[],
): Subject {
  const others = subjectOf(view);
  return (name) => {
    if (name === 'answers') return answerValues(entry, model);
    if (name === 'computed')
      return fromJson(Object.fromEntries(entry.computed.map(({ path, value }) => [path, value])) as JsonValue);
    return name === 'metafields' ? notesOf(notes) : others(name);
  };
}

/** The answers of an entry as expressions read them. */
export const answerValues = (entry: EntryRecord, model: FormModel): MapValue =>
  answersOf(entry, rootFields(model), undefined);

function answersOf(entry: EntryRecord, fields: readonly FieldNode[], place: InstanceRef | undefined): MapValue {
  const nodes = new Map(fields.map((node) => [node.field.key, node]));
  const valueAt = (key: string): Value => {
    const node = nodes.get(key);
    if (!node) return null;
    const path = pathOf(place, key);
    if (isGroup(node)) {
      const ids = entry.groups.find((group) => group.path === path)?.ids ?? [];
      return ids.map((id) => answersOf(entry, node.fields, { group: path, id }));
    }
    const records = node.field.type === 'calculated' ? entry.computed : entry.answers;
    return readValue(node.field, records.find((record) => record.path === path)?.value ?? null);
  };
  return { keys: () => nodes.keys(), get: valueAt };
}

function notesOf(notes: readonly Noted[]): MapValue {
  const spaces = new Map<string, Map<string, Value>>();
  for (const { namespace, key, value } of notes) {
    const space = spaces.get(namespace) ?? new Map<string, Value>();
    spaces.set(namespace, space.set(key, fromJson(value as JsonValue)));
  }
  return spaces;
}
