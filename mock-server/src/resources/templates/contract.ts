import * as z from 'zod/mini';
import { defineContract } from '../../library.js';
import { listing, reading, removing } from '../../platform/contract/operations.js';
import {
  array,
  bool,
  exactly,
  int,
  Json,
  JsonMap,
  KeyName,
  matching,
  Name,
  nullable,
  oneOf,
  optional,
  resource,
  str,
  text,
  textOf,
} from '../../platform/contract/shapes.js';
import { Job } from '../jobs/index.js';
import { templateKinds, variableTypes } from './records.js';

const Kind = oneOf(...templateKinds);
const State = oneOf('active', 'archived');
const Variable = exactly({
  name: KeyName,
  type: oneOf(...variableTypes),
  required: bool,
  example: Json,
});
const NewVariable = exactly({
  name: KeyName,
  type: optional(oneOf(...variableTypes)),
  required: optional(bool),
  example: optional(Json),
});

export const Template = resource('template', {
  kind: Kind,
  name: str,
  key: str,
  locale: str,
  subject: text,
  body: Json,
  variables: array(Variable),
  state: State,
  used_by: array(exactly({ object: str, id: str })),
});

const Locale = textOf(2, 35);
const Body = z.union([textOf(0, 200_000), JsonMap]);
const members = {
  key: optional(KeyName),
  locale: optional(Locale),
  subject: optional(nullable(textOf(1, 500))),
  variables: optional(array(NewVariable).check(z.maxLength(100))),
};

/** Content and layout to be used again. */
export const templates = defineContract({
  listTemplates: listing({
    path: '/templates',
    summary: 'List templates',
    of: Template,
    query: { kind: optional(Kind), q: optional(str), state: optional(State) },
  }),
  createTemplate: {
    method: 'POST',
    path: '/templates',
    auth: 'account',
    role: 'editor',
    bodyLimit: 4 * 1024 * 1024,
    summary: 'Make a template, or take one from a form',
    body: exactly({
      kind: Kind,
      name: Name,
      ...members,
      body: optional(Body),
      from: optional(
        exactly({
          form_id: str,
          version: optional(str),
          section_ids: optional(array(str).check(z.minLength(1), z.maxLength(200))),
        }),
      ),
    }),
    replies: { 201: Template },
  },
  getTemplate: reading({ path: '/templates/{template_id}', summary: 'Get a template', of: Template }),
  updateTemplate: {
    method: 'PATCH',
    path: '/templates/{template_id}',
    auth: 'account',
    role: 'editor',
    ifMatch: 'accepted',
    bodyLimit: 4 * 1024 * 1024,
    summary: 'Change a template',
    body: exactly({ name: optional(Name), ...members, body: optional(Body), state: optional(State) }),
    replies: { 200: Template },
  },
  deleteTemplate: removing({ path: '/templates/{template_id}', summary: 'Remove a template' }),
  renderTemplate: {
    method: 'POST',
    path: '/templates/{template_id}/render',
    auth: 'account',
    role: 'viewer',
    summary: 'Fill a template in',
    body: exactly({
      context: optional(exactly({ entry_id: optional(str), variables: optional(JsonMap), locale: optional(Locale) })),
      format: oneOf('html', 'text', 'pdf'),
      strict: optional(bool),
    }),
    replies: { 200: exactly({ subject: optional(text), body: str, unresolved: array(str) }), 202: Job },
  },
  instantiateTemplate: {
    method: 'POST',
    path: '/templates/{template_id}/instantiate',
    auth: 'account',
    role: 'editor',
    idempotency: 'required',
    summary: 'Put a layout into a form, or make a form of a template',
    body: exactly({
      form_id: optional(str),
      placement: optional(
        exactly({ page_id: optional(str), page_key: optional(str), index: optional(int.check(z.minimum(0))) }),
      ),
      key_prefix: optional(matching(/^[a-z][a-z0-9_]{0,30}$/)),
      project_id: optional(str),
      name: optional(Name),
    }),
    replies: { 201: exactly({ created: array(str) }) },
  },
});
