import { css } from 'lit';
import { scoped } from './scope.js';

/*
 * Layout that a page's own rules for input, label or legend must not break: unlayered, one attribute strong.
 * It never names a colour or a font, so that the weak theme layer still decides about those: border-width is here, and
 * border-color there.
 */

const ground = css`
  entry-banner:not([hidden]), entry-contents:not([hidden]), entry-errors:not([hidden]), entry-field:not([hidden]), entry-group:not([hidden]), entry-heading:not([hidden]), entry-nav:not([hidden]), entry-net:not([hidden]), entry-page:not([hidden]), entry-progress:not([hidden]), entry-rest:not([hidden]), entry-review:not([hidden]), entry-screen:not([hidden]), entry-sending:not([hidden]), entry-field > *, entry-screen > * { display: block; }
  entry-field { contain: layout style; }
  [part~='fields'] > :is(entry-field, entry-group):not(:has(> *)) { display: none; }
  [part~='fields'][data-many] > :is(entry-field, entry-group) { content-visibility: auto; contain-intrinsic-block-size: auto 6rem; overflow-clip-margin: 8px; }

  [part] {
    position: static;
    box-sizing: border-box;
    float: none;
    inline-size: auto;
    min-inline-size: 0;
    max-inline-size: none;
    margin: 0;
    padding: 0;
    border-width: 0;
    border-style: solid;
    text-align: start;
    text-indent: 0;
    list-style: none;
    overflow-wrap: anywhere;
    scroll-margin-block: var(--entry-space-7);
  }
  fieldset[part] { display: block; }
  /* Below a legend, which floats. A rule for whatever comes after one would have all of that styled anew with it. */
  fieldset[part] > * { clear: both; }
  /* What an author writes as Markdown has no parts. */
  [part] > :is(p, ul, ol):where(:not([part])) { margin: 0; }
  [part] > p:where(:not([part])) + :is(p, ul, ol, h3, h4) { margin-block-start: var(--entry-space-3); }
  [part] > span { text-indent: 0; }
  [part][hidden] { display: none; }
  summary[part] { list-style: disclosure-closed inside; cursor: pointer; }
  [open] > summary[part] { list-style-type: disclosure-open; }
  [part~='visually-hidden'], [part~='live'] {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip: rect(0 0 0 0);
    white-space: nowrap;
  }
  [part~='icon'] { flex: none; inline-size: 1.25em; block-size: 1.25em; vertical-align: -0.25em; }
  [data-icon='back']:dir(rtl) { transform: scaleX(-1); }

  :is(a, button, input, select, textarea, summary, [tabindex]):focus-visible {
    outline: 2px solid var(--entry-focus-outer);
    outline-offset: 2px;
    box-shadow: 0 0 0 2px var(--entry-focus-inner);
  }
  [part~='input']:focus-visible { outline-offset: 1px; }
  :is([part~='heading'], [part~='skeleton']):focus-visible { outline: none; box-shadow: none; }
`;

const frame = css`
  [part~='form'] {
    position: relative;
    container-type: inline-size;
    max-inline-size: calc(var(--entry-width) + 2 * var(--entry-space-5));
    margin-inline: auto;
    padding: 0 min(var(--entry-space-5), 5vw) var(--entry-space-8);
  }
  [part~='skip']:not(:focus) { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip: rect(0 0 0 0); }
  [part~='skip']:focus { position: absolute; z-index: 1; inset-block-start: var(--entry-space-2); padding: var(--entry-space-2) var(--entry-space-4); }
  [part~='header'] {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--entry-space-4);
    padding-block: var(--entry-space-4) var(--entry-space-3);
    border-block-end-width: 1px;
  }
  [part~='titles'] { flex: 1 1 9rem; display: flex; flex-wrap: wrap; gap: 0 0.375em; }
  @container (max-width: 26rem) { [part~='brand'] { flex-basis: 100%; } }
  @container (min-width: 26rem) { [part~='brand']::after { content: '·' / ''; } }
  [part~='status'] { display: flex; flex-wrap: wrap; align-items: center; gap: 0 0.375em; min-block-size: 1.5em; }
  [part~='progress'] { block-size: var(--entry-progress-height, 2px); margin-block-start: -1px; overflow: hidden; }
  [part~='progress-bar'] { display: block; block-size: 100%; inline-size: var(--entry-progress-value, 0); }
  [part~='back'] { margin-block-end: var(--entry-space-5); }
  [part~='page'] { display: block; padding-block-start: var(--entry-space-5); }
  [part~='caption'] { display: block; margin-block-end: var(--entry-space-1); }
  [part~='lede'] { max-inline-size: var(--entry-measure); margin-block-start: var(--entry-space-3); }
  [part~='fields'] { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--entry-gap-field); margin-block-start: var(--entry-gap-field); }
  [part~='section'], [part~='chapter'] { margin-block-start: var(--entry-gap-field); }
  [part~='section-text'] { max-inline-size: var(--entry-measure); margin-block-start: var(--entry-space-2); }
  [part~='fields'] + [part~='section'], [part~='chapter'] + [part~='chapter'] { margin-block-start: calc(var(--entry-gap-field) + var(--entry-space-2)); padding-block-start: var(--entry-space-6); border-block-start-width: 1px; }
  [part~='chapter'] > [part~='section']:first-child { margin-block-start: 0; }
  [part~='chapter-title'] + [part~='section'] { margin-block-start: var(--entry-space-4); }
  :is([part~='section'], [part~='section-text']) + [part~='fields'] { margin-block-start: calc(var(--entry-gap-field) - var(--entry-space-3)); }
  [part~='nav'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--entry-space-3) var(--entry-space-5);
    margin-block-start: var(--entry-gap-group);
  }
  @container (max-width: 26rem) {
    [part~='nav'] { flex-direction: column; align-items: stretch; }
    [part~='nav'] > [part] { min-block-size: 44px; text-align: center; }
  }
`;

