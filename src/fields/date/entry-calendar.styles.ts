import { type CSSResult, css } from 'lit';
import { scoped, themed } from '../../styles/scope.js';

const structure = css`
  [part~='calendar'] { margin: auto; padding: var(--entry-space-4); border-width: 1px; inline-size: fit-content; max-inline-size: calc(100vw - 2 * var(--entry-space-2)); max-block-size: calc(100dvh - 2 * var(--entry-space-1)); overflow: hidden; }
  [part~='calendar'][open] { display: grid; grid-template-rows: auto minmax(0, 1fr) auto; justify-items: start; }
  [part~='calendar-days'] { overflow: auto; scroll-padding: 6px; padding: 4px; margin: -4px; }
  [part~='calendar']::backdrop { background: rgb(0 0 0 / 0.35); }
  @media (prefers-reduced-transparency: reduce) { [part~='calendar']::backdrop { background: var(--entry-surface-sunken, Canvas); } }
  [part~='calendar-head'] { justify-self: stretch; display: flex; align-items: center; justify-content: space-between; gap: var(--entry-space-2); }
  [part~='turn'] { display: grid; place-items: center; inline-size: 44px; block-size: 44px; }
  [part~='turn'][data-by='-1'] > [part~='icon'], [part~='turn'][data-by='1']:dir(rtl) > [part~='icon'] { transform: rotate(90deg); }
  [part~='turn'][data-by='1'] > [part~='icon'], [part~='turn'][data-by='-1']:dir(rtl) > [part~='icon'] { transform: rotate(-90deg); }
  [part~='calendar-grid'] { border-collapse: collapse; margin-block: var(--entry-space-2); }
  [part~='weekday'] { padding-block: var(--entry-space-1); text-align: center; }
  [part~='day'] { display: block; inline-size: 100%; min-inline-size: min(44px, 12.5vw); min-block-size: 44px; border-width: 2px; text-align: center; }
  [part~='calendar'] > [part~='button'] { min-block-size: 44px; }
  /* On a screen that is turned or enlarged, the month and the way out stay in sight beside each other. */
  @media (max-height: 30rem) {
    [part~='calendar'][open] { grid-template: auto minmax(0, 1fr) / minmax(0, 1fr) auto; gap: 0 var(--entry-space-2); padding: var(--entry-space-1) var(--entry-space-2); }
    [part~='calendar-days'] { grid-area: 2 / 1 / auto / -1; }
    [part~='calendar-grid'] { margin: 0; }
    [part~='weekday'] { padding: 0; }
    [part~='day'] { min-block-size: 28px; }
    [part~='turn'] { inline-size: 36px; block-size: 36px; }
    [part~='calendar'] > [part~='button'] { grid-area: 1 / 2; min-block-size: 36px; }
  }
  @media (forced-colors: active) { [aria-selected='true'] > [part~='day'] { outline: 3px solid Highlight; outline-offset: -3px; } }
`;

const theme = css`
  :where([part~='calendar']) {
    background: light-dark(var(--entry-surface), var(--entry-surface-raised));
    color: var(--entry-text);
    border-color: var(--entry-border-subtle);
    border-radius: var(--entry-radius-l);
    box-shadow: 0 12px 32px rgb(0 0 0 / 0.2);
  }
  :where([part~='calendar-month']) { font: var(--entry-weight-heading) var(--entry-text-m) / 1.35 var(--entry-font-heading); }
  :where([part~='weekday']) { color: var(--entry-text-muted); font-weight: 400; font-size: var(--entry-text-s); }
  :where([part~='day'], [part~='turn']) { background: none; color: inherit; border-color: transparent; border-radius: var(--entry-radius-m); font: inherit; cursor: pointer; }
  :where([part~='day']:hover, [part~='turn']:hover) { background: var(--entry-surface-sunken); }
  :where([part~='day'][aria-current='date']) { border-color: var(--entry-border-control); font-weight: 600; }
  :where([aria-selected='true'] > [part~='day']) { background: var(--entry-accent); color: var(--entry-on-accent); font-weight: 600; }
  :where([part~='day'][aria-disabled='true']) { color: var(--entry-text-muted); text-decoration: line-through; background: none; cursor: default; }
`;

export const calendarSheets: readonly CSSResult[] = [scoped(structure), themed(theme)];
