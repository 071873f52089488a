import * as z from 'zod/mini';
import { defineContract } from '../../library.js';
import {
  exactly,
  listOf,
  listQuery,
  nullable,
  oneOf,
  optional,
  RoleName,
  str,
  text,
  textOf,
} from '../../platform/contract/shapes.js';

export const ApiKey = exactly({
  object: z.literal('api_key'),
  id: str,
  account_id: str,
  name: str,
  last4: str,
  state: oneOf('valid', 'invalid'),
  created_at: str,
  last_used_at: text,
  created_by: nullable(exactly({ id: str, name: str, email: str, role: RoleName })),
  revoked_at: text,
  revoked_by: text,
});

const { ...apiKeyShape } = ApiKey.shape;

/** The keys of an account, which only the settings page can manage. Not part of the API. */
export const apiKeys = defineContract({
  listApiKeys: {
    method: 'GET',
    path: '/accounts/{account_id}/api-keys',
    auth: 'session',
    role: 'viewer',
    summary: 'List the keys of an account; those who are no admin see their own',
    query: listQuery({ state: optional(oneOf('valid', 'invalid')) }),
    replies: { 200: listOf(ApiKey) },
  },
  createApiKey: {
    method: 'POST',
    path: '/accounts/{account_id}/api-keys',
    auth: 'session',
    role: 'viewer',
    summary: 'Make a key; it is shown this once',
    body: exactly({ name: textOf(1, 80) }),
    replies: { 201: exactly({ ...apiKeyShape, key: str }) },
  },
  revokeApiKey: {
    method: 'POST',
    path: '/accounts/{account_id}/api-keys/{key_id}/revoke',
    auth: 'session',
    role: 'viewer',
    summary: 'Revoke a key, for good',
    body: exactly({ confirm: optional(z.boolean()) }),
    replies: { 200: ApiKey },
  },
});
