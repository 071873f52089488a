import type { Path } from '../../library.js';
import { notFound, Refusal } from '../../platform/problem.js';
import { groupOf } from '../entries/answers-map.js';
import { conflictRefusal } from '../entries/batch.js';
import {
  deltaFor,
  etagOf,
  type Filling,
  knownRevision,
  needWritable,
  openFilling,
  saveSheet,
} from '../entries/filling.js';
import { refuseForeignChanges } from '../entries/foreign-changes.js';
import { needGroup, needInstance, needInstanceId, needRoom, needSpare, removedInstance } from '../entries/groups.js';
import { answerDetail } from '../entries/issue-details.js';
import { editSheet } from '../entries/write-answers.js';
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
    const filling = await openFilling(call);
    needWritable(filling, call);
    const base_revision = knownRevision(filling, query.base_revision ?? filling.sheet.revision, dumb);
    if (groupOf(filling.sheet, params.instance_id) === undefined) {
      // Removed by an earlier call, or with the instance around it.
      if (!removedInstance(filling.sheet, params.instance_id)) throw notFound('There is no such instance.');
      return { body: deltaFor(filling, base_revision), headers: { ETag: etagOf(filling) } };
    }
    const { path } = needInstance(filling, params.instance_id);
    refuseForeignChanges(filling, `${path}.${params.instance_id}.`, base_revision);
    needSpare(filling, path);
    const edit = editSheet(filling);
    edit.remove({ group: path, id: params.instance_id });
    const saved = await saveSheet(call, filling, edit.done());
    return { body: deltaFor(saved, base_revision), headers: { ETag: etagOf(saved) } };
  },

  async duplicateGroupInstance(call) {
    const { params, body, dumb, ids, baseUrl } = call;
    const filling = await openFilling(call);
    needWritable(filling, call);
    const base_revision = knownRevision(filling, body.base_revision, dumb);
    const { path, node } = needInstance(filling, params.instance_id);
    const siblings = filling.sheet.groups.find((record) => record.path === path)?.ids ?? [];
    if (body.instance_id !== undefined && siblings.includes(body.instance_id)) {
      return {
        body: { instance_id: body.instance_id, delta: deltaFor(filling, base_revision) },
        headers: { ETag: etagOf(filling), ...instanceHeaders(baseUrl, filling, body.instance_id) },
      };
    }
    const newId = () => ids.make('ins');
    const id =
      body.instance_id === undefined ? newId() : needInstanceId(filling.sheet, body.instance_id, '/instance_id');
    needRoom(filling, path);
    const edit = editSheet(filling);
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
    const saved = await saveSheet(call, filling, edit.done());
    return {
      body: { instance_id: id, delta: deltaFor(saved, base_revision) },
      headers: { ETag: etagOf(saved), ...instanceHeaders(baseUrl, saved, id) },
    };
  },

  async reorderGroup(call) {
    const { params, body, dumb } = call;
    const filling = await openFilling(call);
    needWritable(filling, call);
    const base_revision = knownRevision(filling, body.base_revision, dumb);
    needGroup(filling, params.group_path);
    needPermutation(filling, params.group_path, body.instance_ids, base_revision);
    const edit = editSheet(filling);
    edit.order(params.group_path, body.instance_ids);
    const saved = await saveSheet(call, filling, edit.done());
    return { body: deltaFor(saved, base_revision), headers: { ETag: etagOf(saved) } };
  },
};

/** Lets an order pass that names each instance once; others came or went meanwhile, or were never there. */
function needPermutation(filling: Filling, path: Path, wanted: readonly string[], base_revision: number): void {
  const { sheet, writer, language } = filling;
  const group = sheet.groups.find((record) => record.path === path);
  const ids = group?.ids ?? [];
  const set = new Set(wanted);
  if (set.size === wanted.length && wanted.length === ids.length && ids.every((id) => set.has(id))) return;
  if (group && group.revision > base_revision && group.writer !== writer) {
    const current = { value: [...ids], revision: group.revision };
    throw conflictRefusal([{ ...answerDetail(language, path, 'conflict'), current }], {
      language,
      etag: etagOf(filling),
    });
  }
  const message = 'Name each instance of the group once.';
  throw new Refusal('validation_failed', message, {
    details: [{ in: 'body', path: '/instance_ids', code: 'type', message }],
    headers: { ETag: etagOf(filling) },
  });
}
