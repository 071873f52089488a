import type { Cell } from './cells.js';
import { openings } from './cells.js';
import { type Looked, lookAt } from './look-at.js';

declare global {
  interface Window {
    /** Given by whoever drives the page: scripts/rigs/a11y. */
    setScheme(scheme: Cell['scheme']): Promise<void>;
    matrix: {
      readonly openings: typeof openings;
      lookAt(index: number): Promise<readonly Looked[]>;
    };
  }
}

/** The page of `npm run a11y`. */
window.matrix = {
  openings,
  lookAt(index) {
    const opening = openings[index];
    if (!opening) throw new Error(`There is no opening ${index}.`);
    return lookAt(opening, (scheme) => window.setScheme(scheme));
  },
};
