import { type CSSResult, css } from 'lit';
import { scoped, themed } from './scope.js';

const structure = css`
  [part~='review'] { margin-block-start: var(--entry-space-7); }
  [part~='review-title'] { padding-block-end: var(--entry-space-3); border-block-end-width: max(1px, var(--entry-border-width)); }
  [part~='review-row'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 var(--entry-space-4);
    padding-block: calc(var(--entry-space-3) * var(--entry-seed-density) + 1px);
    border-block-end-width: 1px;
  }
  [part~='review-label'], [part~='review-answer'] { grid-column: 1; }
  [part~='review-action'] { grid-column: 2; grid-row: 1 / span 2; }
  [part~='review-answer'] [part~='button-link'] { margin-inline-start: var(--entry-space-2); }
  [part~='review'] > [part~='cards'], [part~='review-list'] + [part~='cards'] { margin-block-start: var(--entry-space-4); }
  [part~='cards'] { display: grid; gap: var(--entry-space-4); }
  [part~='review'] [part~='card-head'] { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: var(--entry-space-1) var(--entry-space-4); }
  [part~='facts'] { display: grid; gap: var(--entry-space-2) var(--entry-space-5); margin-block-start: var(--entry-space-3); }
  [part~='facts'] > div { min-inline-size: 0; }
  [part~='before'] { margin-block-start: var(--entry-space-1); }
  [part~='before-summary'] { inline-size: fit-content; }
  [part~='before'] [part~='note'] { margin: 0; }
  [part~='next'] { max-inline-size: var(--entry-measure); margin-block-start: var(--entry-space-4); }
  [part~='next'] :is(p, ol, ul) { margin-block: 0 var(--entry-space-3); }
  [part~='next'] ol { counter-reset: step; display: grid; gap: var(--entry-space-4); padding: 0; list-style: none; }
  [part~='next'] ol > li { counter-increment: step; display: grid; grid-template-columns: 1.75rem minmax(0, 1fr); column-gap: var(--entry-space-3); }
  [part~='next'] ol > li::before { content: counter(step); display: grid; place-items: center; inline-size: 1.75rem; block-size: 1.75rem; border-width: 1px; border-style: solid; }
  [part~='line'] { display: block; inline-size: fit-content; }
  [part~='line']:has(+ [part~='button-link']) { display: inline; }
  @container (min-width: 34rem) {
    [part~='review-row'] { grid-template-columns: 13rem minmax(0, 1fr) auto; align-items: baseline; }
    [part~='review-answer'] { grid-column: 2; }
    [part~='review-action'] { grid-column: 3; grid-row: 1; }
    [part~='facts'] { grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr)); }
  }
  [part~='summary-copy'] { margin-block-start: var(--entry-space-6); }
  [part~='summary-copy-name'] { inline-size: fit-content; padding-block: var(--entry-space-2); }
  [part~='summary-copy'] > [part~='review'] { margin-block-start: var(--entry-space-5); }
  [part~='print-only'] { display: none; }
  @media print { [part~='print-only'] { display: block; } }
`;

const theme = css`
  :where([part~='review-title'], [part~='card-title']) {
    font: var(--entry-weight-heading) var(--entry-text-l) / 1.35 var(--entry-font-heading);
    letter-spacing: -0.01em;
  }
  :where([part~='review-title']) { border-color: var(--entry-text); }
  :where([part~='review-row']) { border-color: var(--entry-border-subtle); }
  :where([part~='review-label']) { color: var(--entry-text-muted); font-size: var(--entry-text-s); line-height: 1.6; }
  :where([part~='review-action'], [part~='card-actions'], [part~='before'], [part~='review-answer'] [part~='button-link']) { font-size: var(--entry-text-s); }
  :where([part~='before-summary']) { color: var(--entry-accent-text); font-weight: 600; }
  :where([part~='summary-copy-name']) { color: var(--entry-accent-text); font-weight: 500; }
  :where([part~='none']) { color: var(--entry-text-muted); }
  :where([part~='next'] ol > li)::before { border-color: var(--entry-border-control); border-radius: 50%; font-size: var(--entry-text-s); }
  @container (min-width: 34rem) { :where([part~='review-list'] [part~='review-label']) { font-size: inherit; } }
`;

/** For the review, and for the copy of the answers on a receipt. */
export const reviewSheets: readonly CSSResult[] = [scoped(structure), themed(theme)];
