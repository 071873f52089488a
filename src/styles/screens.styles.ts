import { type CSSResult, css } from 'lit';
import { deferredSheets } from './deferred.styles.js';
import { scoped, themed } from './scope.js';

const boxes = css`
  [part~='receipt'] { padding: var(--entry-card-padding, calc(var(--entry-space-5) * var(--entry-seed-density))); border-width: 1px; }
  [part~='sent'] > [part~='icon'] { display: block; inline-size: 2.5em; block-size: 2.5em; margin: 0 -0.2em var(--entry-space-3); }
  [part~='receipt'] { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: end; gap: var(--entry-space-4); margin-block-start: var(--entry-space-6); }
  [part~='receipt'] [part~='note'] { margin: 0; }
  [part~='reference'] { user-select: all; }
  [part~='choices-row'] { display: flex; flex-wrap: wrap; gap: var(--entry-space-3) var(--entry-space-4); align-items: center; margin-block-start: var(--entry-space-4); }
  [part~='choices-row']:empty { display: none; }
  @container (max-width: 26rem) { [part~='choices-row'] > [part~='button-secondary'] { flex: 1 1 100%; } }
  [part~='link-row'] { display: flex; flex-wrap: wrap; align-items: end; gap: var(--entry-space-2); margin-block-start: var(--entry-space-4); }
  [part~='link-row'] > [part~='input'] { flex: 1 1 14rem; inline-size: auto; margin: 0; }
  [part~='mail'] { margin-block-start: var(--entry-space-6); }
  [part~='button-small'] { min-block-size: 36px; padding-inline: var(--entry-space-3); }
  [part~='link-list'] { display: grid; gap: var(--entry-space-2); margin-block-start: var(--entry-space-3); }
  [part~='pair'] { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--entry-space-2); }
  @container (min-width: 36rem) { [part~='pair'] { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: var(--entry-space-3); } }
  [part~='pair'] > [part~='choice'] { border-width: 1px; }
  [part~='pair'] > [part~='choice']:has(:checked) { border-width: 2px; padding: calc(var(--entry-space-3) - 1px) calc(var(--entry-space-4) - 1px); }
  [part~='pair'] > [part~='choice'] { display: grid; grid-template-columns: var(--size) minmax(0, 1fr); gap: var(--entry-space-3); padding: var(--entry-space-3) var(--entry-space-4); }
  [part~='whose'] { display: block; }
`;

const theme = css`
  :where([part~='receipt']) {
    background: var(--entry-card-bg, var(--entry-surface-raised));
    border-color: var(--entry-card-border, var(--entry-border-subtle));
    border-radius: var(--entry-card-radius, var(--entry-radius-l));
  }
  :where([part~='receipt'] [part~='note'], [part~='whose']) { color: var(--entry-text-muted); }
  :where([part~='whose'], [part~='button-small']) { font-size: var(--entry-text-s); }
  :where([part~='sent'] > [part~='icon']) { color: var(--entry-success); }
  :where([part~='pair'] > [part~='choice']) { border-color: var(--entry-border-subtle); border-radius: var(--entry-radius-m); }
  :where([part~='pair'] > [part~='choice']:has(:checked)) { border-color: var(--entry-choice-border-selected, var(--entry-accent)); }
  :where([part~='reference']) { font: 600 var(--entry-text-xl) / 1.3 var(--entry-font-mono); letter-spacing: 0.01em; }
`;

/** For the screens that stand in place of the questions: receipts, links, and choices between drafts and answers. */
export const screenSheets: readonly CSSResult[] = [...deferredSheets, scoped(boxes), themed(theme)];
