import { tokens } from './tokens.js';

/**
 * What a theme says as rules for some elements. The page's word counts for more: for tokens, that is settled where they
 * are; for those of components, which are not settled, by reading what the page says on the element itself.
 */
export function themeRules(theme: Readonly<Record<string, string>>, elements: readonly string[], more = ''): string {
  const values = Object.entries(theme);
  const components = values.filter(([name]) => !Object.hasOwn(tokens, name));
  const own = values.map(([name, value]) =>
    Object.hasOwn(tokens, name) ? `--_t-${name}:${value}` : `--_e-${name}:var(--entry-${name},${value})`,
  );
  const inner = components.map(([name]) => `--entry-${name}:var(--_e-${name})`).join(';');
  const children = elements.map((element) => `${element}>*`);
  return `@layer entry.theme{${elements}{${[...own, more].join(';')}}${inner && `${children}{${inner}}`}}`;
}
