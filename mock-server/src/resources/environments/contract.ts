import * as z from 'zod/mini';
import { defineContract } from '../../library.js';
import {
  array,
  bool,
  exactly,
  KeyName,
  listOf,
  listQuery,
  matching,
  Name,
  Nothing,
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
  listEnvironments: {
    method: 'GET',
    path: '/environments',
    auth: 'account',
    role: 'viewer',
    summary: 'List environments',
    query: listQuery(),
    replies: { 200: listOf(Environment) },
  },
  createEnvironment: {
    method: 'POST',
    path: '/environments',
    auth: 'account',
    role: 'admin',
    summary: 'Add an environment',
    body: exactly({ name: Name, key: KeyName, variables: optional(z.record(VariableName, Value)) }),
    replies: { 201: Environment },
  },
  updateEnvironment: {
    method: 'PATCH',
    path: '/environments/{environment_id}',
    auth: 'account',
    role: 'admin',
    ifMatch: 'accepted',
    summary: 'Change an environment',
    body: exactly({
      name: optional(Name),
      variables: optional(z.record(VariableName, nullable(Value))),
      is_default: optional(bool),
    }),
    replies: { 200: Environment },
  },
  deleteEnvironment: {
    method: 'DELETE',
    path: '/environments/{environment_id}',
    auth: 'account',
    role: 'admin',
    summary: 'Remove an environment and its secrets',
    replies: { 204: Nothing },
  },
  listSecrets: {
    method: 'GET',
    path: '/environments/{environment_id}/secrets',
    auth: 'account',
    role: 'admin',
    summary: 'List the secrets of an environment, without their values',
    query: listQuery(),
    replies: { 200: listOf(Secret) },
  },
  putSecret: {
    method: 'PUT',
    path: '/environments/{environment_id}/secrets/{name}',
    auth: 'account',
    role: 'admin',
    summary: 'Set a secret; nobody can ever read it again',
    body: exactly({ value: textOf(1, 8192) }),
    replies: { 200: Secret, 201: Secret },
  },
  deleteSecret: {
    method: 'DELETE',
    path: '/environments/{environment_id}/secrets/{name}',
    auth: 'account',
    role: 'admin',
    summary: 'Remove a secret',
    replies: { 204: Nothing },
  },
});
