import type { Path } from '../../library.js';
import { notFound, Refusal } from '../../platform/problem.js';
import {
  answerDetail,
  conflictRefusal,
  deltaFor,
  editAnswers,
  etagOf,
  groupOf,
  knownRevision,
  type LoadedEntry,
  loadOpenEntry,
  needGroup,
  needInstance,
  needInstanceId,
  needRoom,
  needSpare,
  needWritable,
  refuseForeignChanges,
  removedInstance,
  saveAnswers,
} from '../entries/index.js';
import { addInstance } from './add-instance.js';
import { copyInstance } from './copy-instance.js';
import type { EntryHandlers } from './entry-handlers.js';
import { instanceHeaders } from './parts.js';

export const groupRoutes: EntryHandlers<
  'addGroupInstance' | 'removeGroupInstance' | 'duplicateGroupInstance' | 'reorderGroup'
> = {
  addGroupInstance: addInstance,

  async removeGroupInstance(call) {
    const { params, query, dumb } = call;
    const loaded = await loadOpenEntry(call);
    needWritable(loaded, call);
    const base_revision = knownRevision(loaded, query.base_revision ?? loaded.entryAnswers.revision, dumb);
    if (groupOf(loaded.entryAnswers, params.instance_id) === undefined) {
      // Removed by an earlier call, or with the instance around it.
      if (!removedInstance(loaded.entryAnswers, params.instance_id)) throw notFound('There is no such instance.');
      return { body: deltaFor(loaded, base_revision), headers: { ETag: etagOf(loaded) } };
    }
    const { path } = needInstance(loaded, params.instance_id);
    refuseForeignChanges(loaded, `${path}.${params.instance_id}.`, base_revision);
    needSpare(loaded, path);
    const edit = editAnswers(loaded);
    edit.remove({ group: path, id: params.instance_id });
    const saved = await saveAnswers(call, loaded, edit.done());
    return { body: deltaFor(saved, base_revision), headers: { ETag: etagOf(saved) } };
  },

  async duplicateGroupInstance(call) {
    const { params, body, dumb, ids, baseUrl } = call;
    const loaded = await loadOpenEntry(call);
    needWritable(loaded, call);
    const base_revision = knownRevision(loaded, body.base_revision, dumb);
    const { path, node } = needInstance(loaded, params.instance_id);
    const siblings = loaded.entryAnswers.groups.find((record) => record.path === path)?.ids ?? [];
    if (body.instance_id !== undefined && siblings.includes(body.instance_id)) {
      return {
        body: { instance_id: body.instance_id, delta: deltaFor(loaded, base_revision) },
        headers: { ETag: etagOf(loaded), ...instanceHeaders(baseUrl, loaded, body.instance_id) },
      };
    }
    const newId = () => ids.make('ins');
    const id =
      body.instance_id === undefined ? newId() : needInstanceId(loaded.entryAnswers, body.instance_id, '/instance_id');
    needRoom(loaded, path);
    const edit = editAnswers(loaded);
    const at = siblings.indexOf(params.instance_id) + 1;
    edit.order(path, [...siblings.slice(0, at), id, ...siblings.slice(at)]);
    copyInstance(
      node.fields,
      edit,
      { group: path, id: params.instance_id },
      { group: path, id },
      newId,
      body.deep ?? true,
    );
    const saved = await saveAnswers(call, loaded, edit.done());
    return {
      body: { instance_id: id, delta: deltaFor(saved, base_revision) },
      headers: { ETag: etagOf(saved), ...instanceHeaders(baseUrl, saved, id) },
    };
  },

  async reorderGroup(call) {
    const { params, body, dumb } = call;
    const loaded = await loadOpenEntry(call);
    needWritable(loaded, call);
    const base_revision = knownRevision(loaded, body.base_revision, dumb);
    needGroup(loaded, params.group_path);
    needPermutation(loaded, params.group_path, body.instance_ids, base_revision);
    const edit = editAnswers(loaded);
    edit.order(params.group_path, body.instance_ids);
    const saved = await saveAnswers(call, loaded, edit.done());
    return { body: deltaFor(saved, base_revision), headers: { ETag: etagOf(saved) } };
  },
};

/** Lets an order pass that names each instance once; others came or went meanwhile, or were never there. */
function needPermutation(loaded: LoadedEntry, path: Path, wanted: readonly string[], base_revision: number): void {
  const { entryAnswers, writer, language } = loaded;
  const group = entryAnswers.groups.find((record) => record.path === path);
  const ids = group?.ids ?? [];
  const set = new Set(wanted);
  if (set.size === wanted.length && wanted.length === ids.length && ids.every((id) => set.has(id))) return;
  if (group && group.revision > base_revision && group.writer !== writer) {
    const current = { value: [...ids], revision: group.revision };
    throw conflictRefusal([{ ...answerDetail(language, path, 'conflict'), current }], {
      language,
      etag: etagOf(loaded),
    });
  }
  const message = 'Name each instance of the group once.';
  throw new Refusal('validation_failed', message, {
    details: [{ in: 'body', path: '/instance_ids', code: 'type', message }],
    headers: { ETag: etagOf(loaded) },
  });
}
