import * as z from 'zod/mini';
import { defineContract } from '../../library.js';
import { changing, listing, making, reading, removing } from '../../platform/contract/operations.js';
import {
  array,
  bool,
  exactly,
  int,
  Name,
  nullable,
  oneOf,
  optional,
  resource,
  str,
  text,
} from '../../platform/contract/shapes.js';

const ViewColumn = exactly({
  path: str,
  width: optional(int.check(z.minimum(20), z.maximum(2000))),
  label: optional(str),
});
const Visibility = oneOf('private', 'shared');

export const View = resource('view', {
  form_id: str,
  name: str,
  visibility: Visibility,
  columns: array(ViewColumn),
  filter: text,
  sort: array(str),
  group_by: text,
  is_default: bool,
});

const members = {
  visibility: optional(Visibility),
  columns: optional(array(ViewColumn).check(z.maxLength(200))),
  filter: optional(nullable(str)),
  sort: optional(array(str).check(z.maxLength(5))),
  group_by: optional(nullable(str)),
  is_default: optional(bool),
};

/** Saved ways to look at entries. */
export const views = defineContract({
  listViews: listing({
    path: '/views',
    summary: 'List your own views and those that are shared',
    of: View,
    query: { form_id: optional(str), visibility: optional(Visibility) },
  }),
  createView: making({
    path: '/views',
    summary: 'Save a view',
    role: 'reviewer',
    body: exactly({ form_id: str, name: Name, ...members }),
    of: View,
  }),
  getView: reading({ path: '/views/{view_id}', summary: 'Get a view', of: View }),
  updateView: changing({
    path: '/views/{view_id}',
    summary: 'Change a view',
    role: 'reviewer',
    body: exactly({ name: optional(Name), ...members }),
    of: View,
  }),
  deleteView: removing({ path: '/views/{view_id}', summary: 'Remove a view', role: 'reviewer' }),
});
