import * as z from 'zod/mini';
import { defineContract } from '../../library.js';
import { listing } from '../../platform/contract/operations.js';
import {
  array,
  bool,
  exactly,
  int,
  Json,
  JsonMap,
  nullable,
  oneOf,
  optional,
  resource,
  Switch,
  str,
  text,
} from '../../platform/contract/shapes.js';

/** Something that can be called: an action of an extension, or an operation of a connector. */
export const Action = exactly({
  object: z.literal('action'),
  id: str,
  key: str,
  source: exactly({ kind: oneOf('extension', 'connector'), id: str, key: str }),
  label: str,
  input_schema: JsonMap,
  output_schema: JsonMap,
  mode: oneOf('sync', 'async'),
  entry_scoped: bool,
});

/** One run of an action, begun by the account. */
export const AccountActionRun = resource('action_run', {
  action_id: str,
  action_key: str,
  state: oneOf('queued', 'running', 'succeeded', 'failed', 'timed_out'),
  progress: exactly({ percent: int }),
  input: Json,
  environment_id: text,
  output: Json,
  effects: array(JsonMap),
  error: nullable(exactly({ code: str, message: str })),
  started_at: text,
  finished_at: text,
});

export const actions = defineContract({
  listActions: listing({
    path: '/actions',
    summary: 'List everything that can be called',
    of: Action,
    query: { entry_scoped: Switch, source: optional(str) },
  }),
  runAction: {
    method: 'POST',
    path: '/actions/{action_id}/runs',
    auth: 'account',
    role: 'editor',
    idempotency: 'required',
    summary: 'Run an action',
    body: exactly({ input: Json, environment_id: optional(nullable(str)) }),
    replies: { 200: AccountActionRun, 202: AccountActionRun },
  },
  getAccountActionRun: {
    method: 'GET',
    path: '/action-runs/{action_run_id}',
    auth: 'account',
    role: 'viewer',
    summary: 'Ask how far a run is, and wait for it',
    query: z.object({ wait: optional(z.coerce.number().check(z.minimum(0), z.maximum(20))) }),
    replies: { 200: AccountActionRun },
  },
});
