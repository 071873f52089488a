import type { Page } from 'puppeteer-core';

interface Walk {
  /** Controls nobody comes to by Tab. */
  readonly missed: readonly string[];
  /** Controls that look the same with the focus and without it. */
  readonly unseen: readonly string[];
}

interface Walking {
  isOut(): boolean;
  end(): Walk;
}
type Global = { walking: Walking };

/** Notes what the focus comes to within an element, and how that looks meanwhile. */
function watch(inside: string): void {
  const room = document.querySelector(inside)!;
  /** Around a control, since what holds an editor, or stands beside a radio button, may show the focus for it. */
  const around = (control: Element): readonly (Element | null)[] => {
    const { parentElement: parent } = control;
    return parent && parent !== room ? [control, control.nextElementSibling, ...around(parent)] : [control];
  };
  const looks = (control: Element): string =>
    around(control)
      .flatMap((one) => (one ? [null, '::before', '::after'].map((part) => getComputedStyle(one, part)) : []))
      .map(({ outlineStyle, outlineWidth, boxShadow, backgroundColor, borderTopColor, textDecorationLine }) =>
        [outlineStyle, outlineWidth, boxShadow, backgroundColor, borderTopColor, textDecorationLine].join(),
      )
      .join('|');
  const seen = new Map<Element, string>();
  let isRound = false;
  const note = ({ target }: FocusEvent): void => {
    const control = target as Element;
    isRound ||= !room.contains(control) || seen.has(control);
    if (!isRound) seen.set(control, looks(control));
  };
  document.addEventListener('focusin', note, true);
  const isControl = (one: HTMLElement | SVGElement): boolean => {
    const input = one as HTMLInputElement;
    if (one.tabIndex < 0 || one.matches(':disabled') || one.closest('[inert]')) return false;
    // Of radio buttons of one name, one is a stop.
    return one.checkVisibility({ visibilityProperty: true }) && !(input.type === 'radio' && !input.checked);
  };
  const named = (one: Element): string => one.outerHTML.replaceAll(/<!--.*?-->|\s+/g, ' ').slice(0, 120);
  (window as unknown as Global).walking = {
    isOut: () => isRound || document.activeElement === document.body,
    end() {
      document.removeEventListener('focusin', note, true);
      (document.activeElement as HTMLElement | null)?.blur();
      const all = [
        ...room.querySelectorAll<HTMLElement>(
          'a[href], button, input, select, textarea, [tabindex], [contenteditable="true"]',
        ),
      ].filter(isControl);
      return {
        missed: all.filter((one) => !seen.has(one)).map(named),
        unseen: [...seen].filter(([one, look]) => one.isConnected && looks(one) === look).map(([one]) => named(one)),
      };
    },
  };
}

/** Goes through an element by Tab, from the control before it to the first one after it. */
export async function walkByTab(tab: Page, inside: string): Promise<Walk> {
  await tab.evaluate(watch, inside);
  const walking = <T>(ask: 'isOut' | 'end') =>
    tab.evaluate((what) => (window as unknown as Global).walking[what]() as unknown, ask) as Promise<T>;
  for (let presses = 1; presses < 400; presses += 1) {
    await tab.keyboard.press('Tab');
    if (presses % 5 === 0 && (await walking<boolean>('isOut'))) break;
  }
  return walking<Walk>('end');
}
