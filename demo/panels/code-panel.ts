import { html, type TemplateResult } from 'lit';
import { type Look, lookRule } from '../look.js';
import type { Presentation } from '../presentation.js';

const indented = (text: string): string => text.replaceAll(/^/gm, '  ');

/** The page that shows this very form. */
function embedCode(form: string, look: Look, { layout, locale, direction }: Presentation): string {
  const rule = lookRule(look);
  const chosen = Object.entries({ theme: look.theme, layout, locale, dir: direction }).filter(
    ([, value]) => value !== '',
  );
  const attributes = chosen.map(([name, value]) => ` ${name}="${value}"`).join('');
  return [
    `<script type="module">\n  import 'entryway';\n</script>`,
    ...(rule ? [`<style>\n${indented(rule)}\n</style>`] : []),
    `<entry-form base-url="https://forms.example/api/v1" form="${form}"${attributes}></entry-form>`,
  ].join('\n\n');
}

/** What to paste into a page. */
export function codePanel(
  form: string,
  look: Look,
  presentation: Presentation,
  copy: (text: string) => void,
): TemplateResult {
  const code = embedCode(form, look, presentation);
  return html`<div class="code-panel">
    <pre class="code mono" tabindex="0" aria-label="Embed code"><code>${code}</code></pre>
    <button class="button ink" type="button" @click=${() => copy(code)}>Copy</button>
  </div>`;
}
