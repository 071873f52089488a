import * as z from 'zod/mini';
import { defineContract } from '../../library.js';
import {
  Color,
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
  Slug,
  Switch,
  str,
  text,
  textOf,
} from '../../platform/contract/shapes.js';
import { Job } from '../jobs/index.js';

export const Project = resource('project', {
  name: str,
  slug: str,
  description: text,
  color: text,
  state: oneOf('active', 'archived'),
  form_count: int,
  default_locale: str,
  timezone: str,
});

const members = {
  slug: optional(Slug),
  description: optional(nullable(textOf(0, 2000))),
  color: optional(nullable(Color)),
  default_locale: optional(textOf(2, 35)),
  timezone: optional(str),
};

/** Folders for forms. */
export const projects = defineContract({
  listProjects: {
    method: 'GET',
    path: '/projects',
    auth: 'account',
    role: 'viewer',
    summary: 'List projects',
    query: listQuery({ q: optional(str), state: optional(oneOf('active', 'archived')) }),
    replies: { 200: listOf(Project) },
  },
  createProject: {
    method: 'POST',
    path: '/projects',
    auth: 'account',
    role: 'editor',
    summary: 'Make a project',
    body: exactly({ name: Name, ...members }),
    replies: { 201: Project },
  },
  getProject: {
    method: 'GET',
    path: '/projects/{project_id}',
    auth: 'account',
    role: 'viewer',
    summary: 'Get a project',
    replies: { 200: Project },
  },
  updateProject: {
    method: 'PATCH',
    path: '/projects/{project_id}',
    auth: 'account',
    role: 'editor',
    ifMatch: 'accepted',
    summary: 'Change a project, put it away or take it out again',
    body: exactly({ name: optional(Name), ...members, state: optional(oneOf('active', 'archived')) }),
    replies: { 200: Project },
  },
  deleteProject: {
    method: 'DELETE',
    path: '/projects/{project_id}',
    auth: 'account',
    role: 'admin',
    summary: 'Remove a project: an empty one, or with everything in it',
    query: z.object({ cascade: Switch }),
    replies: { 204: Nothing, 202: Job },
  },
});
