import { type CSSResult, css } from 'lit';
import { scoped, themed } from '../../styles/scope.js';

const structure = css`
  [part~='prose'] { max-inline-size: var(--entry-measure); }
  [part~='prose'] > * { margin-block: var(--entry-space-3) 0; padding: 0; }
  [part~='prose'] > :first-child { margin: 0; }
  [part~='prose'] > :is(ul, ol) { padding-inline-start: var(--entry-space-5); }
  [part~='prose'] > ul { list-style: disc; }
  [part~='prose'] > ol { list-style: decimal; }
  [part~='prose'] > :is(h3, h4) { margin-block-start: var(--entry-space-5); }
  [part~='divider'] { border-block-start-width: 1px; }
  [part~='divider'][data-style='dashed'] { border-style: dashed; }
  [part~='figure'] { display: grid; gap: var(--entry-space-2); justify-items: start; }
  [part~='figure'][data-align='center'] { justify-items: center; }
  [part~='figure']:is([data-align='end'], [data-align='right']) { justify-items: end; }
  [part~='content-picture'] { display: block; inline-size: auto; block-size: auto; max-inline-size: min(100%, var(--entry-picture-width, 100%)); }
  [part~='video'] { display: grid; gap: var(--entry-space-2); justify-items: start; align-content: center; }
  [part~='video']:has([part~='button'], [part~='video-link']) { min-block-size: 12rem; padding: var(--entry-space-5); border-width: 1px; }
  [part~='video'] > [part~='button'] { margin-block-start: var(--entry-space-2); }
  [part~='video-player'] { display: block; inline-size: 100%; block-size: auto; aspect-ratio: 16 / 9; }
`;

const theme = css`
  :where([part~='block-heading'], [part~='prose'] > h3, [part~='prose'] > h4) {
    font: var(--entry-weight-heading) var(--entry-text-l) / 1.35 var(--entry-font-heading);
    letter-spacing: -0.01em;
    text-wrap: balance;
  }
  :where([part~='block-heading'][data-level='2']) { font-size: var(--entry-text-xl); }
  :where([part~='block-heading'][data-level='4'], [part~='prose'] > h4) { font-size: var(--entry-text-m); }
  :where([part~='prose']) { text-wrap: pretty; }
  :where([part~='prose'], [part~='video']) :where(a) { color: var(--entry-accent-text); text-underline-offset: 0.2em; }
  :where([part~='prose'] code) { font-family: var(--entry-font-mono); font-size: 0.95em; }
  :where([part~='divider']) { border-color: var(--entry-border-subtle); }
  :where([part~='figure-caption']) { color: var(--entry-text-muted); font-size: var(--entry-text-s); }
  :where([part~='content-picture'], [part~='video'], [part~='video-player']) { border-radius: var(--entry-radius-m); }
  :where([part~='video']:has([part~='button'], [part~='video-link'])) { background: var(--entry-surface-raised); border-color: var(--entry-border-subtle); }
  :where([part~='video-title']) { font-weight: var(--entry-weight-label); }
`;

/** What authors put between questions. */
export const contentSheets: readonly CSSResult[] = [scoped(structure), themed(theme)];
