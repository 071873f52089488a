import { type CSSResult, css } from 'lit';
import { scoped, themed } from './scope.js';

const wide = css`
  [part~='table'] { inline-size: 100%; border-collapse: collapse; margin-block-start: var(--entry-space-2); }
  [part~='column'] { padding-block: 0 var(--entry-space-2); padding-inline: 0 var(--entry-space-2); vertical-align: bottom; }
  [part~='column'] > [part~='hint'] { display: block; }
  [part~='column'][data-end] { inline-size: 1%; min-inline-size: 6rem; text-align: end; }
  [part~='column']:last-child { inline-size: 1%; }
  [part~='table']:not(:has([part~='column']:not([data-end]):not(:last-child))) { inline-size: auto; }
  [part~='cell'] { padding-block: var(--entry-space-1); padding-inline: 0 var(--entry-space-2); vertical-align: top; }
  [part~='cell']:has(> [part~='card-actions']) { padding-inline-start: var(--entry-space-2); }
  [part~='corner'], [part~='row-name'] { inline-size: 1px; padding: 0; }
  [part~='total'], [part~='total-name'] { padding-block: var(--entry-space-3) 0; padding-inline: 0 var(--entry-space-2); border-block-start-width: 1px; vertical-align: baseline; }
  [part~='total'] { padding-inline-end: calc(var(--entry-input-padding-x, var(--entry-space-3)) + var(--entry-space-2) + 1px); text-align: end; white-space: nowrap; }
  [part~='table-foot'] [part~='corner'] { border-block-start-width: 1px; }
  [part~='more']:not(:has(entry-field > *, entry-group > *)) { display: none; }
  [part~='cell'] > [part~='fields'] { margin-block-start: 0; padding-block: var(--entry-space-2) var(--entry-space-3); gap: var(--entry-space-4); }

  [part~='table-box']:not([data-narrow]) [part~='cell'] [part~='visually-hidden'] + * { margin-block-start: 0; }
  [part~='table-box']:not([data-narrow]) [part~='cell'] [part~='input']:not([size]) { inline-size: 100%; }
  [part~='table-box']:not([data-narrow]) [part~='cell'][data-end] [part~='input'] { text-align: end; }
  [part~='table-box']:not([data-narrow]) [part~='cell'][data-end] [part~='output'] { display: grid; align-items: center; justify-content: end; min-block-size: var(--entry-control-height); }
  [part~='table-box']:not([data-narrow]) [part~='card-actions'] { justify-content: end; flex-wrap: nowrap; min-block-size: var(--entry-control-height); white-space: nowrap; }
  [part~='table-box']:not([data-narrow]) [part~='table-body'] > :last-child > [part~='cell'] { padding-block-end: var(--entry-space-3); }
`;

/** Each line as a card, its questions under each other with their labels. */
const narrow = css`
  [data-narrow] :is([part~='table'], [part~='table-body'], [part~='table-foot'], [part~='table-row'], [part~='cell'], [part~='row-name']) { display: block; }
  [data-narrow] [part~='corner'] { display: none; }
  [data-narrow] [part~='table-line'] { padding: var(--entry-card-padding, var(--entry-space-5)); border-width: 1px; margin-block-start: var(--entry-space-4); }
  [data-narrow] [part~='table-line']:has(+ [part~='more'] entry-field > *) { padding-block-end: 0; border-block-end-width: 0; border-end-start-radius: 0; border-end-end-radius: 0; }
  [data-narrow] [part~='more'] { padding: 0 var(--entry-card-padding, var(--entry-space-5)) var(--entry-space-3); border-width: 0 1px 1px; border-start-start-radius: 0; border-start-end-radius: 0; }
  [data-narrow] [part~='more']:not(:has(entry-field > *, entry-group > *)) { display: none; }
  [data-narrow] [part~='row-name'] { inline-size: auto; padding-block-end: var(--entry-space-4); }
  [data-narrow] [part~='cell'] { padding: 0 0 var(--entry-space-5); }
  [data-narrow] [part~='cell']:last-child { padding: 0; }
  [data-narrow] [part~='table-foot'] > [part~='table-row'] { display: grid; grid-template-columns: 1fr auto; gap: var(--entry-space-1) var(--entry-space-4); padding-block-start: var(--entry-space-3); margin-block-start: var(--entry-space-4); border-block-start-width: 1px; }
  [data-narrow] [part~='total-name'] { grid-column: 1 / -1; border: 0; padding: 0; }
  [data-narrow] [part~='total'] { display: contents; }
  [data-narrow] [part~='total']:not([data-label]) { display: none; }
  [data-narrow] [part~='total']::before { content: attr(data-label); font-weight: 400; text-align: start; }
  @container (max-width: 26rem) {
    [data-narrow] [part~='table-line'] { padding: var(--entry-space-4); }
    [data-narrow] [part~='more'] { padding: 0 var(--entry-space-4) var(--entry-space-3); }
  }
`;

const theme = css`
  :where([part~='column']) { color: var(--entry-text-muted); font-size: var(--entry-text-s); font-weight: 500; }
  :where([part~='row-name']) { font: var(--entry-weight-heading) var(--entry-text-l) / 1.35 var(--entry-font-heading); text-align: start; }
  :where([part~='total'], [part~='total-name']) { font-weight: 600; }
  :where([part~='total'], [part~='total-name'], [part~='table-foot'] :is([part~='corner'], [part~='table-row'])) { border-color: var(--entry-border-subtle); }
  :where([part~='table-line'], [part~='more']) { border-color: var(--entry-card-border, var(--entry-border-subtle)); border-radius: var(--entry-card-radius, var(--entry-radius-l)); }
`;

/** For groups drawn as a table. */
export const groupTableSheets: readonly CSSResult[] = [scoped(wide, narrow), themed(theme)];
