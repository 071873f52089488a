import * as z from 'zod/mini';
import { defineContract } from '../../library.js';
import { changing, listing, making, reading } from '../../platform/contract/operations.js';
import {
  Color,
  exactly,
  int,
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
  listProjects: listing({
    path: '/projects',
    summary: 'List projects',
    of: Project,
    query: { q: optional(str), state: optional(oneOf('active', 'archived')) },
  }),
  createProject: making({
    path: '/projects',
    summary: 'Make a project',
    body: exactly({ name: Name, ...members }),
    of: Project,
  }),
  getProject: reading({ path: '/projects/{project_id}', summary: 'Get a project', of: Project }),
  updateProject: changing({
    path: '/projects/{project_id}',
    summary: 'Change a project, put it away or take it out again',
    body: exactly({ name: optional(Name), ...members, state: optional(oneOf('active', 'archived')) }),
    of: Project,
  }),
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
