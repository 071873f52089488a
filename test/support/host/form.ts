import './watch.js';
import { createSession } from 'entryway';
import { hostOptions } from './bridge.js';

const { form, baseUrl, fetch, clock, persist, isolated, attributes = {}, session = {}, prefill } = hostOptions();
const element = document.createElement('entry-form');
element.prefill = prefill;
if (isolated) element.toggleAttribute('isolated', true);
for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
const resumeToken = /resume=([^&]+)/u.exec(location.hash)?.[1];
if (fetch || clock) element.session = createSession({ form, baseUrl, fetch, clock, persist, resumeToken, ...session });
else {
  element.baseUrl = baseUrl;
  element.form = form;
}
document.querySelector('#host')?.append(element);

/** axe only reads the document it runs in, so the frame looks at itself when the test asks. */
window.findViolations = async () => (await import('../axe.js')).violationsIn(document);

/** The same for both engines, where a page is looked at more closely. */
window.examine = async (how) => {
  const [{ axeFindings }, { ibmFindings }] = await Promise.all([import('../axe.js'), import('../ibm.js')]);
  return [...(await axeFindings([document], how)), ...(await ibmFindings(document, how))];
};
