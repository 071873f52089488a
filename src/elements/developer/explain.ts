import { checkAttributes } from './check-attributes.js';

const told = new WeakSet<HTMLElement>();

/** More about an error, for those who look into the console: what to look at first. */
export function explain(host: HTMLElement, code: string): readonly string[] {
  // Without an address or a name the form never gets so far as to have its attributes checked.
  if (code !== 'EW207') return checkAttributes(host).map(({ message }) => message);
  if (told.has(host)) return [];
  told.add(host);
  return [
    'Where only this page gets no answer, one of three things is usual: the service does not allow the page\u2019s origin ' +
      '(CORS), the page\u2019s Content-Security-Policy lacks the service in connect-src, or base-url lacks /api/v1.',
  ];
}
