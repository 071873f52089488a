import type { ReactiveElement } from 'lit';
import type { Answer } from '../../src/contract/index.js';
import { attachFiles } from './attach-files.js';
import type { Scenario } from './scenario.js';

/** A right answer to a question, by its path. */
export type Answers = (path: string) => Answer;

type Dictionary = Readonly<Record<string, string | undefined>>;

/** What a person would type into one input of a question. */
function textFor(input: HTMLInputElement, type: string, answer: Answer): string {
  const label = input.labels?.[0]?.textContent?.trim() ?? '';
  if (typeof answer === 'string' && /^\d{4}-\d\d-\d\d$/u.test(answer) && type.startsWith('date')) {
    const [year = '', month = '', day = ''] = answer.split('-');
    return /year|السنة/iu.test(label)
      ? year
      : /month|الشهر/iu.test(label)
        ? String(Number(month))
        : String(Number(day));
  }
  if (type === 'currency') return String((answer as { amount: string }).amount);
  if (type === 'name' || type === 'address') {
    // The first part has the id of the question itself.
    const parts = Object.keys(answer as Dictionary);
    const part = parts.find((name) => input.id.endsWith(`-${name}`)) ?? parts[0] ?? '';
    return (answer as Dictionary)[part] ?? '';
  }
  return String(answer);
}

const isChosen = (answer: Answer, value: string): boolean =>
  Array.isArray(answer) ? answer.includes(value) : String(answer) === value;

/** Walks from the first radio of a set to the one wanted; arrows choose as they go. */
async function chooseRadio(s: Scenario, radio: HTMLInputElement, answer: Answer, type: string): Promise<void> {
  const root = radio.getRootNode() as Document | ShadowRoot;
  const all = [...root.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${CSS.escape(radio.name)}"]`)];
  const wanted = type === 'yes_no' ? (answer === true ? 0 : 1) : all.findIndex(({ value }) => isChosen(answer, value));
  await s.press('Space');
  for (let at = 0; at < Math.max(0, wanted); at++) await s.press('ArrowDown');
}

/** Gives the control that has the focus what it asks for, with keys alone. */
async function give(s: Scenario, path: string, answers: Answers): Promise<void> {
  const control = s.focused as HTMLInputElement;
  const type = s.session.view.fields.get(path)?.field.type ?? 'text';
  const answer = answers(path);
  if (answer === null && type !== 'consent') return;
  if (control.type === 'radio') {
    const row = type.startsWith('matrix') ? (answer as Dictionary)[control.name.split('-').at(-1) ?? ''] : answer;
    return chooseRadio(s, control, row ?? answer, type);
  }
  if (control.type === 'checkbox') {
    if (type === 'consent' ? !control.checked : isChosen(answer, control.value) && !control.checked)
      await s.press('Space');
    return undefined;
  }
  if (control.getAttribute('role') === 'combobox') {
    const options = s.session.view.fields.get(path)?.options ?? [];
    await s.type(options.find(({ value }) => value === answer)?.label ?? String(answer));
    await s.frame.until('the list', () => control.getAttribute('aria-expanded') === 'true');
    await s.press('ArrowDown', 'Enter');
    return;
  }
  if (control.localName === 'select') {
    const { options } = control as unknown as HTMLSelectElement;
    const given = type === 'address' ? (answer as Dictionary).country : type === 'phone' ? undefined : String(answer);
    const wanted = [...options].findIndex(({ value }) => value === given);
    const label = options[wanted]?.label ?? '';
    // Who looks for a country among two hundred types its name; the driver of the browser has no Arabic keys.
    if (wanted > 9 && /^[ -~]+$/u.test(label)) return s.type(label);
    for (let at = 0; at < wanted; at++) await s.press('ArrowDown');
    return undefined;
  }
  if (control.localName === 'button' || control.value !== '') return undefined;
  return s.type(textFor(control, type, answer));
}

/**
 * Waits until everything on screen can be reached. Words and controls may still be on their way: Tab, which finds no
 * stop then, leads out of the page, and Firefox does not take it back.
 */
export async function stopsAreThere(s: Scenario): Promise<void> {
  const { frame } = s;
  await frame.until('the button', () => s.part('button-primary'));
  // A calendar is fetched when somebody asks for it.
  await frame.until(
    'every control',
    () => s.hasDeferred && !frame.root.querySelector('entry-form :not(:defined, entry-calendar)'),
  );
  // A control may be there before all of its code is: a list to type in, for example.
  await Promise.all(
    Array.from(frame.root.querySelectorAll<ReactiveElement>('entry-field > *'), (one) => one.updateComplete),
  );
  await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Fills the step on screen from its first control on, and presses its button with Enter. */
export async function fillByKeyboard(s: Scenario, answers: Answers): Promise<void> {
  await stopsAreThere(s);
  await attachFiles(s);
  await stopsAreThere(s);
  for (let stops = 0; stops < 200; stops++) {
    await s.press('Tab');
    const { focused } = s;
    if (!focused) continue;
    if (focused.matches('[part~="button-primary"]')) {
      // An answer on this step may have asked for a file.
      await attachFiles(s);
      return s.press('Enter');
    }
    const path = focused.closest('entry-field')?.getAttribute('name');
    if (!path) continue;
    await give(s, path, answers);
    // An answer may have brought further questions.
    await stopsAreThere(s);
  }
  throw new Error(`The button is never reached by Tab. On screen: ${s.frame.text()}`);
}
