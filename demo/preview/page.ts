import { shownAt } from './address.js';
import { openLive } from './live-page.js';

const shown = shownAt(location.search);
// One page for both: what they share lies in few large files, which weigh less than many small ones.
if (shown.scene) await import('../scenes/page.js');
else await openLive(shown);
