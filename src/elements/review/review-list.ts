import { nothing, type TemplateResult } from 'lit';
import { subheading } from '../../base/heading.js';
import { html } from '../../base/html.js';
import {
  masked,
  type ReviewCard,
  type ReviewItem,
  type ReviewRow,
  type ReviewSection,
} from '../../headless/review-rows.js';
import type { ReviewWords } from '../../messages/index.js';

/** What a list of answers needs beside the answers. */
export interface ListOptions {
  readonly words: ReviewWords;
  /** The level of a section's heading. */
  readonly level: number;
  /** Opens a question; without it nothing can be changed. */
  readonly change?: ((path: string) => void) | undefined;
  readonly shown: ReadonlySet<string>;
  toggle?(path: string): void;
  /** What an answer was before, where it was changed after sending. */
  before?(path: string): readonly string[] | undefined;
}

const lines = (texts: readonly string[]): TemplateResult[] => texts.map((text) => html`<bdi part="line">${text}</bdi>`);

function answer({ path, lines: given, sensitive }: ReviewRow, options: ListOptions): TemplateResult {
  const { words, shown, toggle } = options;
  if (given.length === 0) return html`<span part="none">${words.notAnswered}</span>`;
  if (!sensitive) return html`${lines(given)}`;
  const open = shown.has(path);
  return html`${lines(open ? given : masked(given))}
  ${
    toggle
      ? html`<button part="button button-link" type="button" aria-pressed=${open ? 'true' : 'false'} @click=${() => toggle(path)}>
          ${open ? words.hide : words.show}
        </button>`
      : nothing
  }`;
}

/** A button that says what it changes to those who do not see the row. */
const changeButton = ({ change, words }: ListOptions, path: string, label: string): TemplateResult | typeof nothing =>
  change
    ? html`<button part="button button-link" type="button" @click=${() => change(path)}>
        ${words.change} <span part="visually-hidden">${label}</span>
      </button>`
    : nothing;

function before(row: ReviewRow, { before: old, words }: ListOptions): TemplateResult | typeof nothing {
  const was = old?.(row.path);
  if (!was) return nothing;
  return html`<details part="before">
    <summary part="before-summary">${words.changed}</summary>
    <p part="note">${words.before}: ${was.length > 0 ? lines(was) : words.notAnswered}</p>
  </details>`;
}

const rowOf = (row: ReviewRow, options: ListOptions): TemplateResult =>
  html`<div part="review-row">
    <dt part="review-label">${row.label}</dt>
    <dd part="review-answer">${answer(row, options)}${before(row, options)}</dd>
    ${options.change && !row.fixed ? html`<dd part="review-action">${changeButton(options, row.path, row.label)}</dd>` : nothing}
  </div>`;

const cardOf = (card: ReviewCard, options: ListOptions): TemplateResult =>
  html`<div part="card">
    <div part="card-head">
      ${subheading(options.level + 1, 'card-title', html`<span part="caption">${`${card.caption} `}</span>${card.title}`)}
      <div part="card-actions">${changeButton(options, card.path, card.title || card.caption)}</div>
    </div>
    <dl part="facts">
      ${card.rows.map(
        (row) =>
          html`<div><dt part="review-label">${row.label}</dt><dd part="review-answer">${answer(row, options)}</dd></div>`,
      )}
    </dl>
  </div>`;

/** Rows that follow one another share a list; cards stand between such lists. */
function itemsOf(items: readonly ReviewItem[], options: ListOptions): TemplateResult[] {
  const drawn: TemplateResult[] = [];
  let rows: TemplateResult[] = [];
  const flush = (): void => {
    if (rows.length > 0) drawn.push(html`<dl part="review-list">${rows}</dl>`);
    rows = [];
  };
  for (const item of items) {
    if (item.kind === 'row') rows.push(rowOf(item.row, options));
    else if (item.cards.length === 0) {
      rows.push(rowOf({ path: item.path, label: item.label, fixed: false, lines: [], sensitive: false }, options));
    } else {
      flush();
      drawn.push(html`<div part="cards">${item.cards.map((card) => cardOf(card, options))}</div>`);
    }
  }
  flush();
  return drawn;
}

/** Answers by section, to be read once more. */
export const reviewList = (sections: readonly ReviewSection[], options: ListOptions): TemplateResult[] =>
  sections.map(
    ({ title, items }) => html`<section part="review">
      ${subheading(options.level, 'review-title', title)} ${itemsOf(items, options)}
    </section>`,
  );
