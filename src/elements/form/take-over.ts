import { focusedIn } from '../../base/focused-in.js';
import type { FormScope } from '../form-scope.js';
import { surfaceOf } from '../page/surface.js';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What somebody can answer with. */
const controls = 'input, select, textarea';

/** How long the first paint waits for a control of the form whose code is on its way, in real milliseconds. */
const patience = 3000;

/**
 * Puts the form in place of the first paint that a server wrote, once its questions are drawn. What somebody has typed
 * there goes into the controls of the form as if typed into them, in the same turn: no key falls in between.
 */
export function takeOver(scope: FormScope, root: () => ParentNode & Node, paint: HTMLElement): void {
  const { watch, prefix } = scope;
  let isComposing = false;
  let waited = false;
  let typed: readonly Control[] = [];
  const liveOf = (control: Control): Control | null => {
    const [id, name] = [control.id, control.name].map((own) => own.replace(paint.dataset.entryStatic ?? '', prefix));
    const choice = `[name="${CSS.escape(name ?? '')}"][value="${CSS.escape(control.value)}"]`;
    // Choices may stand in another order here.
    const found = isChoice(control) && root().querySelector<Control>(choice);
    return found || root().querySelector<Control>(`#${CSS.escape(id ?? '')}`);
  };
  const all = (): Control[] => [...paint.querySelectorAll<Control>(controls)];
  const isReady = (): boolean => {
    const surface = surfaceOf(watch.view, watch.stage);
    if (surface === 'loading' || isComposing) return false;
    if (surface !== 'answering' || waited) return true;
    return root().querySelector('[part~="fields"]') !== null && all().every(liveOf);
  };
  const give = (): void => {
    typed = typed.filter((control) => {
      const live = liveOf(control);
      if (live) fill(live, control);
      return !live;
    });
    if (typed.length === 0 && !paint.isConnected) stop();
  };
  const swap = (): void => {
    typed = all().filter(isChanged);
    const focused = all().find((control) => control === focusedIn(paint));
    const live = focused && liveOf(focused);
    give();
    paint.remove();
    if (focused && live) moveFocus(focused, live);
    if (typed.length === 0) stop();
  };
  const look = (): void => {
    if (!paint.isConnected) give();
    else if (isReady()) swap();
  };
  const composing = ({ type }: Event): void => {
    isComposing = type !== 'compositionend';
    // The text is in the control once everybody has heard of it.
    if (!isComposing) setTimeout(look);
  };
  const observer = new MutationObserver(look);
  const unfollow = watch.follow(look);
  const stop = (): void => {
    unfollow();
    observer.disconnect();
  };
  for (const name of ['compositionstart', 'compositionupdate', 'compositionend'])
    paint.addEventListener(name, composing);
  observer.observe(root(), { childList: true, subtree: true });
  setTimeout(() => {
    waited = true;
    look();
  }, patience);
  look();
}

const isChoice = (control: Control): control is HTMLInputElement => /^(?:radio|checkbox)$/u.test(control.type);

/** Whether it is no longer as the server wrote it. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (!isChoice(control)) return control.value !== control.defaultValue;
  // Of radio buttons, the one that is chosen says it all.
  return control.checked !== control.defaultChecked && (control.checked || control.type === 'checkbox');
}

/** Gives a control what was given to another, and tells of it as the browser does. */
function fill(live: Control, from: Control): void {
  if (isChoice(from)) (live as HTMLInputElement).checked = from.checked;
  else live.value = from.value;
  live.dispatchEvent(new InputEvent('input', { bubbles: true }));
  if (isChoice(from) || from instanceof HTMLSelectElement) live.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Gives a control the focus that another had, with its caret and how far it is scrolled. */
function moveFocus(from: Control, live: Control): void {
  live.focus({ preventScroll: true });
  live.scrollTop = from.scrollTop;
  const { selectionStart, selectionEnd, selectionDirection } = from as HTMLInputElement;
  // Controls without text have no caret.
  if (typeof selectionStart === 'number')
    (live as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
}
