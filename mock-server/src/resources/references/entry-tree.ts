import { type FieldNode, type InstanceRef, isGroup, type Json, pathOf } from '../../library.js';
import type { ReferenceScope } from '../../platform/references/scope.js';
import type { Store } from '../../store/store.js';
import {
  answerValues,
  compiledFormOfEntry,
  currentAnswers,
  currentComputed,
  currentGroups,
  type EntryRecord,
  entryView,
  isAnswered,
  labelsOf,
} from '../entries/index.js';
import { rootFields } from '../forms/index.js';

type Tree = { [key: string]: Json };

/** What references reach of an entry. */
export async function entryScope(
  store: Store,
  entry: EntryRecord,
  now: number,
): Promise<Pick<ReferenceScope, 'entry' | 'answers' | 'labels' | 'locale' | 'timeZone' | 'now'>> {
  const compiled = await compiledFormOfEntry(store, entry);
  const view = await entryView(store, entry, now);
  return {
    entry: {
      ...(view as unknown as Tree),
      answers: answersTree(compiled.model, entry),
      meta: await notesOf(store, entry),
    },
    answers: answerValues(entry, compiled.model),
    labels: labelsOf(compiled, entry),
    locale: entry.locale,
    timeZone: entry.timezone,
    now,
  };
}

/** The answers as a tree in which every field has its place, whether it was answered or not. */
function answersTree(model: Parameters<typeof rootFields>[0], entry: EntryRecord): Tree {
  const known = { ...currentComputed(entry), ...currentAnswers(entry) };
  const groups = currentGroups(entry);
  const tree = (fields: readonly FieldNode[], place: InstanceRef | undefined): Tree =>
    Object.fromEntries(
      fields.filter(isAnswered).map((node) => {
        const path = pathOf(place, node.field.key);
        if (!isGroup(node)) return [node.field.key, (known[path] ?? null) as Json];
        const ids = groups[path] ?? [];
        return [node.field.key, ids.map((id) => ({ _id: id, ...tree(node.fields, { group: path, id }) }))];
      }),
    );
  return tree(rootFields(model), undefined);
}

async function notesOf({ metafields }: Store, { id }: EntryRecord): Promise<Tree> {
  const spaces = new Map<string, Tree>();
  for (const { namespace, key, value } of await metafields.list({ entry_id: id })) {
    spaces.set(namespace, { ...spaces.get(namespace), [key]: value });
  }
  return Object.fromEntries(spaces);
}
