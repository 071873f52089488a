import * as z from 'zod/mini';
import { defineContract } from '../../library.js';
import { changing, listing, making, reading } from '../../platform/contract/operations.js';
import {
  array,
  bool,
  exactly,
  int,
  Json,
  JsonMap,
  KeyName,
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
  listFields: listing({
    path: '/forms/{form_id}/versions/{version}/fields',
    summary: 'List the fields of a version, in the order of the document',
    of: VersionField,
    query: { type: optional(str), q: optional(str) },
  }),
  createField: making({
    path: '/forms/{form_id}/versions/{version}/fields',
    summary: 'Add a field to a draft',
    body: z.looseObject({ key: KeyName, type: str, placement: Placement }),
    of: VersionField,
  }),
  getField: reading({
    path: '/forms/{form_id}/versions/{version}/fields/{field_id}',
    summary: 'Get a field',
    of: VersionField,
  }),
  updateField: changing({
    path: '/forms/{form_id}/versions/{version}/fields/{field_id}',
    summary: 'Change a field; expressions follow when it gets another key',
    body: JsonMap,
    of: VersionField,
  }),
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
