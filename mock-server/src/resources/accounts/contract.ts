import * as z from 'zod/mini';
import { defineContract } from '../../library.js';
import { changing, listing, reading } from '../../platform/contract/operations.js';
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
  RoleName,
  resource,
  str,
  text,
} from '../../platform/contract/shapes.js';

export const Account = exactly({
  object: z.literal('account'),
  id: str,
  version: int,
  name: str,
  slug: str,
  timezone: str,
  default_locale: str,
  data_region: str,
  owner_id: text,
  state: oneOf('active', 'suspended'),
  limits: z.record(str, int),
  settings: exactly({ allowed_origins: array(str) }),
  created_at: str,
  updated_at: str,
});

export const User = resource('user', {
  name: str,
  email: str,
  role: RoleName,
  is_owner: bool,
  state: oneOf('active', 'disabled'),
  last_active_at: text,
  avatar_file_id: text,
});

export const Invitation = resource('invitation', {
  email: str,
  role: RoleName,
  state: oneOf('pending', 'accepted', 'revoked', 'expired'),
  invited_by: str,
  expires_at: str,
});

export const AccountRole = exactly({ object: z.literal('role'), key: RoleName, label: str, permissions: array(str) });

export const Me = exactly({
  object: z.literal('me'),
  principal: oneOf('api_key', 'session'),
  user: User,
  account_id: str,
  role: RoleName,
  key: optional(exactly({ id: str, name: str, last4: str })),
});

export const Membership = exactly({ id: str, name: str, role: RoleName, current: bool });

/** Who belongs to an account, and what they may do. */
export const accounts = defineContract({
  getMe: {
    method: 'GET',
    path: '/me',
    auth: 'account',
    accountHeader: 'optional',
    summary: 'Ask who you are',
    replies: { 200: Me },
  },
  listAccounts: {
    method: 'GET',
    path: '/accounts',
    auth: 'account',
    accountHeader: 'optional',
    summary: 'List the accounts you can act for',
    replies: { 200: listOf(Membership) },
  },
  switchAccount: {
    method: 'POST',
    path: '/accounts/{account_id}/switch',
    auth: 'session',
    role: 'viewer',
    accountHeader: 'optional',
    summary: 'Make an account the one a session begins with',
    replies: { 200: exactly({ current_account_id: str }) },
  },
  getAccount: reading({ path: '/account', summary: 'Get the account', of: Account }),
  updateAccount: changing({
    path: '/account',
    summary: 'Change the account',
    role: 'admin',
    body: exactly({
      name: optional(Name),
      slug: optional(str),
      timezone: optional(str),
      default_locale: optional(str),
      settings: optional(exactly({ allowed_origins: optional(nullable(array(str).check(z.maxLength(100)))) })),
    }),
    of: Account,
  }),
  listUsers: listing({
    path: '/users',
    summary: 'List the members of the account',
    role: 'admin',
    of: User,
    query: { q: optional(str), role: optional(RoleName), state: optional(oneOf('active', 'disabled')) },
  }),
  getUser: reading({ path: '/users/{user_id}', summary: 'Get a member', role: 'admin', of: User }),
  updateUser: {
    method: 'PATCH',
    path: '/users/{user_id}',
    auth: 'session',
    role: 'admin',
    ifMatch: 'accepted',
    summary: 'Change the role or state of a member',
    body: exactly({ role: optional(RoleName), state: optional(oneOf('active', 'disabled')) }),
    replies: { 200: User },
  },
  removeUser: {
    method: 'DELETE',
    path: '/users/{user_id}',
    auth: 'session',
    role: 'admin',
    summary: 'Remove a member; their keys end with it',
    query: z.object({ reassign_to: optional(str) }),
    replies: { 204: Nothing },
  },
  listInvitations: {
    method: 'GET',
    path: '/invitations',
    auth: 'session',
    role: 'admin',
    summary: 'List those who were asked to join',
    query: listQuery({ state: optional(oneOf('pending', 'accepted', 'revoked', 'expired')) }),
    replies: { 200: listOf(Invitation) },
  },
  createInvitation: {
    method: 'POST',
    path: '/invitations',
    auth: 'session',
    role: 'admin',
    summary: 'Ask somebody to join, by mail',
    body: exactly({ email: str, role: RoleName }),
    replies: { 201: Invitation },
  },
  revokeInvitation: {
    method: 'DELETE',
    path: '/invitations/{invitation_id}',
    auth: 'session',
    role: 'admin',
    summary: 'Take an invitation back',
    replies: { 204: Nothing },
  },
  listRoles: {
    method: 'GET',
    path: '/roles',
    auth: 'account',
    role: 'viewer',
    summary: 'List the roles and what they may do',
    replies: { 200: listOf(AccountRole) },
  },
});
