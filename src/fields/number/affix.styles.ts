import { type CSSResult, css } from 'lit';
import { scoped, themed } from '../../styles/scope.js';

const structure = css`
  [part~='affix'] { display: flex; inline-size: fit-content; max-inline-size: 100%; }
  [part~='affix'] > [part] { margin: 0; }
  [part~='prefix'], [part~='suffix'] { display: grid; place-items: center; flex: none; min-inline-size: var(--entry-control-height); padding-inline: var(--entry-space-3); border-width: var(--entry-input-border-width, var(--entry-border-width)); }
  [part~='prefix'] { border-inline-end-width: 0; }
  [part~='suffix'] { border-inline-start-width: 0; }
  /* Numbers are written from left to right everywhere, so in the other direction a sign stands at the input's other end. */
  [part~='affix']:dir(ltr) > [part~='prefix'] + [part~='input'], [part~='affix']:dir(rtl) > [part~='input']:has(+ [part~='suffix']) { border-start-start-radius: 0; border-end-start-radius: 0; }
  [part~='affix']:dir(ltr) > [part~='input']:has(+ [part~='suffix']), [part~='affix']:dir(rtl) > [part~='prefix'] + [part~='input'] { border-start-end-radius: 0; border-end-end-radius: 0; }
`;

const theme = css`
  :where([part~='prefix'], [part~='suffix']) {
    background: var(--entry-surface-sunken);
    border-color: var(--entry-input-border, var(--entry-border-control));
    color: var(--entry-text-muted);
  }
  :where([part~='prefix']) { border-start-start-radius: var(--entry-radius-m); border-end-start-radius: var(--entry-radius-m); }
  :where([part~='suffix']) { border-start-end-radius: var(--entry-radius-m); border-end-end-radius: var(--entry-radius-m); }
  :where([data-state='error'] [part~='affix'] > :is([part~='prefix'], [part~='input'], [part~='suffix'])) { border-color: var(--entry-danger); }
`;

/** A sign before or after an input, in one box with it. */
export const affixSheets: readonly CSSResult[] = [scoped(structure), themed(theme)];
