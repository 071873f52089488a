import type { Scenario } from '../support/scenario.js';

const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/gu, ' ').trim();

/** What a person reads about where the answers are. */
export interface Claims {
  readonly status: string;
  readonly banner: string;
  readonly bannerKind: string | null;
  readonly saysSaved: boolean;
  readonly saysKept: boolean;
  readonly saysUnkept: boolean;
}

export function claimsOf(tab: Scenario): Claims {
  const status = textOf(tab.part('status'));
  const banner = textOf(tab.part('banner'));
  const all = `${status} ${banner}`;
  return {
    status,
    banner,
    bannerKind: tab.part('banner')?.getAttribute('data-banner') ?? null,
    saysSaved: /^Saved /u.test(status),
    saysKept: /[Kk]ept on this device|in this browser/u.test(all),
    saysUnkept: /Not saved\. Keep this page open/u.test(all),
  };
}

/** What the controls on screen hold, by the path of their question. */
export function controlsOf(tab: Scenario): Map<string, string> {
  const held = new Map<string, string>();
  for (const control of tab.frame.root.querySelectorAll<HTMLInputElement>('entry-field :is(input, textarea)')) {
    const path = control.closest('entry-field')?.getAttribute('name');
    if (!path || !control.checkVisibility() || control.type === 'file') continue;
    if (control.type !== 'radio') held.set(path, control.value);
    else if (control.checked) held.set(path, control.value);
  }
  return held;
}

/** What nobody who fills in a form should ever have to read. */
export const codesIn = (text: string): string | undefined =>
  /\bEW\d{3}\b|\b[a-z]+_(?:error|conflict|limited|found)\b|\bundefined\b|\[object|\bNaN\b/u.exec(text)?.[0];

export const liveText = (tab: Scenario): string =>
  [...tab.frame.root.querySelectorAll('[part~="live"]')].map(textOf).join(' ');
