import { type CSSResult, css } from 'lit';
import { scoped, themed } from '../../styles/scope.js';

const structure = css`
  [part~='rating'] { inline-size: fit-content; max-inline-size: 100%; margin-block-start: var(--entry-space-2); }
  [part~='scale'] { display: flex; flex-wrap: wrap; gap: var(--entry-space-1); }
  [part~='point'] { position: relative; display: grid; place-items: center; min-inline-size: 44px; min-block-size: var(--entry-control-height); border-width: 1px; }
  [part~='point-input'][type], [part~='mark-input'][type] { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; opacity: 0; cursor: inherit; }
  :is([part~='point'], [part~='mark']):has(:focus-visible) { z-index: 1; outline: 2px solid var(--entry-focus-outer); outline-offset: 2px; box-shadow: 0 0 0 2px var(--entry-focus-inner); }
  [part~='ends'] { display: flex; justify-content: space-between; gap: var(--entry-space-4); margin-block-start: var(--entry-space-1); }
  [part~='ends'] > :last-child { text-align: end; }
  [part~='marks'] { display: flex; flex-wrap: wrap; gap: var(--entry-space-1); margin-inline-start: calc(var(--entry-space-2) * -1); }
  [part~='mark'] { position: relative; display: grid; justify-items: center; gap: 1px; inline-size: 44px; padding-block: 4px; }
  [part~='mark'] [part~='icon'] { inline-size: 1.75em; block-size: 1.75em; }
  [part~='rated'] { display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--entry-space-4); margin-block-start: var(--entry-space-1); }
  [part~='rated'] > [part~='clear'] { margin: 0; }
  [part~='clear'] { margin-block-start: var(--entry-space-2); }
  [data-points='11'] { display: grid; gap: var(--entry-space-2); margin-block-start: var(--entry-space-3); }
  [data-points='11'] > [part~='point'] { min-inline-size: 0; }
  [data-points='11'] { grid-template-columns: repeat(6, minmax(0, 1fr)); }
  @container (min-width: 30rem) {
    [data-points='11'] { grid-template-columns: repeat(11, minmax(0, 1fr)); gap: 0; }
    [data-points='11'] > [part~='point']:not(:first-child) { border-inline-start-width: 0; border-start-start-radius: 0; border-end-start-radius: 0; }
    [data-points='11'] > [part~='point']:not(:last-child) { border-start-end-radius: 0; border-end-end-radius: 0; }
  }
  @media (forced-colors: active) {
    :is([part~='point'], [part~='mark']):has(:checked) { outline: 3px solid Highlight; outline-offset: -3px; }
    [part~='mark'][data-on] [part~='icon'] { color: Highlight; }
  }
`;

const theme = css`
  :where([part~='point'], [part~='mark']) { border-radius: var(--entry-radius-m); cursor: pointer; transition: background-color var(--entry-duration); }
  :where([part~='point']) { background: var(--entry-surface); border-color: var(--entry-border-control); }
  :where([part~='point']:hover, [part~='mark']:hover) { background: var(--entry-surface-sunken); }
  :where([part~='point']:has([aria-invalid])) { border-color: var(--entry-danger); }
  :where([part~='point']:has(:checked)) { background: var(--entry-accent); border-color: var(--entry-accent); color: var(--entry-on-accent); font-weight: 600; }
  :where([part~='mark']) { color: var(--entry-text-muted); font-size: var(--entry-text-s); line-height: 1.4; }
  :where([part~='mark'] [part~='icon']) { color: var(--entry-border-control); font-size: var(--entry-text-m); }
  :where([part~='mark']:has([aria-invalid]) [part~='icon']) { color: var(--entry-danger); }
  :where([part~='mark'][data-on] [part~='icon']) { color: var(--entry-accent); }
  :where([part~='mark']:has(:checked)) { color: var(--entry-text); font-weight: 600; }
  :where([part~='ends'], [part~='clear'], [part~='rated']) { font-size: var(--entry-text-s); }
  :where([part~='ends']) { color: var(--entry-text-muted); line-height: 1.4; }
`;

export const ratingSheets: readonly CSSResult[] = [scoped(structure), themed(theme)];
