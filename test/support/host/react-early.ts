import './watch.js';
import 'entryway';
import { EarlyForm, hydrate } from './react-app.js';

/** React may come to a part of the page long after the page was read. */
if (location.hash !== '#wait') hydrate(EarlyForm);
else addEventListener('hydrate', () => hydrate(EarlyForm), { once: true });
