import { type CSSResult, css } from 'lit';
import { scoped, themed } from '../../styles/scope.js';

const structure = css`
  [part~='drop'] { display: flex; flex-wrap: wrap; align-items: center; gap: var(--entry-space-2) var(--entry-space-4); margin-block-start: var(--entry-space-3); padding: var(--entry-space-4); border-width: max(1px, var(--entry-border-width)); border-style: dashed; }
  [part~='drop'][data-over='here'] { border-width: 2px; border-style: solid; }
  [part~='or-drop'], [part~='camera'], [part~='or-paste'] { display: none; }
  @media (any-pointer: fine) { [part~='or-drop'] { display: inline; } }
  /* Where there is room, there is something to drop from, or nobody can say. */
  @media not (pointer: coarse) { @container (min-width: 30rem) { [part~='or-drop'] { display: inline; } } }
  @media (any-pointer: coarse) { [part~='camera'] { display: inline-flex; } }
  [part~='drop']:focus-within > [part~='or-paste'] { display: inline; }
  entry-file-upload [part~='again'] { display: flex; flex-wrap: wrap; gap: 0 var(--entry-space-4); margin-block-start: var(--entry-space-2); }
  [part~='files'] { margin-block-start: var(--entry-space-3); border-width: 1px; }
  [part~='file'] { display: grid; grid-template-columns: 2.5rem minmax(0, 1fr) auto; column-gap: var(--entry-space-3); align-items: center; padding: var(--entry-space-3) var(--entry-space-4); }
  [part~='file'] + [part~='file'] { border-block-start-width: 1px; }
  [part~='file-removed'] { grid-template-columns: minmax(0, 1fr) auto; border-style: dashed; }
  [part~='file-icon'] { display: grid; place-items: center; inline-size: 2.5rem; block-size: 2.5rem; object-fit: cover; }
  [part~='file-bar'] { display: block; appearance: none; inline-size: 100%; block-size: 4px; margin-block: 6px 4px; border-width: 0; overflow: hidden; }
  [part~='file-meta'] { display: flex; gap: 0.375em; margin: 0; }
  [part~='file-actions'] { display: flex; flex-wrap: wrap; gap: 0 var(--entry-space-4); }
  @container (max-width: 30rem) {
    [part~='file'] { grid-template-columns: 2.5rem minmax(0, 1fr); align-items: start; }
    [part~='file-removed'] { grid-template-columns: minmax(0, 1fr); }
    [part~='file']:not([part~='file-removed']) > [part~='file-actions'] { grid-column: 2; margin-block-start: var(--entry-space-1); }
  }
  @media (forced-colors: active) { [part~='file-bar'] { border: 1px solid; } }
`;

const theme = css`
  :where([part~='drop']) {
    background: var(--entry-drop-bg, var(--entry-surface-raised));
    border-color: var(--entry-drop-border, var(--entry-border-control));
    border-radius: var(--entry-radius-m);
    color: var(--entry-text-muted);
    font-size: var(--entry-text-s);
  }
  :where([part~='drop'] > [part~='button']) { font-size: var(--entry-text-m); }
  :where([part~='drop'][data-over='here']) { border-color: var(--entry-drop-border-active, var(--entry-accent)); background: var(--entry-accent-soft); }
  :where([part~='drop-now']) { color: var(--entry-text); font-weight: 600; }
  :where([part~='files'], [part~='file']) { border-color: var(--entry-border-subtle); }
  :where([part~='files']) { border-radius: var(--entry-radius-m); }
  :where([part~='file-icon']) { background: var(--entry-surface-sunken); color: var(--entry-text-muted); border-radius: var(--entry-radius-m); font: 650 0.6875rem / 1 var(--entry-font); }
  :where([part~='file'][data-state='error'] > [part~='file-icon']) { background: var(--entry-danger-soft); color: var(--entry-danger); }
  :where([part~='file-name']) { font-weight: 500; line-height: 1.35; }
  :where([part~='file-meta']) { color: var(--entry-text-muted); font-size: var(--entry-text-s); line-height: 1.4; }
  :where([part~='file-meta'][part~='error']) { color: var(--entry-danger); }
  :where([data-state='done'] [part~='file-meta'] > [part~='icon']) { color: var(--entry-success); }
  :where([part~='file-removed'], [part~='file-actions'], entry-file-upload [part~='again']) { font-size: var(--entry-text-s); }
  :where([part~='file-removed']) { color: var(--entry-text-muted); }
  :where([part~='file-bar']), :where([part~='file-bar'])::-webkit-progress-bar { background: var(--entry-progress-track, var(--entry-border-subtle)); border-radius: 99px; }
  :where([part~='file-bar'])::-webkit-progress-value { background: var(--entry-progress-bar, var(--entry-accent)); }
  :where([part~='file-bar'])::-moz-progress-bar { background: var(--entry-progress-bar, var(--entry-accent)); }
`;

export const uploadSheets: readonly CSSResult[] = [scoped(structure), themed(theme)];
