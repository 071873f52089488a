import { type CSSResult, css } from 'lit';
import { scoped, themed } from './scope.js';

/* One question has the page to itself, so it and its answer are larger than among others. */
const structure = css`
  [data-layout='one_question'] [part~='progress'] { block-size: var(--entry-progress-height, 4px); }
  [data-layout='one_question'] > [part~='page'] {
    --entry-text-2xl: clamp(calc(var(--entry-seed-size) * 1.75), calc(var(--entry-seed-size) + 4.4cqi), calc(var(--entry-seed-size) * 2.75));
    --entry-text-m: clamp(calc(var(--entry-seed-size) * 1.125), calc(var(--entry-seed-size) + 0.6cqi), calc(var(--entry-seed-size) * 1.25));
    --entry-control-height: max(44px, 56px * var(--entry-seed-density));
    padding-block-start: clamp(var(--entry-space-5), 4svh, var(--entry-space-6));
  }
  /* The question starts at the same height with a way back above it and without, and what is below the form stays there. */
  [data-layout='one_question'] > [part~='page'] { min-block-size: min(80svh, 38rem); }
  [data-layout='one_question'] entry-page { padding-block-start: max(0px, min(8svh - var(--entry-space-4), 8cqi)); }
  [data-layout='one_question'] > [part~='page']:not(:has([part~='back'])) entry-page { padding-block-start: calc(max(0px, min(8svh - var(--entry-space-4), 8cqi)) + 1.5em + var(--entry-space-5)); }
  [data-layout='one_question'] [part~='fields'] { margin-block-start: 0; }
  [data-layout='one_question'] :is([part~='legend']:has([part~='heading']), [part~='heading']:has([part~='question'])) { margin-block-end: var(--entry-space-5); }
  [data-layout='one_question'] :is([part~='legend']:has([part~='heading']), [part~='heading']:has([part~='question'])):has(+ [part~='hint']) { margin-block-end: var(--entry-space-2); }
  [data-layout='one_question'] [part~='field'] > [part~='hint'] + :not([part~='error'], [part~='hint'], [part~='help']) { margin-block-start: var(--entry-space-5); }
  /* A scale has the room of the page. */
  [data-layout='one_question'] [part~='marks'] { gap: var(--entry-space-2); }
  [data-layout='one_question'] [part~='mark'] { inline-size: clamp(44px, 14cqi, 72px); padding-block: var(--entry-space-2); }
  [data-layout='one_question'] [part~='mark'] [part~='icon'] { inline-size: clamp(1.75em, 10cqi, 2.75em); block-size: clamp(1.75em, 10cqi, 2.75em); }
  [data-layout='one_question'] [part~='scale']:not([data-points='11']) > [part~='point'] { min-inline-size: clamp(44px, 12cqi, 64px); }
  [data-layout='one_question'] [part~='heading'] [part~='caption'] { margin-block-end: var(--entry-space-2); }
  [data-layout='one_question'] [part~='heading'] [part~='optional'] { font-size: var(--entry-text-m); letter-spacing: 0; }
  [data-layout='one_question'] [part~='nav'] { margin-block-start: var(--entry-space-6); }
  [data-layout='one_question'] [part~='nav'] > [part~='button-primary'] { padding-inline: var(--entry-space-6); }
  [data-layout='one_question'] [part~='choices']:not([data-columns]) { display: grid; gap: var(--entry-space-3); border-width: 0; overflow: visible; counter-reset: key; }
  [data-layout='one_question'] [part~='choices']:not([data-columns]) > [part~='choice'] {
    position: relative;
    padding-inline: var(--entry-space-5);
    border-width: max(1px, var(--entry-border-width));
    counter-increment: key;
  }
  [data-layout='one_question'] [part~='choices']:not([data-columns]) > [part~='choice']:has(:checked) { border-width: 2px; margin: -1px; }
  /* The row is what is chosen, and so what has the focus. */
  [data-layout='one_question'] [part~='choices']:not([data-columns]) > [part~='choice']:has(:focus-visible) { outline: 2px solid var(--entry-focus-outer); outline-offset: 2px; box-shadow: 0 0 0 2px var(--entry-focus-inner); }
  [data-layout='one_question'] [part~='choices']:not([data-columns]) > [part~='choice'] > :focus-visible { outline: none; box-shadow: none; }
  [part~='enter-hint'] { display: none; }
  /* Keys are named wherever they may be at hand: where nobody points at all, they are all there is. */
  @media not (pointer: coarse) {
    @container (min-width: 30rem) {
      [part~='enter-hint'] { display: inline; }
      [data-layout='one_question']:dir(ltr) [part~='choices']:not([data-columns]) > [part~='choice'] { padding-inline-end: 4em; }
      [data-layout='one_question']:dir(ltr) [part~='choices']:not([data-columns]) > [part~='choice']::after {
        content: counter(key, upper-alpha) / '';
        position: absolute;
        inset-block-start: 50%;
        inset-inline-end: var(--entry-space-4);
        translate: 0 -50%;
        display: grid;
        place-items: center;
        inline-size: 2rem;
        block-size: 2rem;
        border-width: 1px;
        border-style: solid;
      }
    }
  }
  [part~='key'] { padding: 0.3em 0.55em; border-width: 1px; }
  @media (prefers-reduced-motion: no-preference) {
    [data-layout='one_question'] entry-page { animation: entry-step calc(160ms * var(--entry-seed-motion)) ease-out; }
  }
`;

const theme = css`
  :where([data-layout='one_question'] > [part~='page'] :is(entry-page, entry-field, entry-group)) { font-size: var(--entry-text-m); }
  :where([data-layout='one_question'] [part~='choices']:not([data-columns]) > [part~='choice']) { border-color: var(--entry-border-control); border-radius: var(--entry-radius-l); }
  :where([data-layout='one_question'] [part~='choices']:not([data-columns]) > [part~='choice']:hover) { border-color: var(--entry-text); }
  :where([data-layout='one_question'] [part~='choices']:not([data-columns]) > [part~='choice']:has(:checked)) { border-color: var(--entry-choice-border-selected, var(--entry-accent)); }
  :where([data-layout='one_question'] [part~='choice'])::after { border-color: var(--entry-border-subtle); border-radius: var(--entry-radius-m); background: var(--entry-surface); color: var(--entry-text-muted); font: 600 0.875rem / 1 var(--entry-font); }
  :where([data-layout='one_question'] [part~='choice']:has(:checked))::after { border-color: var(--entry-accent); background: var(--entry-accent); color: var(--entry-on-accent); }
  :where([data-layout='one_question'] [part~='progress'], [data-layout='one_question'] [part~='progress-bar']) { border-radius: 2px; }
  :where([part~='enter-hint']) { color: var(--entry-text-muted); font-size: var(--entry-text-s); }
  :where([part~='key']) { border-color: var(--entry-border-subtle); border-radius: var(--entry-radius-s); background: var(--entry-surface-raised); color: var(--entry-text); font: 500 0.9em / 1 var(--entry-font); }
  :where([data-layout='one_question'] [part~='heading'] ~ [part~='hint'], [data-layout='one_question'] [part~='legend']:has([part~='heading']) ~ [part~='hint']) { font-size: var(--entry-text-m); }
`;

/** By itself: among rules that are confined, keyframes are none. */
const step = css`@keyframes entry-step { from { opacity: 0; translate: 0 8px; } }`;

/** For a form shown question by question; its elements bring it along. */
export const oneQuestionSheets: readonly CSSResult[] = [step, scoped(structure), themed(theme)];
