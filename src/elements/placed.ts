/** The elements that only layouts by placement use. */
import './entry-nav.js';
import './entry-net.js';
import './entry-outlet.js';
import './entry-page.js';
import './entry-progress.js';
import './entry-rest.js';
import './entry-screen.js';
import './entry-status.js';
