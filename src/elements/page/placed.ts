/** The elements that only layouts by placement use. */
import './entry-net.js';
import './entry-outlet.js';
import './entry-rest.js';
