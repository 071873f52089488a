import type { Answers, entrySessions, Path } from '../../library.js';
import type { Answered, Call } from '../../platform/context.js';
import { Refusal } from '../../platform/problem.js';
import {
  deltaFor,
  editAnswers,
  etagOf,
  knownRevision,
  type LoadedEntry,
  loadOpenEntry,
  needGroup,
  needInstanceId,
  needRoom,
  needWritable,
  plantGroups,
  type RemovedInstance,
  saveAnswers,
  writeAnswers,
} from '../entries/index.js';
import { instanceHeaders } from './parts.js';

type Add = typeof entrySessions.addGroupInstance;

const day = 24 * 60 * 60 * 1000;

/** Adds an instance to a group; one that is there already stays as it is, and a removed one can come back. */
export async function addInstance(call: Call<Add>): Promise<Answered<Add>> {
  const { params, body, dumb, ids } = call;
  const { group_path } = params;
  const loaded = await loadOpenEntry(call);
  needWritable(loaded, call);
  const base_revision = knownRevision(loaded, body.base_revision, dumb);
  const node = needGroup(loaded, group_path);
  const siblings = loaded.entryAnswers.groups.find(({ path }) => path === group_path)?.ids ?? [];
  const { instance_id } = body;
  if (instance_id !== undefined && siblings.includes(instance_id))
    return added(call, loaded, instance_id, base_revision, 200);
  const removed = body.restore ? loaded.entryAnswers.removed.find(({ id }) => id === instance_id) : undefined;
  if (removed) return restore(call, loaded, removed, base_revision);
  const newId = () => ids.make('ins');
  const id = instance_id === undefined ? newId() : needInstanceId(loaded.entryAnswers, instance_id, '/instance_id');
  needRoom(loaded, group_path);
  const edit = editAnswers(loaded);
  const at = body.position === undefined || body.position === 'end' ? siblings.length : body.position;
  edit.order(group_path, [...siblings.slice(0, at), id, ...siblings.slice(at)]);
  plantGroups(node.fields, edit, { group: group_path, id }, newId);
  const sent = await writeAnswers(
    call,
    { ...loaded, entryAnswers: edit.done() },
    edit,
    inside(group_path, id, body.answers ?? {}),
    base_revision,
  );
  const saved = await saveAnswers(call, loaded, edit.done());
  return added(call, saved, id, base_revision, 201, sent);
}

const inside = (group: Path, id: string, answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).map(([key, value]) => [`${group}.${id}.${key}`, value]));

async function restore(
  call: Call<Add>,
  loaded: LoadedEntry,
  removed: RemovedInstance,
  base_revision: number,
): Promise<Answered<Add>> {
  const { group_path } = call.params;
  if (removed.group !== group_path) throw new Refusal('not_found', 'The instance stood in another group.');
  if (removed.kept === null || Date.parse(removed.removed_at) + day <= loaded.now) {
    throw new Refusal('gone', 'What stood in this instance is kept for a day only.');
  }
  needRoom(loaded, group_path);
  const edit = editAnswers(loaded);
  edit.restore(removed);
  const saved = await saveAnswers(call, loaded, edit.done());
  return added(call, saved, removed.id, base_revision, 201);
}

const added = (
  { baseUrl }: Call<Add>,
  loaded: LoadedEntry,
  instance_id: string,
  base_revision: number,
  status: 200 | 201,
  sent: readonly Path[] = [],
): Answered<Add> => ({
  status,
  body: { instance_id, delta: deltaFor(loaded, base_revision, sent) },
  headers: { ETag: etagOf(loaded), ...(status === 201 && instanceHeaders(baseUrl, loaded, instance_id)) },
});
