import * as z from 'zod/mini';
import { defineContract } from '../../library.js';
import {
  array,
  bool,
  exactly,
  int,
  Json,
  JsonMap,
  KeyName,
  listOf,
  listQuery,
  Nothing,
  nullable,
  num,
  oneOf,
  optional,
  Switch,
  str,
} from '../../platform/contract/shapes.js';

/** A field of a draft: what its type has, and where it stands. */
export const VersionField = z.looseObject({
  object: z.literal('field'),
  id: str,
  key: str,
  type: str,
  path: str,
  section_id: str,
  group_key: nullable(str),
  lineage_id: str,
});

const Placement = exactly({
  section_id: optional(str),
  group_key: optional(str),
  index: optional(int.check(z.minimum(0))),
});

/** The fields of a version, and what their expressions mean. */
export const fields = defineContract({
  listFields: {
    method: 'GET',
    path: '/forms/{form_id}/versions/{version}/fields',
    auth: 'account',
    role: 'viewer',
    summary: 'List the fields of a version, in the order of the document',
    query: listQuery({ type: optional(str), q: optional(str) }),
    replies: { 200: listOf(VersionField) },
  },
  createField: {
    method: 'POST',
    path: '/forms/{form_id}/versions/{version}/fields',
    auth: 'account',
    role: 'editor',
    summary: 'Add a field to a draft',
    body: z.looseObject({ key: KeyName, type: str, placement: Placement }),
    replies: { 201: VersionField },
  },
  getField: {
    method: 'GET',
    path: '/forms/{form_id}/versions/{version}/fields/{field_id}',
    auth: 'account',
    role: 'viewer',
    summary: 'Get a field',
    replies: { 200: VersionField },
  },
  updateField: {
    method: 'PATCH',
    path: '/forms/{form_id}/versions/{version}/fields/{field_id}',
    auth: 'account',
    role: 'editor',
    ifMatch: 'accepted',
    summary: 'Change a field; expressions follow when it gets another key',
    body: JsonMap,
    replies: { 200: VersionField },
  },
  deleteField: {
    method: 'DELETE',
    path: '/forms/{form_id}/versions/{version}/fields/{field_id}',
    auth: 'account',
    role: 'editor',
    ifMatch: 'accepted',
    summary: 'Remove a field from a draft',
    query: z.object({ force: Switch }),
    replies: { 204: Nothing },
  },
  moveField: {
    method: 'POST',
    path: '/forms/{form_id}/versions/{version}/fields/{field_id}/move',
    auth: 'account',
    role: 'editor',
    summary: 'Put a field somewhere else',
    body: exactly({ placement: Placement }),
    replies: { 200: VersionField },
  },
  checkExpression: {
    method: 'POST',
    path: '/forms/{form_id}/expressions/check',
    auth: 'account',
    role: 'viewer',
    summary: 'Check an expression, and try it on a sample',
    body: exactly({
      expr: str,
      context: exactly({
        version: str,
        field_key: optional(str),
        use: oneOf('condition', 'value', 'validation', 'option', 'jump', 'text'),
      }),
      sample: optional(exactly({ answers: optional(JsonMap), hidden: optional(z.record(str, str)) })),
    }),
    replies: {
      200: exactly({
        valid: bool,
        type: str,
        deps: array(str),
        cost: num,
        diagnostics: array(exactly({ code: str, message: str, position: int })),
        result: optional(Json),
      }),
    },
  },
});
