import type { Session } from '../session/index.js';
import { type MeasureOptions, type Measuring, measureSession } from './measure-session.js';
import type { Tell } from './measures.js';

/** An `<entry-form>` or `<entry-session>`. */
interface FormElement extends HTMLElement {
  readonly session?: Session | undefined;
}

/** Tells what happens in a form on the page, from now or from when it is ready, until the result is called. */
export function measure(form: FormElement, tell: Tell, options: Omit<MeasureOptions, 'root'> = {}): () => void {
  let measured: Session | undefined;
  let measuring: Measuring | undefined;
  const begin = (): void => {
    if (!form.session || form.session === measured) return;
    measuring?.stop();
    measured = form.session;
    measuring = measureSession(measured, tell, { ...options, root: form });
  };
  // Another session in the same element is ready once more.
  form.addEventListener('entry-ready', begin);
  begin();
  return () => {
    form.removeEventListener('entry-ready', begin);
    measuring?.stop();
  };
}
