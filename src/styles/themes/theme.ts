import { looks } from '../scope.js';
import { themeRules } from '../theme-rules.js';
import { expanded } from '../tokens.js';

/** One of the library's themes: what differs from Plain, in light and dark. */
export interface BuiltTheme {
  /** Values by the names of tokens; `$text` reads another one. */
  readonly tokens: Readonly<Record<string, string>>;
  /** What tokens cannot say, as rules for parts. Weaker than those of a state, such as hover or an error, they must not be. */
  readonly rules?: string;
}

/** A theme as the text of a sheet, for some elements; whatever the page says wins over it. */
export function themeText({ tokens, rules = '' }: BuiltTheme, elements: readonly string[]): string {
  const own = Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, expanded(value)]));
  return themeRules(own, elements) + (rules && `${looks}:is(${elements}){${rules}}`);
}
