import * as z from 'zod/mini';
import { defineContract } from '../../library.js';
import { changing, listing, making, removing } from '../../platform/contract/operations.js';
import {
  array,
  bool,
  exactly,
  KeyName,
  matching,
  Name,
  nullable,
  oneOf,
  optional,
  resource,
  str,
  textOf,
} from '../../platform/contract/shapes.js';

const VariableName = matching(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/);
const Value = textOf(0, 4096);

export const Environment = resource('environment', {
  name: str,
  key: str,
  variables: z.record(str, str),
  is_default: bool,
});

/** A secret as it may be seen: never its value. */
export const Secret = resource('secret', {
  name: str,
  environment_id: str,
  last4: str,
  used_by: array(exactly({ object: oneOf('connector', 'workflow'), id: str })),
});

export const environments = defineContract({
  listEnvironments: listing({ path: '/environments', summary: 'List environments', of: Environment }),
  createEnvironment: making({
    path: '/environments',
    summary: 'Add an environment',
    role: 'admin',
    body: exactly({ name: Name, key: KeyName, variables: optional(z.record(VariableName, Value)) }),
    of: Environment,
  }),
  updateEnvironment: changing({
    path: '/environments/{environment_id}',
    summary: 'Change an environment',
    role: 'admin',
    body: exactly({
      name: optional(Name),
      variables: optional(z.record(VariableName, nullable(Value))),
      is_default: optional(bool),
    }),
    of: Environment,
  }),
  deleteEnvironment: removing({
    path: '/environments/{environment_id}',
    summary: 'Remove an environment and its secrets',
    role: 'admin',
  }),
  listSecrets: listing({
    path: '/environments/{environment_id}/secrets',
    summary: 'List the secrets of an environment, without their values',
    role: 'admin',
    of: Secret,
  }),
  putSecret: {
    method: 'PUT',
    path: '/environments/{environment_id}/secrets/{name}',
    auth: 'account',
    role: 'admin',
    summary: 'Set a secret; nobody can ever read it again',
    body: exactly({ value: textOf(1, 8192) }),
    replies: { 200: Secret, 201: Secret },
  },
  deleteSecret: removing({
    path: '/environments/{environment_id}/secrets/{name}',
    summary: 'Remove a secret',
    role: 'admin',
  }),
});
