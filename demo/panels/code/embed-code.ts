import type { Appearance } from '../../../src/index.js';
import { formName, type StudioState } from '../../studio/state.js';

const indented = (text: string): string => text.replaceAll(/^/gm, '  ');

const densities = { compact: '0.8', normal: '1', roomy: '1.25' };

/** The rule a page needs for this look; empty where the form's own does. */
function lookRule({ seeds = {} }: Appearance): string {
  const { accent, radius, density } = seeds;
  const properties = {
    '--entry-seed-accent': accent,
    '--entry-seed-radius': radius === undefined ? undefined : `${radius}px`,
    '--entry-seed-density': density && densities[density],
  };
  const lines = Object.entries(properties).filter(([, value]) => value !== undefined);
  return lines.length === 0 ? '' : `entry-form {\n${lines.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}`;
}

/** The page that shows this very form. */
export function embedCode({ form, theme, look }: StudioState): string {
  const rule = lookRule(theme);
  const { layout, locale, direction: dir } = look;
  const chosen = Object.entries({ theme: theme.theme ?? '', layout, locale, dir }).filter(([, value]) => value !== '');
  const attributes = chosen.map(([name, value]) => ` ${name}="${value}"`).join('');
  return [
    `<script type="module">\n  import 'entryway';\n</script>`,
    ...(rule ? [`<style>\n${indented(rule)}\n</style>`] : []),
    `<entry-form base-url="https://forms.example/api/v1" form="${formName(form)}"${attributes}></entry-form>`,
  ].join('\n\n');
}
