import type { FormScope } from '../form-scope.js';

const letter = /^[a-z]$/u;

const inputsOf = (target: Element): HTMLInputElement[] => [
  ...(target.closest('[part~="choices"]')?.querySelectorAll<HTMLInputElement>('[part~="choice-input"]') ?? []),
];

/** Whether letters pick options: not in scripts without a to z. */
const areUsed = ({ watch: { view } }: FormScope): boolean =>
  view.layout === 'one_question' && view.form?.locales.find(({ code }) => code === view.locale)?.dir !== 'rtl';

/** Letters pick options while the focus is among them, when questions come one by one. */
export function keepLetterKeys(scope: FormScope): () => void {
  const { host } = scope;
  const pressed = (event: KeyboardEvent): void => {
    const key = event.key.toLowerCase();
    if (!letter.test(key) || event.ctrlKey || event.metaKey || event.altKey || !areUsed(scope)) return;
    const target = event.composedPath()[0] as Element;
    if (!target.matches?.('[part~="choice-input"]')) return;
    const input = inputsOf(target)[key.charCodeAt(0) - 97];
    if (!input || input.disabled) return;
    event.preventDefault();
    input.focus();
    input.click();
  };
  const focused = (event: FocusEvent): void => {
    const target = event.composedPath()[0] as Element;
    if (!target.matches?.('[part~="choice-input"]') || !areUsed(scope)) return;
    for (const [at, input] of inputsOf(target).slice(0, 26).entries()) {
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
