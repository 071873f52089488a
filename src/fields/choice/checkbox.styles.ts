import { type CSSResult, css } from 'lit';
import { scoped, themed } from '../../styles/scope.js';
import { choiceSheets } from './entry-choice.styles.js';

const boxes = css`
  [part~='choice-input'][type='checkbox'] { display: grid; place-items: center; }
  [part~='choice-input'][type='checkbox']:checked { border-width: max(1.5px, var(--entry-border-width)); }
  [part~='choice-input'][type='checkbox']:checked::after {
    content: '';
    inline-size: 0.36em;
    block-size: 0.7em;
    border: solid;
    border-width: 0 0.15em 0.15em 0;
    transform: translateY(-10%) rotate(42deg);
  }
  @media (forced-colors: active) {
    [part~='choice-input'][type='checkbox']:checked::after { border-color: Highlight; forced-color-adjust: none; }
  }
`;

const boxTheme = css`
  :where([part~='choice-input'][type='checkbox']) { border-radius: min(5px, var(--entry-radius-s)); color: var(--entry-on-accent); }
  :where([part~='choice-input'][type='checkbox']:checked) { background: var(--entry-accent); }
`;

/** For options of which several can be chosen. */
export const checkboxSheets: readonly CSSResult[] = [...choiceSheets, scoped(boxes), themed(boxTheme)];
