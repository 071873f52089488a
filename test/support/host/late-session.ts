import './watch.js';
import '../../../src/elements/page/placed.js';

/** The code of the session itself comes when the test says so, long after that of what is placed in it. */
addEventListener('bring-session', () => void import('../../../src/elements/form/entry-session.js'), { once: true });
