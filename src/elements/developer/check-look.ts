import { UsageError } from '../../errors.js';
import type { FormScope } from '../form-scope.js';
import { unreadable } from './check-colours.js';

/** Parts without which a question cannot be understood. */
const needed = ['label', 'legend', 'error', 'input', 'button-primary'];

/** How long a look has to stand before it is judged; colours fade. Real time, since it is the page's own. */
const settling = 400;

/**
 * Tells the page's developer about colours nobody can read, and about rules of the page that hide what is needed: now,
 * and whenever something changes that a page's look hangs on.
 */
export function checkLook({ host, report }: FormScope, root: () => ParentNode): () => void {
  const told = new Set<string>();
  const tell = (errors: readonly UsageError[]): void => {
    for (const error of errors) {
      if (told.has(error.message)) continue;
      told.add(error.message);
      report(error);
    }
  };
  const lookForHidden = (): void => {
    if (host.isConnected) tell(hidden(root()));
  };
  const look = (): void => {
    if (!host.isConnected) return;
    const form = root().querySelector<HTMLElement>('[part~="form"]');
    tell(form ? unreadable(form, host) : []);
    lookForHidden();
  };
  const [later, stopLooking] = settled(look);
  // On another page other parts are on screen, in the same colours.
  const [laterForHidden, stopLookingForHidden] = settled(lookForHidden);
  const seen = new MutationObserver(later);
  const attributes = {
    attributes: true,
    attributeFilter: ['class', 'style', 'data-theme', 'data-scheme', 'data-mode', 'data-bs-theme'],
  };
  for (let element: Element | null = host; element; element = element.parentElement) seen.observe(element, attributes);
  // Styles come and go in the head.
  seen.observe(document.head, { childList: true, subtree: true, characterData: true });
  const settings = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)'].map((query) => matchMedia(query));
  for (const setting of settings) setting.addEventListener('change', later);
  host.addEventListener('entry-look', later);
  host.addEventListener('entry-page', laterForHidden);
  look();
  return () => {
    stopLooking();
    stopLookingForHidden();
    seen.disconnect();
    for (const setting of settings) setting.removeEventListener('change', later);
    host.removeEventListener('entry-look', later);
    host.removeEventListener('entry-page', laterForHidden);
  };
}

/** Does something once nothing has happened for as long as a look takes to settle; and how to leave it. */
function settled(work: () => void): readonly [later: () => void, stop: () => void] {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);
  return [
    () => {
      stop();
      timer = setTimeout(work, settling);
    },
    stop,
  ];
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
