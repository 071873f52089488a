/** The elements for what happens after a form is on screen: errors, trouble with saving, the end. */
import './entry-banner.js';
import './entry-errors.js';
import './entry-live.js';
import './entry-screen.js';
