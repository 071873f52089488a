import { deferredWords } from '../deferred-element.js';
import type { FormScope } from '../form-scope.js';
import { sayAloud } from '../speech/say-event.js';
import { goOn } from './go-on.js';

/** Long enough to see what was chosen, and to change one's mind. */
const pause = 600;

/** Whether the page asks for it, and the question on screen is one choice of several. */
const isWanted = ({ host, watch: { view } }: FormScope, target: Element): boolean =>
  host.getAttribute('auto-advance') === 'pointer' &&
  view.layout === 'one_question' &&
  view.next === 'step' &&
  target.matches('input[type="radio"][part~="choice-input"]') &&
  target.closest('entry-field')?.getAttribute('data-type') === 'single_choice';

/**
 * Goes on by itself after one option was chosen by pointer. Never after a key: arrows choose too, on the way to
 * another option. Any key within the pause calls it off.
 */
export function keepAdvancing(scope: FormScope): () => void {
  const { host, session } = scope;
  let timer: unknown;
  let pointed = 0;
  const cancel = (): void => session.clock.clearTimeout(timer);
  const pressed = (): void => {
    pointed = session.now();
  };
  const typed = (): void => {
    pointed = Number.NEGATIVE_INFINITY;
    cancel();
  };
  const chosen = (event: Event): void => {
    const target = event.composedPath()[0] as Element;
    const step = session.view.step?.id;
    cancel();
    if (session.now() - pointed > pause || !isWanted(scope, target)) return;
    void deferredWords(scope.messages).then(({ spoken }) => sayAloud(scope, spoken.advancing, 'advance'));
    timer = session.clock.setTimeout(() => {
      if (session.view.step?.id === step) goOn(scope);
    }, pause);
  };
  host.addEventListener('pointerdown', pressed);
  host.addEventListener('keydown', typed, { capture: true });
  host.addEventListener('change', chosen);
  return () => {
    cancel();
    host.removeEventListener('pointerdown', pressed);
    host.removeEventListener('keydown', typed, { capture: true });
    host.removeEventListener('change', chosen);
  };
}
