import * as z from 'zod/mini';
import { defineContract } from '../../library.js';
import { changing, makingOnce } from '../../platform/contract/operations.js';
import {
  array,
  exactly,
  int,
  JsonMap,
  listOf,
  listQuery,
  Name,
  Nothing,
  nullable,
  num,
  oneOf,
  optional,
  resource,
  Slug,
  Switch,
  str,
  Tags,
  text,
  textOf,
} from '../../platform/contract/shapes.js';
import { Job } from '../jobs/index.js';

const FormState = oneOf('draft', 'published', 'closed', 'archived', 'trashed');

export const Form = resource('form', {
  project_id: str,
  name: str,
  public_id: str,
  slug: text,
  state: FormState,
  published_version_id: text,
  draft_version_id: text,
  default_locale: str,
  locales: array(str),
  tags: array(str),
  entry_counts: exactly({ draft: int, submitted: int }),
  share: exactly({ url: str, embed_html: str, allowed_origins: array(str) }),
  closed_reason: nullable(oneOf('manual', 'schedule', 'quota')),
  deleted_at: text,
  stats: optional(
    exactly({ views: nullable(int), starts: int, completion_rate: nullable(num), median_seconds: nullable(num) }),
  ),
});

const Origins = array(str.check(z.regex(/^https?:\/\/[^/\s]+$/))).check(z.maxLength(100));

export const forms = defineContract({
  listForms: {
    method: 'GET',
    path: '/forms',
    auth: 'account',
    role: 'viewer',
    accountHeader: 'optional',
    summary: 'List forms',
    query: listQuery({
      q: optional(str),
      project_id: optional(str),
      state: optional(FormState),
      tag: optional(str),
    }),
    replies: { 200: listOf(Form) },
  },
  createForm: {
    method: 'POST',
    path: '/forms',
    auth: 'account',
    role: 'editor',
    bodyLimit: 4 * 1024 * 1024,
    summary: 'Make a form, with a first draft of it',
    body: exactly({
      project_id: str,
      name: Name,
      default_locale: optional(textOf(2, 35)),
      slug: optional(Slug),
      from_template_id: optional(str),
      document: optional(JsonMap),
    }),
    replies: { 201: Form },
  },
  getForm: {
    method: 'GET',
    path: '/forms/{form_id}',
    auth: 'account',
    role: 'viewer',
    summary: 'Get a form',
    query: z.object({ include: optional(str) }),
    replies: { 200: Form },
  },
  updateForm: changing({
    path: '/forms/{form_id}',
    summary: 'Change what a form is called, where it is kept and shown',
    body: exactly({
      name: optional(Name),
      slug: optional(nullable(Slug)),
      project_id: optional(str),
      tags: optional(Tags),
      share: optional(exactly({ url: optional(nullable(str)), allowed_origins: optional(nullable(Origins)) })),
    }),
    of: Form,
  }),
  deleteForm: {
    method: 'DELETE',
    path: '/forms/{form_id}',
    auth: 'account',
    role: 'editor',
    summary: 'Put a form into the trash, or remove it for good',
    query: z.object({ purge: Switch, confirm: Switch }),
    replies: { 204: Nothing, 202: Job },
  },
  duplicateForm: makingOnce({
    path: '/forms/{form_id}/duplicate',
    summary: 'Make a form like another',
    body: exactly({
      name: optional(Name),
      project_id: optional(str),
      version: optional(oneOf('draft', 'published')),
    }),
    of: Form,
  }),
  transitionForm: {
    method: 'POST',
    path: '/forms/{form_id}/transitions',
    auth: 'account',
    role: 'editor',
    summary: 'Close, reopen, put away, take out or restore a form',
    body: exactly({
      to: oneOf('close', 'reopen', 'archive', 'unarchive', 'restore'),
      message: optional(textOf(0, 2000)),
    }),
    replies: { 200: Form },
  },
});
