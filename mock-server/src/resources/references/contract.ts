import * as z from 'zod/mini';
import { defineContract } from '../../library.js';
import { array, bool, exactly, Json, listOf, oneOf, optional, str, textOf } from '../../platform/contract/shapes.js';

const ValueType = oneOf('string', 'number', 'boolean', 'date', 'time', 'datetime', 'object', 'file');

export const Reference = exactly({
  token: str,
  label: str,
  path_label: str,
  value_type: ValueType,
  list: bool,
  source: exactly({ object: str, id: str }),
  example: Json,
  available: bool,
});

export const ResolvedReference = exactly({
  token: str,
  status: oneOf('resolved', 'missing', 'forbidden', 'masked'),
  value: Json,
  display: str,
  value_type: str,
});

/** What workflows, templates and mappings can be filled in with. */
export const references = defineContract({
  searchReferences: {
    method: 'GET',
    path: '/references/search',
    auth: 'account',
    role: 'viewer',
    summary: 'Search for what can be referred to in a workflow, a form, a template or an import',
    query: z.object({
      q: optional(str),
      context: optional(str),
      types: optional(str),
      limit: optional(str),
      cursor: optional(str),
      count: optional(oneOf('true', 'false')),
    }),
    replies: { 200: listOf(Reference) },
  },
  resolveReferences: {
    method: 'POST',
    path: '/references/resolve',
    auth: 'account',
    role: 'viewer',
    summary: 'Ask what references come to',
    body: exactly({
      references: array(textOf(1, 2100)).check(z.minLength(1), z.maxLength(100)),
      context: optional(
        exactly({
          entry_id: optional(str),
          run_id: optional(str),
          row_id: optional(str),
          locale: optional(textOf(2, 35)),
        }),
      ),
      strict: optional(bool),
    }),
    replies: { 200: exactly({ data: array(ResolvedReference) }) },
  },
});
