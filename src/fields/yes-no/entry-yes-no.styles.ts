import { type CSSResult, css } from 'lit';
import { scoped } from '../../styles/scope.js';

/** Side by side where there is room for both. */
export const yesNoSheet: CSSResult = scoped(css`
  @container (min-width: 24rem) {
    [part~='choices'][data-inline] { display: grid; grid-template-columns: 1fr 1fr; max-inline-size: 22rem; }
    [data-inline] > [part~='choice'] + [part~='choice'] { border-block-start-width: 0; border-inline-start-width: 1px; }
  }
`);
