import { Misuse } from '../misuse.js';
import { hexOf, written } from './colour.js';
import { type Colours, type Proof, prove, settle } from './settle.js';

export interface Wishes {
  readonly isAaa: boolean;
  readonly tint?: string | undefined;
}

/** A theme of one brand colour: every role in both schemes, and the proof. */
export interface MadeTheme {
  readonly seeds: Readonly<Record<string, string>>;
  readonly light: Colours;
  readonly dark: Colours;
  readonly proof: { readonly light: readonly Proof[]; readonly dark: readonly Proof[] };
}

/** Reads a brand colour as somebody types it. */
export function brandColour(given: string): string {
  // Quotes are easily forgotten, and a shell takes # for the start of a comment.
  const colour = written(given) ?? written(`#${given}`);
  if (!colour)
    throw new Misuse(
      `"${given}" is no colour. Write it as '#E4572E', in quotes, or as CSS has it: 'oklch(0.65 0.19 37)'.`,
    );
  if ((colour.alpha ?? 1) < 1) throw new Misuse(`"${given}" is not opaque: a brand colour has to be.`);
  return hexOf(colour);
}

export function makeTheme(accent: string, { isAaa, tint }: Wishes): MadeTheme {
  const seeds = { 'seed-accent': accent, ...(isAaa && { 'seed-contrast': '7' }), ...(tint && { 'seed-tint': tint }) };
  const { 'seed-accent': _, ...light } = settle({}, seeds, false);
  const { 'seed-accent': __, ...dark } = settle({}, seeds, true);
  return { seeds, light, dark, proof: { light: prove(light, isAaa), dark: prove(dark, isAaa) } };
}

/** Of each colour the pair that is worst, in one scheme. */
export function worstOf(proof: readonly Proof[]): ReadonlyMap<string, Proof> {
  const worst = new Map<string, Proof>();
  for (const pair of proof) {
    const known = worst.get(pair.colour);
    if (!known || pair.ratio / pair.wanted < known.ratio / known.wanted) worst.set(pair.colour, pair);
  }
  return worst;
}