const field = css`
  [part~='label'], [part~='legend'], [part~='hint'], [part~='choice-label'] { display: block; }
  [part~='legend'] { float: inline-start; inline-size: 100%; margin-block-end: var(--entry-space-2); }
  [part~='legend']:has(+ [part~='hint']) { margin-block-end: 0.125em; }
  [part~='legend']:has(+ [part~='choices']) { margin-block-end: var(--entry-space-3); }
  [part~='hint'] { max-inline-size: var(--entry-measure); margin-block-start: 0.125em; }
  [part~='help'] { max-inline-size: var(--entry-measure); margin-block-start: 0.25em; }
  [part~='help-summary'] { inline-size: fit-content; padding-block: 0.25em; }
  [part~='help-text'] { margin-block: 0.25em 0.5em; padding-inline-start: 0.75em; border-inline-start-width: 3px; }
  [part~='choice-label'] + [part~='hint'] { margin: 0; }
  [part~='error'] { display: flex; gap: 0.375em; margin-block-start: var(--entry-space-2); }

  [part~='control'], [part~='input'] { margin-block-start: var(--entry-space-2); }
  /* As strong as what a page says of its inputs of a type. */
  input[part~='input'] { float: none; display: block; inline-size: 100%; max-inline-size: 100%; margin: var(--entry-space-2) 0 0; }
  [part~='input'] {
    display: block;
    inline-size: 100%;
    block-size: auto;
    min-block-size: var(--entry-input-height, var(--entry-control-height));
    padding-inline: var(--entry-input-padding-x, var(--entry-space-3));
    border-width: var(--entry-input-border-width, var(--entry-border-width));
    appearance: none;
  }
  [part~='input'][size] { inline-size: auto; max-inline-size: 100%; }
  [part~='input']:is([readonly], :disabled) { border-style: dashed; }

  [part~='choices'] { margin-block-start: var(--entry-space-3); border-width: 1px; overflow: clip; }
  [part~='choice'] {
    --size: var(--entry-choice-size, calc(var(--entry-text-m) * 1.375));
    position: relative;
    display: grid;
    grid-template-columns: var(--size) minmax(0, 1fr);
    column-gap: var(--entry-choice-gap, var(--entry-space-3));
    padding: calc((var(--entry-control-height) - 1.5em) / 2) var(--entry-space-4);
  }
  [part~='choice'] + [part~='choice'] { border-block-start-width: 1px; }
  [part~='choice-input'][type] {
    display: block;
    inline-size: auto;
    block-size: var(--size);
    margin-block-start: calc(var(--entry-text-m) * 0.75 - var(--size) / 2);
    border-width: max(1.5px, var(--entry-border-width));
    appearance: none;
  }
  [part~='choice-input']:checked { border-width: calc(var(--size) * 0.3); }

  [part~='button'], [part~='back'] {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--entry-space-2);
    min-block-size: var(--entry-target-min);
  }
  [part~='button-primary'], [part~='button-secondary'] {
    min-block-size: var(--entry-button-height, var(--entry-control-height));
    padding: var(--entry-space-1) var(--entry-space-5);
    border-width: var(--entry-border-width);
    text-align: center;
  }
  [part~='button-secondary'] { padding-inline: var(--entry-space-4); }
  [part~='missing'] { display: flex; flex-wrap: wrap; align-items: center; gap: var(--entry-space-2) var(--entry-space-3); margin-block-start: var(--entry-space-3); padding: var(--entry-space-3) var(--entry-space-4); border-width: 1px; }
  [part~='missing-text'] { flex: 1 1 14rem; }
`;

const skeleton = css`
  [part~='skeleton'] { display: grid; gap: var(--entry-space-2); align-content: start; min-block-size: 30em; padding-block-start: var(--entry-space-7); }
  entry-screen > :not(:empty) + [part~='skeleton'] { display: none; }
  [part~='bone'] { display: block; block-size: 1em; inline-size: 30%; }
  [part~='bone']:nth-child(2) { inline-size: 70%; block-size: 2em; margin-block-end: var(--entry-space-5); }
  [part~='heading'] + [part~='bone'] { margin-block-start: var(--entry-space-4); }
  [part~='bone']:is(:nth-child(4), :nth-child(5)) { inline-size: 100%; block-size: var(--entry-control-height); margin-block-end: var(--entry-space-5); }
  entry-field [inert]:not(:last-child) { display: none; }
  @container (min-width: 26rem) { [part~='narrow'] { display: none; } }
  [inert] [part~='bone'] { inline-size: auto; block-size: var(--entry-control-height); margin: var(--entry-space-2) 0 0; }
  [inert] > [part~='section-text'] { margin: 0; }
  entry-contents:empty { block-size: calc(var(--entry-space-3) + var(--entry-target-min)); }
`;

/** Boxes, spacing and focus. */
export const structureStyles = scoped(ground, frame, field, skeleton);
