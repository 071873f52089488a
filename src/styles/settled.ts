import { themedValue, tokens } from './tokens.js';

/*
 * Who decides, from the strongest: `appearance` (--_a-accent), the page's CSS (--entry-accent), a theme, of the page or of
 * the form (--_t-accent), and the default. A page may set its properties on :root, on a wrapper or on the element, and a
 * declaration on the element would beat the first two, since it always beats inheritance: so nobody but the page declares
 * a public name on it. The element settles them into private ones (--_e-accent), and its children get the public name back
 * with a settled value. Inside the form, also in a custom field, every var(--entry-…) therefore resolves. Component tokens
 * (--entry-input-bg) are not declared: each is read where it is used, with its role as fallback.
 */

/** A page's own fill; nothing where it has none, and neither has anything that names this. */
const pageFill = 'var(--entry-accent,var(--entry-seed-accent)) 0%';

/** What contrast is measured against: where the surface lets something shine through, the usual one is thought behind it. */
const behind = (base: number): string =>
  `color(from var(--_e-surface) srgb ${['r', 'g', 'b'].map((part) => `calc(${part}*alpha + ${base}*(1 - alpha))`).join(' ')}/1)`;

/** The private properties of the element. */
export const settled: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.keys(tokens).map((name) => [`--_e-${name}`, `var(--_a-${name},var(--entry-${name},${themedValue(name)}))`]),
  ),
  '--_e-ground': `light-dark(${behind(1)},${behind(0.06)})`,
  // Text for a fill holds where both are the page's; by itself, or from elsewhere, only if it can be read on the fill.
  '--_both': `color-mix(in srgb,var(--entry-on-accent),${pageFill})`,
  '--_fresh': `color-mix(in srgb,#fff,${pageFill})`,
  '--_e-on-accent': `var(--_a-on-accent,var(--_both,${themedValue('on-accent', 'var(--entry-on-accent,var(--_fresh,var(--_t-on-accent,#fff)))')}))`,
};
