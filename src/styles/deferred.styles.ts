import { type CSSResult, css } from 'lit';
import { scoped, themed } from './scope.js';

const notices = css`
  [part~='input'][aria-invalid='true'] { border-width: max(2px, var(--entry-border-width)); }
  [part~='error'] [part~='icon'] { margin-block-start: 0.1em; }
  [data-state='error'] [part~='field'] { padding-inline-start: var(--entry-space-4); border-inline-start-width: 4px; }
  [part~='summary'], [part~='banner'] { margin-block: var(--entry-space-4) var(--entry-space-6); }
  [part~='banner'] { margin-block-end: 0; }
  [part~='summary'] { padding: var(--entry-space-4) var(--entry-space-5) var(--entry-space-5); border-width: max(2px, var(--entry-border-width)); }
  [part~='summary-title'] { display: flex; gap: var(--entry-space-2); align-items: center; }
  [part~='summary-list'], [part~='summary-text'] { margin-block-start: var(--entry-space-2); padding-inline-start: calc(var(--entry-text-l) * 1.25 + var(--entry-space-2)); }
  [part~='summary-list'] { display: grid; gap: var(--entry-space-2); }
  [part~='summary-list'] li { margin: 0; padding: 0; }
  [part~='banner'] {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: var(--entry-space-2) var(--entry-space-3);
    align-items: center;
    padding: var(--entry-space-3) var(--entry-space-4);
    border-width: max(1px, var(--entry-border-width));
  }
  [part~='banner'] > [part~='icon'] { align-self: start; margin-block-start: 0.1em; }
  [part~='banner-text'] { grid-column: 2; }
  [part~='banner-actions'] { display: flex; flex-wrap: wrap; gap: var(--entry-space-2) var(--entry-space-4); }
  [part~='banner-actions']:has(> :nth-child(2)) { grid-column: 2; }
  @container (max-width: 34rem) { [part~='banner-actions'] { grid-column: 2; } }
  [part~='sending'] { margin-block-start: var(--entry-space-4); }
  [part~='sending']:focus-visible { outline: none; box-shadow: none; }
  [part~='sending-actions'] { display: flex; flex-wrap: wrap; gap: var(--entry-space-3); margin-block-start: var(--entry-space-4); }
  @container (max-width: 26rem) { [part~='summary'] { padding: var(--entry-space-4); } }
  [part~='status-details'][open] { flex-basis: 100%; }
  [part~='note'] { margin-block-start: var(--entry-space-4); }
  [part~='summary']:focus { outline: 2px solid var(--entry-focus-outer); outline-offset: 2px; box-shadow: 0 0 0 2px var(--entry-focus-inner); }
  @media (forced-colors: active) { [part~='banner'], [part~='card'], [part~='receipt'] { border: 1px solid CanvasText; } }
`;

const screens = css`
  [part~='screen'] { display: block; padding-block-start: var(--entry-space-6); }
  [part~='screen'] > [part~='nav'] { margin-block-start: var(--entry-space-5); }
  [part~='card'] { padding: var(--entry-card-padding, calc(var(--entry-space-5) * var(--entry-seed-density))); border-width: 1px; }
  [part~='input'][readonly] { border-style: dashed; }
  [part~='copied-text'] { margin-block-start: var(--entry-space-3); padding-block: var(--entry-space-2); }
  [part~='screen'] > [part~='card'] { margin-block-start: var(--entry-space-5); }
  [part~='screen'] > [part~='card'] > [part~='note'] { margin: 0; }
`;

const pairs = css`
  @container (max-width: 26rem) { [part~='nav'] > entry-edit-actions { display: grid; min-block-size: 44px; place-items: center; } }
  [part~='line'] { display: block; inline-size: fit-content; }
  [part~='status-summary'] { min-block-size: var(--entry-target-min); }
`;

