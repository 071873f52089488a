import type { FormScope } from '../form-scope.js';

const letter = /^[a-z]$/u;
const digit = /^\d$/u;
const points = '[part~="point-input"], [part~="mark-input"]';

/** Lines and boxes one can type into. */
const writable =
  '[part~="input"]:is(textarea, input:not([type]), input:is([type="text"], [type="email"], [type="tel"], [type="url"], [type="search"], [type="number"])):not(:disabled, [readonly])';

const inputsIn = (around: Element | null | undefined, kind: string): HTMLInputElement[] => [
  ...(around?.querySelectorAll<HTMLInputElement>(kind) ?? []),
];

const optionsOf = (target: Element): HTMLInputElement[] => {
  const isOption = target.matches('[part~="choice-input"]');
  const choices = isOption
    ? target.closest('[part~="choices"]')
    : target.closest('entry-field')?.querySelector('[part~="choices"]');
  return inputsIn(choices, '[part~="choice-input"]');
};

/** The points of a scale, where one figure says which; 1 might be the beginning of 10. */
const pointsOf = (target: Element): HTMLInputElement[] => {
  const found = inputsIn(target.closest('entry-field'), points);
  return found.every(({ value }) => digit.test(value)) ? found : [];
};

/** Whether letters pick options: not in scripts without a to z. */
const areUsed = ({ watch: { view } }: FormScope): boolean =>
  view.form?.locales.find(({ code }) => code === view.locale)?.dir !== 'rtl';

/**
 * What keys do on a question that has the page to itself, while the focus is on it: letters pick its options, figures the
 * points of its scale, and who types at its heading, which has the focus at first, types into it.
 */
export function keepQuestionKeys(scope: FormScope): () => void {
  const { host } = scope;
  const picked = (target: Element, key: string): HTMLInputElement | undefined => {
    if (letter.test(key) && areUsed(scope)) return optionsOf(target)[key.charCodeAt(0) - 97];
    return digit.test(key) ? pointsOf(target).find(({ value }) => value === key) : undefined;
  };
  const pressed = (event: KeyboardEvent): void => {
    if (scope.watch.view.layout !== 'one_question') return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const target = event.composedPath()[0] as Element;
    const isHeading = target.matches?.('entry-field [part~="heading"]');
    if (!isHeading && !target.matches?.(`[part~="choice-input"], ${points}`)) return;
    const input = picked(target, event.key.toLowerCase());
    if (input && !input.disabled) {
      event.preventDefault();
      input.focus();
      input.click();
    } else if (isHeading && event.key.length === 1 && event.key !== ' ' && optionsOf(target).length === 0) {
      // The browser writes the character into what has the focus by then.
      target.closest('entry-field')?.querySelector<HTMLElement>(writable)?.focus();
    }
  };
  const focused = (event: FocusEvent): void => {
    const target = event.composedPath()[0] as Element;
    if (!target.matches?.('[part~="choice-input"]') || scope.watch.view.layout !== 'one_question' || !areUsed(scope))
      return;
    for (const [at, input] of optionsOf(target).slice(0, 26).entries()) {
      input.setAttribute('aria-keyshortcuts', String.fromCharCode(65 + at));
    }
  };
  host.addEventListener('keydown', pressed);
  host.addEventListener('focusin', focused);
  return () => {
    host.removeEventListener('keydown', pressed);
    host.removeEventListener('focusin', focused);
  };
}
