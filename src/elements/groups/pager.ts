import { nothing, type TemplateResult } from 'lit';
import { html } from '../../base/html.js';
import type { GroupWords } from '../../messages/index.js';
import type { Shown } from './group-pages.js';

interface Pager {
  readonly shown: Shown;
  readonly count: number;
  readonly words: GroupWords;
  /** The name of the group, and of what is in it. */
  readonly label: string;
  readonly noun: string;
  readonly oneByOne: boolean;
  turn(page: number): void;
}

/** The way through instances that do not all stand on screen. */
export function pager({ shown, count, words, label, noun, oneByOne, turn }: Pager): TemplateResult | typeof nothing {
  if (shown.pages < 2) return nothing;
  const { page, pages, from, to } = shown;
  const [previous, next] = oneByOne ? [words.previousItem, words.nextItem] : [words.previous, words.next];
  return html`<div part="pager" role="group" aria-label=${`${words.pages}: ${label}`}>
    ${page > 0 ? html`<button part="button button-link" type="button" @click=${() => turn(page - 1)}>${previous}</button>` : nothing}
    <span part="count">${oneByOne ? words.itemOf(noun, from + 1, count) : words.showing(from + 1, to, count)}</span>
    ${page < pages - 1 ? html`<button part="button button-link" type="button" @click=${() => turn(page + 1)}>${next}</button>` : nothing}
  </div>`;
}
