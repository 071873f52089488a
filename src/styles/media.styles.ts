import { css } from 'lit';
import { scoped } from './scope.js';

const motion = css`
  [part~='skeleton'] > span { animation: entry-breathe 1.6s ease-in-out infinite alternate; }
  @media (prefers-reduced-motion: reduce) {
    [part], [part~='skeleton'] > span { transition: none; animation: none; }
  }
`;

const forced = css`
  @media (forced-colors: active) {
    [part~='choice']:has(:checked) { outline: 2px solid Highlight; outline-offset: -2px; }
    [part~='choice-input']:checked, [part~='progress'] { border-color: Highlight; background: Canvas; forced-color-adjust: none; }
    [part~='progress-bar'] { background: Highlight; }
    [part~='icon'] { color: inherit; }
    [part~='button-primary'] { border-width: 2px; }
    [part~='skeleton'] > span { border: 1px solid; }
  }
`;

const print = css`
  @media print {
    [part~='nav'], [part~='button'], [part~='back'], [part~='status'], [part~='progress'], [part~='banner'] { display: none; }
    [part~='form'] { max-inline-size: none; padding: 0; }
    [part~='field'], [part~='receipt-facts'] { break-inside: avoid; }
    [part~='heading'], [part~='section'] { break-after: avoid; }
    [part~='choice-input'] { print-color-adjust: exact; }
  }
`;

/** How the form answers the person's settings and the printer. */
export const mediaStyles = scoped(motion, forced, print);
