import { readDeclarations } from '../../src/cli/theme/read-css.js';
import { Theme } from '../../src/contract/theme.js';
import { themeText } from '../../src/elements/form/form-theme.js';
import type { Appearance } from '../../src/index.js';
import { fetchTheme } from '../../src/styles/themes/index.js';
import { expanded } from '../../src/styles/tokens.js';
import type { Values } from './seed-tokens.js';

const prefix = '--_t-';

/** What seeds and roles stand on: the theme that is named, else the one of the form's author. */
export async function groundOf({ theme }: Appearance, authored: unknown): Promise<Values> {
  if (theme) {
    const { tokens } = await fetchTheme(theme);
    return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, expanded(value)]));
  }
  const read = Theme.safeParse(authored);
  if (!read.success) return {};
  return Object.fromEntries(
    readDeclarations(themeText(read.data, 'entry-form'))
      .filter(({ name }) => name.startsWith(prefix))
      .map(({ name, value }) => [name.slice(prefix.length), value]),
  );
}
