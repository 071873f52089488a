import { type CSSResult, css } from 'lit';
import { deferredSheets } from './deferred.styles.js';
import { iconButtonSheets } from './icon-button.styles.js';
import { scoped, themed } from './scope.js';

/** Cards are containers: without the box before them, a parent that asks how wide the group is hears nothing. */
const cards = css`
  entry-group, entry-item, entry-group-table { display: block; min-inline-size: 0; }
  [part~='fields'] > :is(entry-field, entry-group):not(:has(> *)) { display: none; }
  entry-group::before { content: ''; display: grid; grid-template-columns: minmax(0, var(--entry-width)); }
  entry-group[data-invalid] > [part~='field'] { padding-inline-start: var(--entry-space-4); border-inline-start-width: 4px; }
  [part~='group'] > [part~='label'] { margin-block-end: var(--entry-space-1); }
  [part~='cards'] { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--entry-space-4); margin-block-start: var(--entry-space-3); }
  [part~='cards']:empty { display: none; }
  [part~='card'] { padding: var(--entry-card-padding, calc(var(--entry-space-5) * var(--entry-seed-density))); border-width: 1px; container-type: inline-size; }
  [part~='card'][data-state='editing'] { border-width: max(2px, var(--entry-border-width)); }
  [part~='card'][data-state='error'] { border-inline-start-width: 4px; }
  [part~='card-head'] { display: flex; flex-wrap: wrap; align-items: start; gap: var(--entry-space-1) var(--entry-space-3); }
  [part~='card-title'] { flex: 1 1 9rem; }
  [part~='card-title']:focus-visible, [part~='row-name']:focus-visible { outline-offset: 4px; }
  [part~='card-title'] [part~='caption'] { margin: 0; }
  [part~='card-actions'] { display: flex; flex-wrap: wrap; align-items: center; gap: var(--entry-space-1) var(--entry-space-4); }
  :is([part~='card'], [part~='row']) [part~='fields'] { gap: calc(var(--entry-space-5) * var(--entry-seed-density)); margin-block-start: calc(var(--entry-space-5) * var(--entry-seed-density)); }
  :is([part~='card'], [part~='inner']) > [part~='nav'] { margin-block-start: var(--entry-space-5); }
  [part~='facts'] { display: grid; gap: var(--entry-space-2) var(--entry-space-5); margin-block-start: var(--entry-space-3); }
  [part~='fact'] { min-inline-size: 0; }
  @container (min-width: 26rem) { [part~='facts'] { grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr)); } }
  @container (max-width: 26rem) { [part~='card'] { padding: var(--entry-space-4); } }
  [part~='removed'] {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: center;
    gap: var(--entry-space-1) var(--entry-space-4);
    padding: var(--entry-space-3) var(--entry-card-padding, var(--entry-space-5));
    border-width: 1px;
    border-style: dashed;
  }
  [part~='adding'] { margin-block-start: var(--entry-space-4); }
  [part~='count'] { margin-block-start: var(--entry-space-1); }
  [part~='pager'] { display: flex; flex-wrap: wrap; align-items: center; gap: var(--entry-space-2) var(--entry-space-4); margin-block-start: var(--entry-space-4); }
  [part~='pager'] [part~='count'] { margin: 0; }
`;

const rows = css`
  [part~='row'] { padding-block: var(--entry-space-4); border-block-start-width: 1px; container-type: inline-size; }
  [part~='cards'][data-layout='inline'] { gap: 0; }
  [part~='row'] > [part~='fields'] { grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr)); margin-block-start: var(--entry-space-3); align-items: end; }
  [part~='row'] > [part~='fields'] > entry-group { grid-column: 1 / -1; }
  [part~='toggle'] { display: flex; inline-size: 100%; align-items: center; justify-content: space-between; gap: var(--entry-space-3); min-block-size: var(--entry-target-min); }
  [part~='toggle'][aria-expanded='true'] [part~='icon'] { rotate: 180deg; }
  [part~='cards'][data-layout='accordion'] { gap: 0; }
  [part~='cards'][data-layout='accordion'] [part~='card'] { padding-inline: 0; padding-block: var(--entry-space-3); border-width: 1px 0 0; }
  [part~='cards'][data-layout='accordion'] [part~='card-head'] { align-items: center; }
`;

