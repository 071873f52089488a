import type { Role } from '../library.js';
import type { Principal } from './principal.js';
import { Refusal } from './problem.js';

const ranks: Readonly<Record<Role, number>> = { viewer: 0, reviewer: 1, editor: 2, admin: 3 };

/** The same whether or not there is such an account. */
export const notOfAccount = (): Refusal =>
  new Refusal('account_mismatch', 'This credential belongs to another account.');

/** Whether a role may do what asks for another. */
export const hasRole = ({ role }: Principal, required: Role): boolean => ranks[role] >= ranks[required];

/** Refuses a role that is too low. */
export function needRole(principal: Principal, required: Role): void {
  if (hasRole(principal, required)) return;
  const message = `This needs the role "${required}".`;
  throw new Refusal('role_required', message, {
    details: [
      {
        in: 'header',
        path: 'Authorization',
        code: 'role_required',
        message,
        params: { required_role: required, role: principal.role },
      },
    ],
  });
}
