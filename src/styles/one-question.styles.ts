import { type CSSResult, css } from 'lit';
import { scoped, themed } from './scope.js';

const structure = css`
  [data-layout='one_question'] [part~='progress'] { block-size: var(--entry-progress-height, 4px); }
  [data-layout='one_question'] [part~='page'] { padding-block-start: var(--entry-space-6); }
  [data-layout='one_question'] [part~='fields'] { margin-block-start: 0; }
  [data-layout='one_question'] [part~='legend']:has([part~='heading']), [data-layout='one_question'] [part~='heading']:has([part~='question']) { margin-block-end: var(--entry-space-4); }
  [data-layout='one_question'] [part~='heading'] [part~='optional'] { font-size: var(--entry-text-m); letter-spacing: 0; }
  [data-layout='one_question'] [part~='nav'] { margin-block-start: var(--entry-space-6); }
  [data-layout='one_question'] [part~='choices']:not([data-columns]) { display: grid; gap: var(--entry-space-3); border-width: 0; counter-reset: key; }
  [data-layout='one_question'] [part~='choices']:not([data-columns]) > [part~='choice'] {
    position: relative;
    border-width: max(1px, var(--entry-border-width));
    counter-increment: key;
  }
  [data-layout='one_question'] [part~='choices']:not([data-columns]) > [part~='choice']:has(:checked) { border-width: 2px; margin: -1px; }
  [part~='enter-hint'] { display: none; }
  @media (hover: hover) and (pointer: fine) {
    @container (min-width: 30rem) {
      [part~='enter-hint'] { display: inline; }
      [data-layout='one_question']:dir(ltr) [part~='choices']:not([data-columns]) > [part~='choice'] { padding-inline-end: 3.25em; }
      [data-layout='one_question']:dir(ltr) [part~='choices']:not([data-columns]) > [part~='choice']::after {
        content: counter(key, upper-alpha) / '';
        position: absolute;
        inset-block-start: 50%;
        inset-inline-end: var(--entry-space-3);
        translate: 0 -50%;
        display: grid;
        place-items: center;
        inline-size: 1.75rem;
        block-size: 1.75rem;
        border: 1px solid;
      }
    }
  }
  [part~='key'] { padding: 0.2em 0.45em; border-width: 1px; }
  @media (prefers-reduced-motion: no-preference) {
    [data-layout='one_question'] entry-page { animation: entry-step calc(160ms * var(--entry-seed-motion)) ease-out; }
  }
`;

const theme = css`
  :where([data-layout='one_question'] [part~='choices']:not([data-columns]) > [part~='choice']) { border-color: var(--entry-border-control); border-radius: var(--entry-radius-m); }
  :where([data-layout='one_question'] [part~='choices']:not([data-columns]) > [part~='choice']:hover) { border-color: var(--entry-text); }
  :where([data-layout='one_question'] [part~='choices']:not([data-columns]) > [part~='choice']:has(:checked)) { border-color: var(--entry-choice-border-selected, var(--entry-accent)); }
  :where([data-layout='one_question'] [part~='choice'])::after { border-color: var(--entry-border-subtle); border-radius: var(--entry-radius-s); background: var(--entry-surface); color: var(--entry-text-muted); font: 600 0.8125rem / 1 var(--entry-font); }
  :where([data-layout='one_question'] [part~='choice']:has(:checked))::after { border-color: var(--entry-accent); background: var(--entry-accent); color: var(--entry-on-accent); }
  :where([part~='enter-hint']) { color: var(--entry-text-muted); font-size: var(--entry-text-s); }
  :where([part~='key']) { border-color: var(--entry-border-subtle); border-radius: var(--entry-radius-s); background: var(--entry-surface-raised); color: var(--entry-text); font: 500 0.9em / 1 var(--entry-font); }
  :where([data-layout='one_question'] [part~='heading'] ~ [part~='hint'], [data-layout='one_question'] [part~='legend']:has([part~='heading']) ~ [part~='hint']) { font-size: var(--entry-text-m); }
`;

/** For a form shown question by question; its elements bring it along. */
export const oneQuestionSheets: readonly CSSResult[] = [scoped(structure), themed(theme)];
