import { fire } from '../events.js';
import type { FormScope } from '../form-scope.js';
import { placeOf, type Surface, surfaceOf } from '../page/surface.js';

/** What the step on screen is called, where it has a name of its own. */
function stepTitle({ watch: { view }, messages }: FormScope, surface: Surface): string | null | undefined {
  if (surface === 'answering') return view.step?.page.page.title;
  if (surface === 'review') return messages.checkAnswers;
  return surface === 'submitted' ? (view.confirmation?.title ?? messages.missing.sent) : undefined;
}

/** Tells the page what its title should say: where the respondent is, and first that something is wrong. */
export function tellTitle(scope: FormScope, manage: boolean): () => void {
  const { watch, host } = scope;
  let told = '';
  const look = (): void => {
    const { view, stage } = watch;
    if (!view.form) return;
    const form = view.form.form.title;
    const surface = surfaceOf(view, stage);
    const page = stepTitle(scope, surface);
    const prefix = view.problems.length > 0 ? `${scope.messages.errorPrefix} ` : '';
    const title = `${prefix}${page && page !== form ? `${page} – ${form}` : form}`;
    const key = `${placeOf(view, stage)} ${title}`;
    if (key === told) return;
    told = key;
    fire(host, 'entry-title', { title });
    if (manage) host.ownerDocument.title = title;
  };
  look();
  return watch.follow(look);
}
