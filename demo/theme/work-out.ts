import { channelsOf, written } from '../../src/cli/theme/colour.js';
import { type Colours, type Proof, prove, settle } from '../../src/cli/theme/settle.js';
import type { Appearance } from '../../src/index.js';
import { colourNames } from '../../src/styles/tokens.js';
import { groundOf } from './ground.js';
import { seedTokens, type Values } from './seed-tokens.js';

export type Scheme = 'light' | 'dark';
export const schemes: readonly Scheme[] = ['light', 'dark'];

/** One colour on another in both schemes. */
export interface ProvenPair {
  readonly colour: string;
  readonly on: string;
  readonly wanted: number;
  readonly light: number;
  readonly dark: number;
}

/** A role somebody set with which something cannot be read, and the nearest value with which it can. */
export interface Repair {
  readonly role: string;
  readonly value: string;
  readonly nearest: string;
  /** The pair that is worst. */
  readonly pair: Proof;
  readonly scheme: Scheme;
}

/** What an appearance comes to, with numbers. */
export interface WorkedOut {
  readonly isAaa: boolean;
  readonly light: Colours;
  readonly dark: Colours;
  readonly pairs: readonly ProvenPair[];
  /** How many colours cannot be read where they stand, over both schemes. */
  readonly failing: number;
  readonly repairs: readonly Repair[];
}

export const passes = ({ light, dark, wanted }: ProvenPair): boolean => Math.min(light, dark) >= wanted;

const given = (roles: Appearance['roles']): Values =>
  Object.fromEntries(Object.entries(roles ?? {}).filter((entry): entry is [string, string] => Boolean(entry[1])));

/** Works out every colour and every pair, as the form in the frame would have them if it took each role as it is. */
export async function workOut(appearance: Appearance, authored: unknown): Promise<WorkedOut> {
  const ground = await groundOf(appearance, authored);
  const roles = given(appearance.roles);
  const page = { ...seedTokens(appearance.seeds ?? {}), ...roles };
  const isAaa = Number(page['seed-contrast'] ?? ground['seed-contrast'] ?? 4.5) >= 7;
  const [light, dark] = [settle(ground, page, false), settle(ground, page, true)];
  const [day, night] = [prove(light, isAaa), prove(dark, isAaa)];
  const pairs = day.map(
    ({ colour, on, wanted, ratio }, at): ProvenPair => ({
      colour,
      on,
      wanted,
      light: ratio,
      dark: night[at]?.ratio ?? 0,
    }),
  );
  const failures = [...failed(day, 'light'), ...failed(night, 'dark')];
  return { isAaa, light, dark, pairs, failing: failures.length, repairs: repairsOf(failures, { ground, page, roles }) };
}

interface Failure extends Proof {
  readonly scheme: Scheme;
}

const failed = (proof: readonly Proof[], scheme: Scheme): readonly Failure[] =>
  proof.filter(({ ratio, wanted }) => ratio < wanted).map((pair) => ({ ...pair, scheme }));

interface Given {
  readonly ground: Values;
  readonly page: Values;
  readonly roles: Values;
}

/** Of each role that is to blame, what the library itself would have in its place. */
function repairsOf(failures: readonly Failure[], { ground, page, roles }: Given): readonly Repair[] {
  const worst = new Map<string, Failure>();
  for (const failure of failures)
    for (const role of [failure.colour, failure.on]) {
      const known = worst.get(role);
      if (!colourNames.includes(role) || !Object.hasOwn(roles, role)) continue;
      if (!known || failure.ratio / failure.wanted < known.ratio / known.wanted) worst.set(role, failure);
    }
  return Array.from(worst, ([role, { scheme, ...pair }]) => {
    const { [role]: value = '', ...rest } = page;
    const [light, dark] = [false, true].map((isDark) => settle({ ...ground, [role]: value }, rest, isDark)[role] ?? '');
    const nearest = light === dark ? light : `light-dark(${light}, ${dark})`;
    return { role, value, nearest: nearest ?? '', pair, scheme };
  });
}

/** By how much a colour was made lighter or darker, from -1 to 1; undefined where one of them is no plain colour. */
export function moved(wish: string, used: string): number | undefined {
  const [from, to] = [written(wish), written(used)];
  if (!from || !to) return undefined;
  return channelsOf(to, 'oklch')[0] - channelsOf(from, 'oklch')[0];
}
