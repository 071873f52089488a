import type { Theme } from '../../contract/index.js';
import type { FormScope } from '../form-scope.js';
import { surfaceOf } from '../page/surface.js';
import { formTheme } from './form-theme.js';
import { wear } from './wear.js';

/** Gives a form the theme its owner chose. */
export function keepFormLook({ watch, host, prefix }: FormScope): () => void {
  let worn: Theme | null = null;
  let takeOff = (): void => {};
  const look = (): void => {
    // Until the form is shown, the element stays as the page wrote it.
    if (surfaceOf(watch.view, watch.stage) === 'loading') return;
    const theme = watch.view.form?.theme ?? null;
    if (theme === worn) return;
    worn = theme;
    takeOff();
    if (!theme) return;
    host.dataset.entry = prefix;
    takeOff = wear(host, formTheme(theme, prefix));
  };
  look();
  const stop = watch.follow(look);
  return () => {
    stop();
    takeOff();
  };
}
