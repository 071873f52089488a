import './watch.js';
import { createSession } from '../../../src/index.js';
import { hostOptions } from './bridge.js';

const { form, baseUrl, fetch, clock, persist, isolated } = hostOptions();
const element = document.createElement('entry-form');
if (isolated) element.toggleAttribute('isolated', true);
if (fetch || clock) element.session = createSession({ form, baseUrl, fetch, clock, persist });
else {
  element.baseUrl = baseUrl;
  element.form = form;
}
document.querySelector('#host')?.append(element);

/** axe only reads the document it runs in, so the frame looks at itself when the test asks. */
window.findViolations = async () => (await import('../axe.js')).violationsIn(document);
