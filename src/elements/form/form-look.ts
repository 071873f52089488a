import type { Theme } from '../../contract/index.js';
import type { FormScope } from '../form-scope.js';
import { surfaceOf } from '../page/surface.js';
import { formTheme } from './form-theme.js';

/** Gives a form the theme its owner chose. */
export function keepFormLook({ watch, host, prefix }: FormScope): () => void {
  let worn: Theme | null = null;
  let sheet: CSSStyleSheet | undefined;
  const roots = (): (Document | ShadowRoot)[] =>
    [host.getRootNode(), host.shadowRoot].filter((root) => root instanceof Document || root instanceof ShadowRoot);
  const removeLook = (): void => {
    for (const root of roots()) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((known) => known !== sheet);
  };
  const look = (): void => {
    // Until the form is shown, the element stays as the page wrote it.
    if (surfaceOf(watch.view, watch.stage) === 'loading') return;
    const theme = watch.view.form?.theme ?? null;
    if (theme === worn) return;
    worn = theme;
    removeLook();
    if (!theme) return;
    host.dataset.entry = prefix;
    sheet = formTheme(theme, prefix);
    for (const root of roots()) root.adoptedStyleSheets.push(sheet);
  };
  look();
  const stop = watch.follow(look);
  return () => {
    stop();
    removeLook();
  };
}
