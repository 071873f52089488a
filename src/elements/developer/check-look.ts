import { UsageError } from '../../errors.js';
import type { FormScope } from '../form-scope.js';
import { contrast, hex, nearestPassing, painted } from './colour.js';

/** Text and what it stands on, by their tokens, and how much they have to differ. */
const pairs: readonly (readonly [text: string, ground: string, wanted: number])[] = [
  ['on-accent', 'accent', 4.5],
  ['text', 'surface', 4.5],
  ['text-muted', 'surface', 4.5],
  ['accent-text', 'surface', 4.5],
  ['danger', 'surface', 4.5],
  ['border-control', 'surface', 3],
];

/** Parts without which a question cannot be understood. */
const needed = ['label', 'legend', 'error', 'input', 'button-primary'];

/** Tells the page's developer about colours nobody can read, and about rules of the page that hide what is needed. */
export function checkLook(scope: FormScope, root: () => ParentNode): void {
  if (!scope.host.isConnected) return;
  for (const error of [...unreadable(root()), ...hidden(root())]) scope.report(error);
}

function unreadable(root: ParentNode): readonly UsageError[] {
  const form = root.querySelector<HTMLElement>('[part~="form"]');
  if (!form) return [];
  const probe = document.createElement('span');
  probe.hidden = true;
  form.append(probe);
  const colourOf = (token: string) => {
    probe.style.setProperty('color', `var(--_e-${token})`);
    return painted(getComputedStyle(probe).color);
  };
  const found = pairs.flatMap(([text, ground, wanted]) => {
    const [above, below] = [colourOf(text), colourOf(ground)];
    const ratio = contrast(above, below);
    // What the eye cannot tell from enough is enough.
    if (ratio >= wanted - 0.05) return [];
    const [name, value, mended] =
      text === 'on-accent'
        ? ['accent', below, nearestPassing(below, above, wanted)]
        : [text, above, nearestPassing(above, below, wanted)];
    return [
      new UsageError(
        'EW301',
        `--entry-${text}: ${hex(above)} on --entry-${ground}: ${hex(below)} is ${ratio.toFixed(1)}:1 (needs ${wanted}). ` +
          `Nearest --entry-${name} to ${hex(value as never)}: ${hex(mended as never)}.`,
      ),
    ];
  });
  probe.remove();
  return found;
}

function hidden(root: ParentNode): readonly UsageError[] {
  return needed.flatMap((part) => {
    const element = root.querySelector<HTMLElement>(`[part~="${part}"]:not([part~="visually-hidden"])`);
    if (!element) return [];
    const { display, visibility, opacity } = getComputedStyle(element);
    const how =
      display === 'none'
        ? 'display:none'
        : visibility === 'hidden'
          ? 'visibility:hidden'
          : opacity === '0'
            ? 'opacity:0'
            : undefined;
    if (!how) return [];
    return [
      new UsageError(
        'EW401',
        `Host page CSS changed [part~="${part}"] to ${how}${sourceOf(element)}. Use \`isolated\` or exclude it.`,
      ),
    ];
  });
}

/** Which sheet of the page hides an element; sheets from elsewhere cannot be read. */
function sourceOf(element: Element): string {
  for (const sheet of document.styleSheets) {
    try {
      for (const rule of sheet.cssRules) {
        if (
          rule instanceof CSSStyleRule &&
          element.matches(rule.selectorText) &&
          /none|hidden|opacity/u.test(rule.cssText)
        )
          return ` (from ${sheet.href ?? 'a <style> of the page'}: ${rule.selectorText})`;
      }
    } catch {
      // The page may not look into a sheet of another origin, and neither may we.
    }
  }
  return '';
}
