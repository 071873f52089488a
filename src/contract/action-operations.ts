import { Answers } from './answer.js';
import { ActionRun, ButtonPending, ButtonResult } from './entry-results.js';
import { Json } from './json.js';
import { num, object, optional, str } from './members.js';
import { defineContract } from './operation.js';
import { queryBetween, queryCount } from './query.js';

/** Buttons and what extensions do for an entry. */
export const actionOperations = defineContract({
  clickButton: {
    method: 'POST',
    path: '/entry-sessions/{entry_id}/buttons/{button_key}/clicks',
    auth: 'entry',
    summary: 'Press a button that the service acts on',
    idempotency: 'required',
    body: object({ base_revision: num, instance_id: optional(str), answers: optional(Answers) }),
    /** 202 is an action that goes on. */
    replies: { 200: ButtonResult, 202: ButtonPending },
  },
  runEntryAction: {
    method: 'POST',
    path: '/entry-sessions/{entry_id}/actions/{action_key}',
    auth: 'entry',
    summary: 'Run an action of the form',
    idempotency: 'required',
    body: object({ input: Json, instance_id: optional(str), base_revision: optional(num) }),
    replies: { 200: ActionRun, 202: ActionRun },
  },
  getActionRun: {
    method: 'GET',
    path: '/entry-sessions/{entry_id}/action-runs/{action_run_id}',
    auth: 'entry',
    summary: 'Ask how far an action has come, and wait for it',
    query: object({ wait: optional(queryBetween(0, 20)), base_revision: optional(queryCount) }),
    replies: { 200: ActionRun },
  },
});
