import type { Layout } from '../../session/index.js';

const single = 'input:not([type="button"], [type="submit"], [type="file"], [type="reset"], [type="image"])';

/**
 * Whether a key means Continue where the browser would not see to it: Ctrl or Cmd with Enter in a long text when
 * questions come one by one, and Enter in a line of text that stands in no native form.
 */
export function continuesOn(event: KeyboardEvent, layout: Layout): boolean {
  if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented) return false;
  const target = event.composedPath()[0] as Element;
  if (target.localName === 'textarea') return layout === 'one_question' && (event.ctrlKey || event.metaKey);
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  // A combobox has its own use for Enter while its list is open.
  if (!target.matches(single) || target.getAttribute('aria-expanded') === 'true') return false;
  return !target.closest('form[part~="page"]');
}