const moving = css`
  [part~='moves'] { display: inline-flex; }
  [part~='handle'] { margin-inline-start: calc(var(--entry-space-2) * -1); touch-action: none; cursor: grab; }
  [data-lifted] { position: relative; z-index: 1; }
  [data-lifted] [part~='handle'] { cursor: grabbing; }
`;

/** A page inside the page: what is around it waits. */
const inner = css`
  /* An instance that was just added has the focus on its title: the whole of it shows that. */
  [part~='card-title']:focus-visible { outline: none; box-shadow: none; }
  :is([part~='card'], [part~='row']):has(> [part~='card-head'] > [part~='card-title']:focus-visible) { outline: 2px solid var(--entry-focus-outer); outline-offset: 2px; }
  :is(entry-page, [part~='chapter'], [part~='fields'])[data-inner] > :not([data-inner]) { display: none; }
  [part~='page'][data-inner] > entry-nav { display: none; }
  [part~='crumbs'] { display: flex; flex-wrap: wrap; gap: 0 var(--entry-space-2); margin-block-end: var(--entry-space-3); }
  [part~='crumb'] { display: inline-flex; align-items: center; gap: var(--entry-space-2); min-block-size: var(--entry-target-min); }
  [part~='crumb']:not(:first-child)::before { content: '›' / ''; }
  [part~='crumb']:not(:first-child):dir(rtl)::before { content: '‹' / ''; }
`;

const theme = css`
  :where([part~='card']) {
    background: var(--entry-card-bg, var(--entry-surface-raised));
    border-color: var(--entry-card-border, var(--entry-border-subtle));
    border-radius: var(--entry-card-radius, var(--entry-radius-l));
  }
  :where([part~='card']:is([data-state='editing'], [data-state='open'])) { background: var(--entry-surface); }
  :where([part~='card'][data-state='editing']) { border-color: var(--entry-text); }
  :where([part~='card'][data-state='error']) { border-color: var(--entry-danger); }
  :where([data-layout='accordion'] [part~='card']) { background: none; border-radius: 0; }
  :where([part~='card-title']) { font: var(--entry-weight-heading) var(--entry-text-l) / 1.35 var(--entry-font-heading); letter-spacing: -0.01em; }
  :where([part~='row'] [part~='card-title']) { font-size: var(--entry-text-m); }
  :where([part~='group'] > [part~='label']) { font: var(--entry-weight-label) var(--entry-text-m) / 1.4 var(--entry-font); letter-spacing: 0; }
  :where([part~='row']) { border-color: var(--entry-border-subtle); }
  :where([part~='card-actions'], [part~='fact-label'], [part~='count'], [part~='crumbs'], [part~='pager']) { font-size: var(--entry-text-s); }
  :where([part~='fact-label'], [part~='count'], [part~='none'], [part~='removed'], [part~='crumbs']) { color: var(--entry-text-muted); }
  :where([part~='removed']) { border-color: var(--entry-border-control); border-radius: var(--entry-card-radius, var(--entry-radius-l)); }
  :where([part~='toggle']) { background: none; color: inherit; font: inherit; letter-spacing: inherit; border-radius: var(--entry-radius-m); cursor: pointer; }
  :where([part~='handle']) { color: var(--entry-text-muted); cursor: grab; }
  :where([data-lifted] > [part~='card'], [data-lifted] > [part~='row']) { background: light-dark(var(--entry-surface), var(--entry-surface-raised)); border-color: var(--entry-text); box-shadow: 0 6px 24px rgb(0 0 0 / 0.18); }
`;

const forced = css`
  @media (forced-colors: active) {
    [part~='card'], [part~='removed'] { border-color: CanvasText; }
    [data-lifted] > [part] { outline: 2px solid Highlight; }
  }
  @media print { [part~='adding'], [part~='pager'], [part~='card-actions'], [part~='handle'] { display: none; } }
`;

/** For groups; they bring it along. After what all cards have in common, since a card of a list may have none of it. */
export const groupSheets: readonly CSSResult[] = [
  ...deferredSheets,
  ...iconButtonSheets,
  scoped(cards, rows, moving, inner, forced),
  themed(theme),
];
