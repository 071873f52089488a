/** The elements a page may use; all others are inner parts of these. */
export const publicTags = [
  'entry-form',
  'entry-session',
  'entry-page',
  'entry-heading',
  'entry-field',
  'entry-group',
  'entry-nav',
  'entry-progress',
  'entry-status',
  'entry-errors',
  'entry-banner',
  'entry-review',
  'entry-outlet',
  'entry-rest',
  'entry-screen',
  'entry-frame',
];

/** Those that hold a form, and so take its CSS properties. */
export const hostTags = ['entry-form', 'entry-session'];
