import './watch.js';
import 'entryway';
import { hostOptions } from './bridge.js';

/** A form that opens its own session, as it does in a page that only names it; what it tells is counted. */
const { form, baseUrl, fetch, attributes = {} } = hostOptions();
const element = document.createElement('entry-form');
for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
Object.assign(element, { form, baseUrl, request: { fetch } });
for (const type of ['entry-ready', 'entry-page', 'entry-continue'])
  element.addEventListener(type, () => {
    const { documentElement: page } = document;
    page.setAttribute(`data-${type}`, String(Number(page.getAttribute(`data-${type}`)) + 1));
  });
document.querySelector('#host')?.append(element);
