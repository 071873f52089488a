import { Answers } from './answer.js';
import { Delta } from './entry.js';
import { InstanceResult } from './entry-results.js';
import { bool, count, literal, num, object, optional, str, strings, union } from './members.js';
import { defineContract } from './operation.js';
import { BaseRevision } from './query.js';

/** The instances of repeatable groups. */
export const groupOperations = defineContract({
  addGroupInstance: {
    method: 'POST',
    path: '/entry-sessions/{entry_id}/groups/{group_path}/instances',
    auth: 'entry',
    summary: 'Add an instance to a group, or bring back one that was removed',
    idempotency: 'required',
    body: object({
      base_revision: num,
      instance_id: optional(str),
      position: optional(union([count, literal('end')])),
      /** By keys, not paths: they all stand in the new instance. */
      answers: optional(Answers),
      restore: optional(bool),
    }),
    /** 200 is an instance that was there already. */
    replies: { 200: InstanceResult, 201: InstanceResult },
  },
  removeGroupInstance: {
    method: 'DELETE',
    path: '/entry-sessions/{entry_id}/instances/{instance_id}',
    auth: 'entry',
    summary: 'Remove an instance and everything in it',
    query: BaseRevision,
    replies: { 200: Delta },
  },
  duplicateGroupInstance: {
    method: 'POST',
    path: '/entry-sessions/{entry_id}/instances/{instance_id}/duplicate',
    auth: 'entry',
    summary: 'Copy an instance',
    idempotency: 'required',
    body: object({ base_revision: num, instance_id: optional(str), deep: optional(bool) }),
    replies: { 201: InstanceResult },
  },
  reorderGroup: {
    method: 'PUT',
    path: '/entry-sessions/{entry_id}/groups/{group_path}/order',
    auth: 'entry',
    summary: 'Put the instances of a group in another order',
    body: object({ base_revision: num, instance_ids: strings }),
    replies: { 200: Delta },
  },
});
