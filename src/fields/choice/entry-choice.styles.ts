import { type CSSResult, css } from 'lit';
import { scoped, themed } from '../../styles/scope.js';

const structure = css`
  [part~='other'] { padding: 0 var(--entry-space-4) var(--entry-space-4); padding-inline-start: calc(var(--entry-text-m) * 1.375 + var(--entry-space-3) + var(--entry-space-4)); }
  [part~='part-label'] { display: block; margin-block-end: var(--entry-space-1); }
  [part~='part-label'] + [part~='input'] { margin: 0; }
  [part~='clear'] { margin-block-start: var(--entry-space-2); }
  [part~='or'] { margin-block: var(--entry-space-2); padding-inline-start: var(--entry-space-4); }
  [part~='or'] + [part~='choices'] { margin: 0; }
  @container (min-width: 30rem) {
    [part~='choices'][data-columns] { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 1px; }
    [part~='choices'][data-columns='1'] { grid-template-columns: minmax(0, 1fr); }
    [part~='choices'][data-columns='2'] { grid-template-columns: repeat(2, minmax(0, 1fr)); }
    [part~='choices'][data-columns='4'] { grid-template-columns: repeat(4, minmax(0, 1fr)); }
    [data-columns] > [part~='other'] { grid-column: 1 / -1; }
    [data-columns] > [part~='choice'] { border-width: 0; outline: 1px solid var(--entry-border-subtle); }
  }
`;

const theme = css`
  :where([part~='part-label'], [part~='clear'], [part~='or']) { font-size: var(--entry-text-s); }
  :where([part~='part-label']) { line-height: 1.3; }
  :where([part~='or']) { color: var(--entry-text-muted); }
  :where([part~='choice']:has(:checked) + [part~='other']) { background: var(--entry-choice-bg-selected, var(--entry-accent-soft)); }
`;

export const choiceSheets: readonly CSSResult[] = [scoped(structure), themed(theme)];
