import {
  createElement,
  Fragment,
  type ReactElement,
  type ReactNode,
  StrictMode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { hydrateRoot } from 'react-dom/client';
import { hostOptions } from './bridge.js';

const contact = { 'base-url': '/api/v1', form: 'contact', persist: 'none', history: 'none' };

/** What a page of its own does with the reference. */
const sent = (reference: string): ReactNode => reference && createElement('p', { id: 'sent' }, reference);

const referenceIn = (event: Event): string => (event as HTMLElementEventMap['entry-submitted']).detail.reference;

/** docs/frameworks.md, "After mount": the element is drawn once the library is there. */
export function LateForm(): ReactElement {
  const [loaded, setLoaded] = useState(false);
  const [reference, setReference] = useState('');
  useEffect(() => void import('entryway').then(() => setLoaded(true)), []);
  if (!loaded) return createElement('p', null, 'The form is on its way.');
  const submitted = (event: Event): void => setReference(referenceIn(event));
  return createElement(
    Fragment,
    null,
    createElement('entry-form', { ...contact, 'onentry-submitted': submitted }),
    sent(reference),
  );
}

/** docs/frameworks.md, "With the page": the element is in the server's HTML, and what is in it is left to it. */
export function EarlyForm(): ReactElement {
  const form = useRef<HTMLElement>(null);
  const [reference, setReference] = useState('');
  useEffect(() => {
    const element = form.current;
    const submitted = (event: Event): void => setReference(referenceIn(event));
    element?.addEventListener('entry-submitted', submitted);
    return () => element?.removeEventListener('entry-submitted', submitted);
  }, []);
  const left = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };
  return createElement(
    Fragment,
    null,
    createElement('entry-form', { ...contact, ...left, ref: form }),
    sent(reference),
  );
}

/** Joins React to the HTML its server wrote, and counts everything it does not like. */
export function hydrate(form: () => ReactElement): void {
  const root = document.querySelector('#root');
  if (!root) throw new Error('The page has no root.');
  const { complaints } = hostOptions();
  const hydrated = hydrateRoot(root, createElement(StrictMode, null, createElement(form)), {
    onRecoverableError: (error) => complaints.push(`react: ${error}`),
    onUncaughtError: (error) => complaints.push(`react: ${error}`),
  });
  addEventListener('leave', () => hydrated.unmount(), { once: true });
}
