import { css } from 'lit';
import { scoped } from './scope.js';

const motion = css`
  [part~='bone'] { animation: entry-breathe 1.6s ease-in-out infinite alternate; }
  [part~='skeleton'] { animation: entry-appear 1ms 300ms backwards; }
  @media (prefers-reduced-motion: reduce) {
    [part], [part~='bone'], [part~='skeleton'] { transition: none; animation: none; }
  }
`;

const forced = css`
  @media (forced-colors: active) {
    [part~='choice']:has(:checked) { outline: 2px solid Highlight; outline-offset: -2px; }
    [part~='choice-input']:checked, [part~='progress'] { border-color: Highlight; background: Canvas; forced-color-adjust: none; }
    [part~='progress-bar'] { background: Highlight; }
    [part~='icon'] { color: inherit; }
    [part~='button-primary'] { border-width: 2px; }
    [part~='bone'] { border: 1px solid; }
  }
`;

/** How the form answers the person's settings. */
export const mediaStyles = scoped(motion, forced);
