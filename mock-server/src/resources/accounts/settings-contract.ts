import * as z from 'zod/mini';
import { defineContract } from '../../library.js';
import { array, exactly, listOf, Nothing, optional, str, text, textOf } from '../../platform/contract/shapes.js';
import { Membership, User } from './contract.js';

export const Session = exactly({
  user: User,
  accounts: array(Membership),
  current_account_id: str,
  csrf_token: str,
});

export const Mail = exactly({
  object: z.literal('mail'),
  id: str,
  account_id: str,
  to: str,
  kind: str,
  locale: str,
  subject: str,
  text: str,
  links: array(str),
  entry_id: text,
  sent_at: str,
});

/** What only the settings page can do: log in, join and sign up. Not part of the API. */
export const settings = defineContract({
  createSession: {
    method: 'POST',
    path: '/session',
    auth: 'public',
    summary: 'Log in',
    body: exactly({ email: str, password: str }),
    replies: { 200: Session },
  },
  getSession: {
    method: 'GET',
    path: '/session',
    auth: 'session',
    summary: 'Ask who is logged in',
    replies: { 200: Session },
  },
  endSession: {
    method: 'DELETE',
    path: '/session',
    auth: 'session',
    summary: 'Log out',
    replies: { 204: Nothing },
  },
  listMails: {
    method: 'GET',
    path: '/accounts/{account_id}/mails',
    auth: 'session',
    role: 'admin',
    summary: 'List the last mails that went out, newest first; nothing is really sent',
    query: z.object({ limit: optional(str), cursor: optional(str) }),
    replies: { 200: listOf(Mail) },
  },
  signUp: {
    method: 'POST',
    path: '/sign-up',
    auth: 'public',
    summary: 'Make an account, where the server allows it',
    body: exactly({
      account_name: textOf(1, 120),
      name: textOf(1, 120),
      email: textOf(3, 254).check(z.regex(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/)),
      password: textOf(10, 200),
    }),
    replies: { 200: Session },
  },
  acceptInvitation: {
    method: 'POST',
    path: '/invitations/accept',
    auth: 'public',
    summary: 'Join an account',
    body: exactly({ token: str, name: optional(textOf(1, 120)), password: optional(textOf(10, 200)) }),
    replies: { 200: Session },
  },
});
