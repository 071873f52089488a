import type { Appearance, Seeds } from '../../../src/index.js';
import type { Store } from '../../studio/store.js';

type Role = readonly [name: string, value: string | undefined];

/** Without what is undefined; an empty one is left out as a whole. */
function without<T extends object>(given: T): T | undefined {
  const left = Object.entries(given).filter(([, value]) => value !== undefined);
  return left.length > 0 ? (Object.fromEntries(left) as T) : undefined;
}

export const withSeeds = (theme: Appearance, part: Seeds): Appearance =>
  without({ ...theme, seeds: without({ ...theme.seeds, ...part }) }) ?? {};

const withRoles = (theme: Appearance, roles: readonly Role[]): Appearance =>
  without({ ...theme, roles: without({ ...theme.roles, ...Object.fromEntries(roles) }) }) ?? {};

/** Dragging through a hundred colours is one step to undo. */
export const changeSeeds = (store: Store, part: Seeds): void =>
  store.change(({ theme }) => ({ theme: withSeeds(theme, part) }), `seed ${Object.keys(part).join()}`);

export const changeRoles = (store: Store, ...roles: readonly Role[]): void =>
  store.change(({ theme }) => ({ theme: withRoles(theme, roles) }), `role ${roles.map(([name]) => name).join()}`);

export const changeTheme = (store: Store, part: Pick<Appearance, 'theme' | 'strict'>): void =>
  store.change(({ theme }) => ({ theme: without({ ...theme, ...part }) ?? {} }));
