/** The elements that only layouts by placement use. */
import '../navigation/entry-nav.js';
import './entry-outlet.js';
import './entry-page.js';
import '../navigation/entry-progress.js';
import './entry-rest.js';
import '../screens/entry-screen.js';
import '../status/entry-status.js';
