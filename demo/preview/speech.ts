import type { Spoken } from './protocol.js';

const roles: Readonly<Record<string, string>> = {
  INPUT: 'field',
  TEXTAREA: 'field',
  SELECT: 'list',
  BUTTON: 'button',
  A: 'link',
};

const textOf = (element: Element | null): string => element?.textContent?.trim().replaceAll(/\s+/g, ' ') ?? '';

/** What a control is called, near enough to read along. */
function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label) return label;
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const named = ids.map((id) => textOf(document.getElementById(id))).join(' ');
  if (named) return named;
  const { labels } = element as HTMLInputElement;
  return labels?.[0] ? textOf(labels[0]) : textOf(element).slice(0, 120);
}

/** Tells what the form's live regions say, and where the focus goes. */
export function watchSpeech(tell: (spoken: Spoken) => void): void {
  const said = new WeakMap<Element, string>();
  const hear = (region: Element): void => {
    const text = textOf(region);
    if (said.get(region) === text) return;
    said.set(region, text);
    if (text) tell({ kind: region.getAttribute('role') === 'alert' ? 'assertive' : 'polite', text, at: Date.now() });
  };
  new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest('[part~="live"]');
      if (region) hear(region);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    const role = target.getAttribute('role') ?? roles[target.tagName] ?? target.localName;
    tell({ kind: 'focus', text: `${role}: ${nameOf(target)}`, at: Date.now() });
  });
}
