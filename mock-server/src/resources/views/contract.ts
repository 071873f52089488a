import * as z from 'zod/mini';
import { defineContract } from '../../library.js';
import {
  array,
  bool,
  exactly,
  int,
  listOf,
  listQuery,
  Name,
  Nothing,
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
  listViews: {
    method: 'GET',
    path: '/views',
    auth: 'account',
    role: 'viewer',
    summary: 'List your own views and those that are shared',
    query: listQuery({ form_id: optional(str), visibility: optional(Visibility) }),
    replies: { 200: listOf(View) },
  },
  createView: {
    method: 'POST',
    path: '/views',
    auth: 'account',
    role: 'reviewer',
    summary: 'Save a view',
    body: exactly({ form_id: str, name: Name, ...members }),
    replies: { 201: View },
  },
  getView: {
    method: 'GET',
    path: '/views/{view_id}',
    auth: 'account',
    role: 'viewer',
    summary: 'Get a view',
    replies: { 200: View },
  },
  updateView: {
    method: 'PATCH',
    path: '/views/{view_id}',
    auth: 'account',
    role: 'reviewer',
    ifMatch: 'accepted',
    summary: 'Change a view',
    body: exactly({ name: optional(Name), ...members }),
    replies: { 200: View },
  },
  deleteView: {
    method: 'DELETE',
    path: '/views/{view_id}',
    auth: 'account',
    role: 'reviewer',
    summary: 'Remove a view',
    replies: { 204: Nothing },
  },
});
