import type { Detail, Json } from '../library.js';
import { Refusal } from './problem.js';

type Where = Detail['in'];

const one = (
  where: Where,
  path: string,
  code: string,
  message: string,
  params?: Readonly<Record<string, Json>>,
): Detail => ({
  in: where,
  path,
  code,
  message,
  ...(params && { params: { ...params } }),
});

/** Refuses a step that cannot be taken from where something is. */
export const stateConflict = (
  message: string,
  current_state: string,
  allowed: readonly string[] = [],
  path = '',
): Refusal =>
  new Refusal('state_conflict', message, {
    details: [one('body', path, 'state_conflict', message, { current_state, allowed })],
  });

/** Refuses what another already has. */
export const duplicate = (path: string, message = 'This is already taken.'): Refusal =>
  new Refusal('duplicate', message, { details: [one('body', path, 'duplicate', message)] });

/** Refuses to remove what others need, and names them. */
export const inUse = (message: string, users: readonly { readonly object: string; readonly id: string }[]): Refusal =>
  new Refusal('resource_in_use', message, {
    details: users
      .slice(0, 50)
      .map(({ object, id }) => one('path', id, 'resource_in_use', `Used by ${object} ${id}.`, { object, id })),
  });

/** Refuses a step of a life (archive, restore, …) that cannot be taken from where something is. */
export const noSuchStep = (what: string, state: string, step: string, allowed: readonly string[]): Refusal =>
  stateConflict(`${what} that is ${state} cannot be changed by "${step}".`, state, allowed, '/to');

/** Asks whether something is really meant. */
export const unconfirmed = (where: Where, path = 'confirm'): Refusal =>
  new Refusal('confirmation_required', 'This cannot be undone. Say so with confirm.', {
    details: [one(where, where === 'body' ? `/${path}` : path, 'required', 'Send true.')],
  });

/** Refuses a member of the body. */
export const badMember = (path: string, message: string, code = 'option_unknown'): Refusal =>
  new Refusal('validation_failed', message, { details: [one('body', path, code, message)] });

/** Refuses a parameter of the query. */
export const badParameter = (path: string, message: string, code = 'option_unknown'): Refusal =>
  new Refusal('invalid_parameter', message, { details: [one('query', path, code, message)] });

/** Refuses what the plan of the account does not include. */
export const planLimit = (what: string, limit: number): Refusal =>
  new Refusal('plan_limit_reached', `The plan includes ${limit} ${what}.`, {
    details: [one('body', '', 'plan_limit_reached', 'Not in this plan.', { limit, what })],
  });