const contents = css`
  [part~='contents'] { margin-block-start: var(--entry-space-3); }
  [part~='contents-summary'] { display: inline-flex; align-items: center; gap: var(--entry-space-1); min-block-size: var(--entry-target-min); list-style: none; }
  [part~='contents-summary']::-webkit-details-marker { display: none; }
  [part~='contents'][open] > [part~='contents-summary'] [part~='icon'] { rotate: 180deg; }
  [part~='contents-list'] { display: grid; gap: var(--entry-space-2); margin-block-start: var(--entry-space-2); padding-inline-start: var(--entry-space-4); border-inline-start-width: 2px; }
  [part~='contents-page'] { min-block-size: var(--entry-target-min); }
  [part~='layouts'] { display: flex; flex-wrap: wrap; gap: var(--entry-space-2) var(--entry-space-3); align-items: center; margin-block-start: var(--entry-space-4); }
  [part~='layouts'] > [part~='input'] { inline-size: auto; margin: 0; }
`;

const theme = css`
  :where([part~='error']) { color: var(--entry-danger); }
  :where([part~='field']) { border-color: var(--entry-danger); }
  :where([data-tone='saved'] [part~='icon']) { color: var(--entry-success); }
  :where([part~='status'][data-tone='waiting']) { color: var(--entry-text); }
  :where([part~='status'][data-tone='danger']) { color: var(--entry-danger); font-weight: 550; }
  :where([part~='summary'], [part~='banner']) { border-radius: var(--entry-radius-m); }
  :where([part~='summary-title']) { font: var(--entry-weight-heading) var(--entry-text-l) / 1.35 var(--entry-font-heading); letter-spacing: -0.01em; }
  :where([part~='summary-link'], [part~='summary-title'] [part~='icon']) { color: var(--entry-danger); }
  :where([part~='summary-link']) { font-weight: 500; text-decoration-line: underline; text-decoration-thickness: 1px; text-underline-offset: 0.22em; }
  :where([part~='summary-link']:hover) { text-decoration-thickness: 2px; }
  :where([part~='banner']) { line-height: 1.45; }
  :where([part~='summary']) {
    background: var(--entry-summary-bg, var(--entry-danger-soft));
    border-color: var(--entry-summary-border, var(--entry-danger));
  }
  :where([part~='banner']) { background: var(--entry-banner-bg, var(--entry-surface-sunken)); border-color: var(--entry-banner-border, transparent); }
  :where([part~='banner'][data-tone='warning']) { background: var(--entry-banner-bg, var(--entry-warning-soft)); }
  :where([part~='banner'][data-tone='danger']) { background: var(--entry-banner-bg, var(--entry-danger-soft)); }
  :where([part~='banner'][data-tone='accent']) { background: var(--entry-banner-bg, var(--entry-accent-soft)); }
  :where([part~='banner'] > [part~='icon']) { color: var(--entry-text-muted); }
  :where([part~='banner'][data-tone='warning'] > [part~='icon']) { color: var(--entry-warning); }
  :where([part~='banner'][data-tone='danger'] > [part~='icon']) { color: var(--entry-danger); }
  :where([part~='banner'][data-tone='accent'] > [part~='icon']) { color: var(--entry-accent-text); }
  :where([part~='card']) {
    background: var(--entry-card-bg, var(--entry-surface-raised));
    border-color: var(--entry-card-border, var(--entry-border-subtle));
    border-radius: var(--entry-card-radius, var(--entry-radius-l));
  }
  :where([part~='sending'], [part~='none']) { color: var(--entry-text-muted); }
  :where([part~='sending'], [part~='contents'], [part~='note']) { font-size: var(--entry-text-s); }
  :where([part~='contents-list']) { border-color: var(--entry-border-subtle); }
  :where([part~='contents-page'][data-state='here']) { font-weight: 600; }
  :where([part~='contents-page'][data-state='ahead']) { color: var(--entry-text-muted); }
`;

const print = css`
  @media print {
    [part~='nav'], [part~='button'], [part~='back'], [part~='status'], [part~='progress'], [part~='banner'], [part~='contents'], entry-copy-button, entry-banner { display: none; }
    [part~='form'] { max-inline-size: none; padding: 0; }
    [part~='field'], [part~='card'], [part~='receipt'], [part~='review-row'] { break-inside: avoid; }
    [part~='heading'], [part~='section'], [part~='review-title'] { break-after: avoid; }
    [part~='choice-input'] { print-color-adjust: exact; }
  }
`;

/** For the elements that a form shows only after something has happened; they bring it along. For the printer too. */
export const deferredSheets: readonly CSSResult[] = [scoped(notices, screens, pairs, contents, print), themed(theme)];
